import { formatAmount } from "../../../../common/format-amount.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import { isTestPayment } from "../../../../server/payments/contract.ts";
import type { PaymentHistory } from "../../../../server/settlement/admin/contract.ts";
import { Fact } from "../../../ui/fact.tsx";
import { Link } from "../../../ui/link.tsx";
import { formatMoment } from "../format-moment.ts";
import { TestMark } from "../test-mark.tsx";
import { CopiedId } from "./copy-button.tsx";

const messages = adminPaymentMessages.history.facts;
const LINK = "underline decoration-line underline-offset-4 hover:decoration-thread";

/** The customer and amounts of a payment, and the ids under which PayPal has it. */
export function PaymentFacts({ history }: { history: PaymentHistory }) {
  const { payment, customer, order } = history;
  if (!payment) return null;
  const { asked, captured, paypalOrderId, captureId, nextPollAt } = payment;
  return (
    <dl className="grid content-start gap-5 border border-line bg-white p-5 sm:grid-cols-2 sm:p-6 xl:grid-cols-1">
      <Fact name={labelMessages.customer}>
        {customer ? (
          <>
            {customer.name}
            <a href={`mailto:${customer.email}`} className={`block font-normal ${LINK}`}>
              {customer.email}
            </a>
          </>
        ) : (
          adminOrderMessages.nobody
        )}
      </Fact>
      {order && (
        <Fact name={labelMessages.order}>
          <Link to={`/admin/order/${order._id}`} className={LINK}>
            {adminOrderMessages.number(order.orderNumber)}
          </Link>
        </Fact>
      )}
      <Fact name={messages.asked}>
        {formatAmount(asked)}
        {isTestPayment(payment) && <TestMark />}
      </Fact>
      <Fact name={messages.provider}>{messages.providers[payment.provider]}</Fact>
      {captured && <Fact name={messages.captured}>{formatAmount(captured)}</Fact>}
      {paypalOrderId && (
        <Fact name={messages.paypalOrder}>
          <CopiedId text={paypalOrderId} what={messages.paypalOrder} />
        </Fact>
      )}
      {captureId && (
        <Fact name={messages.capture}>
          <CopiedId text={captureId} what={messages.capture} />
        </Fact>
      )}
      {nextPollAt && <Fact name={messages.nextPoll}>{formatMoment(nextPollAt)}</Fact>}
      <Fact name={messages.id}>
        <CopiedId text={history._id} what={messages.id} />
      </Fact>
    </dl>
  );
}
