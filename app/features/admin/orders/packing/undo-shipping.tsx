import { useEffect, useState } from "react";
import { packingMessages as messages } from "../../../../../common/messages/admin/packing.ts";
import { useAction } from "../../../../use-action.ts";

interface UndoShippingProps {
  /** When it is over, by the clock of this page. */
  until: number;
  undo: () => Promise<void>;
}

/** The button that takes parcels back while their mails wait. Screen readers are not told each second. */
export function UndoShipping({ until, undo }: UndoShippingProps) {
  const [left, setLeft] = useState(() => secondsTo(until));
  const [run, busy] = useAction(undo);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (left === 0) return <p className="px-3 py-2 text-ink-soft">{messages.undoOver}</p>;
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={() => void run()}
      className="inline-flex min-h-11 items-center rounded-soft border border-ink px-4 font-semibold tabular-nums hover:bg-ink hover:text-paper aria-disabled:opacity-60"
    >
      {busy ? messages.undoing : messages.undo(left)}
    </button>
  );
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
