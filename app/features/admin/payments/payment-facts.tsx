import { Link } from "react-router";
import { adminOrderTexts } from "../../../../common/admin-order-texts.ts";
import { paymentTexts } from "../../../../common/admin-payment-texts.ts";
import { formatAmount } from "../../../../common/format-amount.ts";
import { isTestPayment } from "../../../../server/payments/contract.ts";
import type { PaymentHistory } from "../../../../server/settlement/admin/contract.ts";
import { Fact } from "../../../ui/fact.tsx";
import { formatMoment } from "../format-moment.ts";
import { TestMark } from "../test-mark.tsx";
import { CopiedId } from "./copy-button.tsx";

const words = paymentTexts.story.facts;
const LINK = "underline decoration-line underline-offset-4 hover:decoration-thread";

/** Who paid what, and under which ids PayPal has it. */
export function PaymentFacts({ story }: { story: PaymentHistory }) {
  const { payment, customer, order } = story;
  if (!payment) return null;
  const { asked, captured, paypalOrderId, captureId, nextPollAt } = payment;
  return (
    <dl className="grid content-start gap-5 border border-line bg-white p-5 sm:grid-cols-2 sm:p-6 xl:grid-cols-1">
      <Fact name={words.customer}>
        {customer ? (
          <>
            {customer.name}
            <a href={`mailto:${customer.email}`} className={`block font-normal ${LINK}`}>
              {customer.email}
            </a>
          </>
        ) : (
          adminOrderTexts.nobody
        )}
      </Fact>
      {order && (
        <Fact name={words.order}>
          <Link to={`/admin/order/${order._id}`} className={LINK}>
            {adminOrderTexts.number(order.orderNumber)}
          </Link>
        </Fact>
      )}
      <Fact name={words.asked}>
        {formatAmount(asked)}
        {isTestPayment(payment) && <TestMark />}
      </Fact>
      <Fact name={words.provider}>{words.providers[payment.provider]}</Fact>
      {captured && <Fact name={words.captured}>{formatAmount(captured)}</Fact>}
      {paypalOrderId && (
        <Fact name={words.paypalOrder}>
          <CopiedId text={paypalOrderId} what={words.paypalOrder} />
        </Fact>
      )}
      {captureId && (
        <Fact name={words.capture}>
          <CopiedId text={captureId} what={words.capture} />
        </Fact>
      )}
      {nextPollAt && <Fact name={words.nextPoll}>{formatMoment(nextPollAt)}</Fact>}
      <Fact name={words.id}>
        <CopiedId text={story._id} what={words.id} />
      </Fact>
    </dl>
  );
}
