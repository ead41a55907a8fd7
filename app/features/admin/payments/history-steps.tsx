import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import { getCurrency } from "../../../../common/money.ts";
import type { PaymentHistory } from "../../../../server/settlement/admin/contract.ts";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "../panel.tsx";
import { TimelineList, TimelineStep } from "../timeline-list.tsx";
import { describeStep } from "./describe-step.ts";

const messages = adminPaymentMessages.history;

export function HistorySteps({ history: { events, payment } }: { history: PaymentHistory }) {
  const currency = payment?.captured?.currency ?? payment?.asked.currency ?? getCurrency();
  return (
    <Panel id="history" title={messages.steps}>
      {events.length === 0 ? (
        <p className="text-sm text-ink-soft">{payment ? messages.noSteps : messages.noPayment}</p>
      ) : (
        <TimelineList>
          {events.toReversed().map((event) => {
            const { title, more } = describeStep(event, currency);
            return (
              <TimelineStep key={event.seq} title={title} note={formatMoment(event.at)}>
                {more.map((line) => (
                  <p key={line} className="mt-1 text-sm wrap-anywhere">
                    {line}
                  </p>
                ))}
              </TimelineStep>
            );
          })}
        </TimelineList>
      )}
    </Panel>
  );
}
