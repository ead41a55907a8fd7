import { type ReactNode, useEffect, useRef, useState } from "react";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { api, ask } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAction } from "../../use-action.ts";

interface UndoBatchProps {
  batchId: string;
  /** The change in words. */
  children: ReactNode;
  messages: { undo?: string; undoing: string; undone: string; undoFailed: string };
  onUndone: () => void;
}

/** Describes a batch of changes, with a button that undoes all of them. */
export function UndoBatch({ batchId, children, messages, onUndone }: UndoBatchProps) {
  const [isUndone, setUndone] = useState(false);
  const [error, setError] = useState<string>();
  const [undo, busy] = useAction(async () => {
    setError(undefined);
    const outcome = await ask(
      api.POST("/api/admin/audit/batches/:batchId/undo", { params: { path: { batchId } } }),
      messages.undoFailed,
    );
    if (!outcome.ok) return setError(outcome.message);
    setUndone(true);
    onUndone();
  });

  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isUndone && document.activeElement === document.body) box.current?.focus();
  }, [isUndone]);

  if (isUndone) {
    return (
      <div ref={box} tabIndex={-1} className="outline-none">
        <Notice tone="info">{messages.undone}</Notice>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <Notice tone="info">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {children}
          <Button variant="quiet" aria-disabled={busy} onClick={() => void undo()}>
            {busy ? messages.undoing : (messages.undo ?? adminMessages.undo)}
          </Button>
        </div>
      </Notice>
      <Notice tone="error">{error}</Notice>
    </div>
  );
}
