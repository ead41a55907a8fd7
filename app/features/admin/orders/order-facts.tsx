import { Link } from "react-router";
import { adminOrderTexts } from "../../../../common/admin-order-texts.ts";
import { orderTexts } from "../../../../common/order-texts.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";
import { Fact } from "../../../ui/fact.tsx";
import { DeliveryAddress } from "../../orders/delivery-address.tsx";
import { formatMoment } from "../format-moment.ts";
import { TestMark } from "../test-mark.tsx";
import { paymentState } from "./payment-state.ts";
import { protectionInWords } from "./seller-protection.ts";

const words = adminOrderTexts.facts;

/** Who bought it, where it goes and how it was paid. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { user, payment } = order;
  return (
    <dl className="grid content-start gap-5 border border-line bg-white p-5 sm:grid-cols-2 sm:p-6 xl:grid-cols-1">
      <Fact name={words.customer}>
        {user.name || adminOrderTexts.nobody}
        {user.email && (
          <a
            href={`mailto:${user.email}`}
            className="block font-normal underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {user.email}
          </a>
        )}
      </Fact>
      <Fact name={words.address}>
        <DeliveryAddress to={order.shippingInfo} />
      </Fact>
      <Fact name={words.shipping}>{order.shippingMethod}</Fact>
      <Fact name={words.payment}>
        {orderTexts.paymentMethod} · {paymentState(order).text}
        {order.isTest && <TestMark />}
        <Link
          to={`/admin/payments/${payment._id}`}
          className="block font-normal underline decoration-line underline-offset-4 hover:decoration-thread"
        >
          {words.story}
        </Link>
      </Fact>
      {payment.paypalOrderId && <Fact name={words.paypalOrder}>{payment.paypalOrderId}</Fact>}
      {payment.captureId && <Fact name={words.capture}>{payment.captureId}</Fact>}
      {payment.sellerProtection && (
        <Fact name={words.protection}>{protectionInWords(payment.sellerProtection)}</Fact>
      )}
      {order.deliveredAt && <Fact name={words.delivered}>{formatMoment(order.deliveredAt)}</Fact>}
      <Fact name={words.id}>{order._id}</Fact>
    </dl>
  );
}
