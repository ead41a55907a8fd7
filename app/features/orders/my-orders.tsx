import { useNavigate } from "react-router";
import { formatDate } from "../../../common/dates.ts";
import { cartMessages } from "../../../common/messages/cart.ts";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { formatDollars } from "../../../common/money.ts";
import type { Order } from "../../../server/orders/contract.ts";
import type { Outcome } from "../../api.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { paidState } from "./order-state.ts";

/** The customer's orders, or a message that there are none or they could not be loaded. */
export function MyOrders({ orders }: { orders: Outcome<Order[]> }) {
  if (!orders.ok) return <RetryNotice message={orders.message} />;
  if (orders.data.length === 0) {
    return (
      <div className="border border-line bg-field px-6 py-14 text-center">
        <p className="type-heading">{orderMessages.none}</p>
        <Link to="/collections/all" className={buttonClasses("outline", "mt-6")}>
          {cartMessages.browse}
        </Link>
      </div>
    );
  }
  return <OrderTable orders={orders.data} />;
}

const { columns } = orderMessages;
const CELL = "md:table-cell md:px-4 md:py-4 md:align-middle";

/** A table, or cards on small screens. */
function OrderTable({ orders }: { orders: Order[] }) {
  return (
    <table className="block w-full border-line text-left md:table md:border md:bg-field">
      <thead className="hidden bg-paper-deep text-xs tracking-wide text-ink-soft uppercase md:table-header-group">
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col" className="px-4 py-3 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-4 md:table-row-group">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { order: Order }) {
  const navigate = useNavigate();
  const { city, country } = order.shippingInfo;
  const units = order.orderItems.reduce((sum, item) => sum + item.quantity, 0);
  const paid = paidState(order.isPaid);
  return (
    <tr
      // For the mouse only: the keyboard has the link.
      className="relative flex min-h-33 cursor-pointer flex-wrap content-start items-start gap-x-4 border border-line bg-field p-4 pl-28 hover:bg-thread-soft/40 md:table-row md:border-0 md:border-t md:p-0 md:pl-0"
      onClick={(event) => {
        const onLink = event.target instanceof Element && event.target.closest("a") !== null;
        if (!onLink) void navigate(`/order/${order._id}`);
      }}
    >
      <td className={`absolute top-4 left-4 md:static ${CELL}`}>
        <Picture url={order.orderItems[0]?.image} alt="" sizes="5rem" className="w-20 md:w-14" />
      </td>
      <td className={`flex-1 basis-[4.5rem] ${CELL}`}>
        <Link
          to={`/order/${order._id}`}
          aria-label={orderMessages.open(order.orderNumber)}
          className="font-semibold underline decoration-line underline-offset-4 hover:decoration-thread"
        >
          {orderMessages.number(order.orderNumber)}
        </Link>
      </td>
      <td
        className={`order-2 w-full text-sm text-ink-soft md:w-auto md:text-base md:whitespace-nowrap md:text-ink ${CELL}`}
      >
        {formatDate(order.createdAt)}
      </td>
      <td
        className={`order-3 w-full text-sm wrap-anywhere md:w-auto text-ink-soft md:text-base md:text-ink ${CELL}`}
      >
        {city}, {country}
      </td>
      <td
        className={`order-4 flex-1 basis-[4.5rem] text-sm whitespace-nowrap text-ink-soft md:text-base md:text-ink ${CELL}`}
      >
        {orderMessages.items(units)}
      </td>
      <td
        className={`order-1 max-w-full text-right font-semibold tabular-nums md:text-left ${CELL}`}
      >
        {formatDollars(order.totalPrice)}
        {order.discount > 0 && (
          <span className="block text-xs font-normal text-ink-soft">
            {checkoutMessages.discount} −{formatDollars(order.discount)}
          </span>
        )}
      </td>
      <td className={`order-5 ${CELL}`}>
        <Badge tone={paid.tone}>{paid.text}</Badge>
      </td>
    </tr>
  );
}
