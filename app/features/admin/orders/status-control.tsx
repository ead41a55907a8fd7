import { useState } from "react";
import { adminOrderMessages as messages } from "../../../../common/messages/admin/orders.ts";
import { ORDER_STATUSES } from "../../../../common/order-statuses.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { AdminOrderRow } from "../../../../server/orders/admin-contract.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ShipDialog } from "./parcel-dialog.tsx";
import { useStatusChange } from "./use-status-change.ts";

const SMALL =
  "min-h-11 rounded-soft border border-ink-faint px-3 text-sm font-medium sm:whitespace-nowrap hover:border-ink aria-disabled:opacity-50 md:min-h-9";

/** The statuses about which the customer gets a mail. */
const MAILED: readonly AdminOrderRow["status"][] = ["Shipped", "Delivered"];

/**
 * Sets the status of an order. It asks before a mail goes to the customer, because the wrong line of a list
 * is easily chosen. Cancelled also asks what goes back.
 */
export function StatusSelect({ order }: { order: AdminOrderRow }) {
  const { change, wanted } = useStatusChange(order);
  const [cancels, setCancels] = useState(false);
  const [tells, setTells] = useState<AdminOrderRow["status"]>();
  const busy = wanted !== undefined;
  const isSent = tells === "Shipped" && order.status === "Processing";
  return (
    <>
      <select
        aria-label={messages.statusOf(order.orderNumber)}
        aria-disabled={busy}
        aria-busy={busy}
        value={wanted ?? order.status}
        onChange={({ target }) => {
          const status = ORDER_STATUSES.find((known) => known === target.value);
          if (status === "Cancelled") setCancels(true);
          else if (status && MAILED.includes(status)) setTells(status);
          else if (status) void change({ status });
        }}
        className="min-h-11 max-w-full rounded-soft border border-ink-faint bg-white px-3 text-sm aria-disabled:opacity-50 md:min-h-9"
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {shownWord("status", status)}
          </option>
        ))}
      </select>
      {isSent && (
        <ShipDialog
          order={order}
          title={messages.telling.title(order.orderNumber, shownWord("status", tells))}
          confirm={messages.telling.confirm(shownWord("status", tells))}
          working={messages.telling.working}
          keep={messages.telling.keep(shownWord("status", order.status))}
          done={messages.statusSet}
          onClose={() => setTells(undefined)}
        />
      )}
      {tells && !isSent && (
        <ConfirmDialog
          title={messages.telling.title(order.orderNumber, shownWord("status", tells))}
          confirm={messages.telling.confirm(shownWord("status", tells))}
          working={messages.telling.working}
          keep={messages.telling.keep(shownWord("status", order.status))}
          onClose={() => setTells(undefined)}
          onConfirm={() => change({ status: tells })}
        >
          <p>
            {order.user.email ? messages.telling.text(order.user.email) : messages.telling.nobody}
          </p>
        </ConfirmDialog>
      )}
      {cancels && (
        <CancelDialog
          order={order}
          onClose={() => setCancels(false)}
          onConfirm={async (what) => {
            await change({ status: "Cancelled", ...what });
            setCancels(false);
          }}
        />
      )}
    </>
  );
}

/** The most frequent change of a status. */
export function MarkDelivered({ order, isSmall }: { order: AdminOrderRow; isSmall?: boolean }) {
  const { change, wanted } = useStatusChange(order);
  if (order.status === "Delivered" && wanted === undefined) return null;
  return (
    <button
      type="button"
      aria-label={messages.markOneDelivered(order.orderNumber)}
      aria-disabled={wanted !== undefined}
      onClick={() => void change({ status: "Delivered" })}
      className={isSmall ? SMALL : buttonClasses("outline", "whitespace-nowrap")}
    >
      {messages.markDelivered}
    </button>
  );
}
