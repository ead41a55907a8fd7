import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { orderMessages } from "../../../../common/messages/orders.ts";
import { RetryNotice } from "../../../ui/retry-notice.tsx";

/** Replaces an order that is missing or could not be loaded. */
export function NoOrder({ why }: { why: { status: number; message: string } }) {
  if (why.status !== 404) return <RetryNotice message={why.message} />;
  return (
    <div className="border border-line bg-white px-6 py-14 text-center">
      <p className="type-heading">{orderMessages.noDetails}</p>
      <p className="mt-2 text-ink-soft">{adminOrderMessages.noDetailsText}</p>
    </div>
  );
}
