import { packingMessages as messages } from "../../../../../common/messages/admin/packing.ts";
import type { AdminOrderRow } from "../../../../../server/orders/admin-contract.ts";
import { Badge } from "../../../../ui/badge.tsx";

/** Whether an order is held or packed, beside its status. */
export function PackingMarks({ order }: { order: AdminOrderRow }) {
  const { held, packedAt, status } = order;
  const isPacked = packedAt !== undefined && status === "Processing";
  if (!held && !isPacked) return null;
  return (
    <span className="flex w-full flex-wrap justify-end gap-x-2 gap-y-1 md:justify-start">
      {held && (
        <>
          <Badge tone="bad">{messages.held}</Badge>
          <span className="max-w-56 self-center text-xs text-ink-soft wrap-anywhere">
            {held.reason}
          </span>
        </>
      )}
      {isPacked && <Badge tone="good">{messages.packed}</Badge>}
    </span>
  );
}
