import { useRef } from "react";
import { paypalIdOf, reasonsOf, whatToDo } from "../../../../common/describe-case.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminPaymentMessages as messages } from "../../../../common/messages/admin/payments.ts";
import type { PaymentCase, PaymentHistory } from "../../../../server/settlement/admin/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useAction } from "../../../use-action.ts";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "../panel.tsx";
import { CopyButton } from "./copy-button.tsx";
import { PaymentWork } from "./payment-work.tsx";
import { canTakeOver, TakeOverButton } from "./take-over-dialog.tsx";

interface CasesPanelProps {
  history: PaymentHistory;
  onChanged: () => Promise<void>;
}

/** The open cases with instructions, and the reviewed ones. */
export function CasesPanel({ history, onChanged }: CasesPanelProps) {
  const open = history.cases.filter(({ closedAt }) => closedAt === undefined);
  const reviewed = history.cases.filter(({ closedAt }) => closedAt !== undefined);
  const list = useRef<HTMLDivElement>(null);
  async function changed() {
    await onChanged();
    // The focused button may be gone.
    if (document.activeElement === document.body) list.current?.focus();
  }
  return (
    <Panel id="cases" title={messages.history.needs}>
      <div ref={list} tabIndex={-1} className="grid gap-5 focus:outline-none">
        {open.length === 0 && <p className="text-ink-soft">{messages.history.calm}</p>}
        {open.map((found) => (
          <OpenCase key={found._id} found={found} order={history.order} onChanged={changed} />
        ))}
        <PaymentWork history={history} onChanged={changed} />
        {reviewed.length > 0 && (
          <ul className="grid gap-4 border-t border-line pt-5 text-sm text-ink-soft">
            {reviewed.map((found) => (
              <ReviewedCase key={found._id} found={found} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

interface OpenCaseProps {
  found: PaymentCase;
  order: PaymentHistory["order"];
  onChanged: () => Promise<void>;
}

function OpenCase({ found, order, onChanged }: OpenCaseProps) {
  const { kind, openedAt } = found;
  const paypalId = paypalIdOf(found);
  return (
    <section aria-label={messages.kinds[kind]} className="border-l-3 border-thread pl-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-semibold">{messages.kinds[kind]}</h3>
          <p className="mt-1 text-pretty empty:hidden">{reasonsOf(found).join(" ")}</p>
          <p className="mt-1 text-pretty text-ink-soft">{whatToDo(found)}</p>
          {paypalId !== "" && (
            <div className="mt-1 flex flex-wrap items-center text-sm">
              <span className="wrap-anywhere">{messages.paypalId(paypalId)}</span>
              <CopyButton text={paypalId} what={messages.history.paypalId} />
            </div>
          )}
          <p className="mt-1 text-sm text-ink-soft">
            {messages.history.since(formatMoment(openedAt))}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>button]:w-full">
          {order && canTakeOver(found) && <TakeOverButton {...{ found, order, onChanged }} />}
          <ReviewButton found={found} onChanged={onChanged} />
        </div>
      </div>
    </section>
  );
}

/** Marks a case as reviewed, which removes it from the team's list. */
function ReviewButton({ found: { _id, kind }, onChanged }: Omit<OpenCaseProps, "order">) {
  const [review, busy] = useAction(async () => {
    const params = { path: { id: _id } };
    const call = api.POST("/api/admin/payments/cases/:id/review", { params });
    const outcome = await ask(call, messages.review.failed);
    if (outcome.ok) notify.success(messages.review.done);
    else notify.error(outcome.message, { duration: 4000 });
    await onChanged();
  });
  return (
    <Button
      variant="outline"
      aria-disabled={busy}
      aria-label={busy ? undefined : messages.review.openOne(messages.kinds[kind])}
      onClick={() => void review()}
    >
      {busy ? labelMessages.saving : messages.review.open}
    </Button>
  );
}

function ReviewedCase({ found }: { found: PaymentCase }) {
  const { kind, closedAt = "", closedBy = messages.somebodyGone } = found;
  return (
    <li>
      <p className="font-medium text-ink">{messages.kinds[kind]}</p>
      <p className="text-pretty empty:hidden">{reasonsOf(found).join(" ")}</p>
      <p>{messages.history.reviewed(formatMoment(closedAt), closedBy)}</p>
    </li>
  );
}
