import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminCorrectionMessages } from "../../../../common/messages/admin/corrections.ts";
import { adminCustomerMessages } from "../../../../common/messages/admin/customers.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { orderMessages } from "../../../../common/messages/orders.ts";
import { isSamePlace } from "../../../../common/same-place.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";
import type { ShippingInfo } from "../../../../server/orders/contract.ts";
import { Fact } from "../../../ui/fact.tsx";
import { Link } from "../../../ui/link.tsx";
import { DeliveryAddress } from "../../orders/delivery-address.tsx";
import { customerPath } from "../customers/customer-path.ts";
import { formatMoment } from "../format-moment.ts";
import { TestMark } from "../test-mark.tsx";
import { CorrectAddress, CorrectEmail } from "./correcting/correct-buttons.tsx";
import { GuestMark } from "./guest-mark.tsx";
import { paymentState } from "./payment-state.ts";

const messages = adminOrderMessages.facts;

export function OrderFacts({ order }: { order: AdminOrder }) {
  const { user, payment } = order;
  const isElsewhere = payment?.toldAddress && !isSamePlace(payment.toldAddress, order.shippingInfo);
  return (
    <dl className="grid content-start gap-5 border border-line bg-white p-5 sm:grid-cols-2 sm:p-6 xl:grid-cols-1">
      <Fact name={labelMessages.customer}>
        {user._id === undefined ? (
          user.name || adminOrderMessages.nobody
        ) : (
          <Link
            to={customerPath({ _id: user._id })}
            className="underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {user.name || adminCustomerMessages.open}
          </Link>
        )}
        {user.isGuest && <GuestMark />}
        {user.email && (
          <a
            href={`mailto:${user.email}`}
            className="block font-normal underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {user.email}
          </a>
        )}
        <CorrectEmail order={order} />
      </Fact>
      <Fact name={orderMessages.deliveryAddress}>
        <DeliveryAddress to={order.shippingInfo} />
        <CorrectAddress order={order} />
      </Fact>
      <Fact name={orderMessages.shippingMethod}>{order.shippingMethod}</Fact>
      <Fact name={labelMessages.payment}>
        {orderMessages.paymentMethod} · {paymentState(order).text}
        {order.isTest && <TestMark />}
        {payment && (
          <Link
            to={`/admin/payments/${payment._id}`}
            className="block font-normal underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {messages.history}
          </Link>
        )}
      </Fact>
      {payment?.paypalOrderId && <Fact name={messages.paypalOrder}>{payment.paypalOrderId}</Fact>}
      {payment?.captureId && <Fact name={messages.capture}>{payment.captureId}</Fact>}
      {payment?.sellerProtection && (
        <Fact name={messages.protection}>
          {isElsewhere ? (
            <Elsewhere told={payment.toldAddress} />
          ) : (
            protectionInWords(payment.sellerProtection)
          )}
        </Fact>
      )}
      {order.deliveredAt && (
        <Fact name={messages.delivered}>{formatMoment(order.deliveredAt)}</Fact>
      )}
      <Fact name={orderMessages.id}>{order._id}</Fact>
    </dl>
  );
}

/** Says that PayPal protects nothing any more, and which address it would protect. */
function Elsewhere({ told }: { told: ShippingInfo | undefined }) {
  return (
    <div className="rounded-soft border-l-3 border-alarm bg-alarm-soft px-4 py-3 text-sm text-alarm-deep">
      <p>{adminCorrectionMessages.protection.ended}</p>
      {told && (
        <>
          <p className="mt-3">{adminCorrectionMessages.protection.told}</p>
          {/* Nobody tells PayPal a phone number. */}
          <DeliveryAddress to={{ ...told, phone: "" }} />
        </>
      )}
    </div>
  );
}

/** PayPal's seller protection of an order, in words. */
export function protectionInWords({
  status,
  against,
}: NonNullable<NonNullable<AdminOrder["payment"]>["sellerProtection"]>): string {
  const { protected: protection, disputes } = messages;
  if (status === "ELIGIBLE") return protection.whole;
  if (status === "NOT_ELIGIBLE") return protection.none;
  if (against.length === 0) return protection.someOnly;
  return protection.only(against.map((dispute) => disputes[dispute]).join(protection.and));
}
