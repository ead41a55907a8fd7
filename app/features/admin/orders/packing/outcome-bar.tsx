import { type ReactNode, useEffect, useRef } from "react";
import { adminOrderMessages } from "../../../../../common/messages/admin/orders.ts";
import { packingMessages as messages } from "../../../../../common/messages/admin/packing.ts";
import type { Skipped } from "../../../../../server/orders/packing/contract.ts";

interface OutcomeBarProps {
  /** What was done, in words; empty: nothing. */
  done: string;
  skipped: readonly Skipped[];
  /** Further buttons. */
  children?: ReactNode;
  onClose: () => void;
}

const QUIET =
  "inline-flex min-h-11 items-center rounded-soft px-3 font-semibold underline underline-offset-4 hover:bg-paper-deep";

/** What was done with several orders at once, and why some were left as they are. */
export function OutcomeBar({ done, skipped, children, onClose }: OutcomeBarProps) {
  const bar = useRef<HTMLElement>(null);
  // The dialog or the bar with the focus is gone.
  useEffect(() => bar.current?.focus(), []);
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={messages.panel.title}
      className="mb-3 rounded-soft border-l-3 border-leaf bg-white px-4 py-2 text-sm shadow-sm outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="min-w-0 grow basis-48 py-2 font-semibold">
          {[done, skipped.length > 0 && messages.skipped(skipped.length)].filter(Boolean).join(" ")}
        </p>
        <span className="-mr-3 flex flex-wrap items-center gap-1">
          {children}
          <button type="button" className={QUIET} onClick={onClose}>
            {messages.close}
          </button>
        </span>
      </div>
      {skipped.length > 0 && (
        <ul className="grid max-h-48 gap-1 overflow-y-auto pb-2 text-ink-soft">
          {skipped.map(({ _id, orderNumber, reason }) => (
            <li key={_id} className="wrap-anywhere">
              {messages.skippedOf(
                orderNumber === undefined ? messages.gone : adminOrderMessages.number(orderNumber),
                reason,
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
