import { useRevalidator } from "react-router";
import { formatDate } from "../../../../common/dates.ts";
import { taxMessages as messages } from "../../../../common/messages/admin/tax.ts";
import type { TaxTables } from "../../../../server/tax/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useAction } from "../../../use-action.ts";
import { useForm } from "../../../use-form.ts";
import { Panel } from "../panel.tsx";
import { plainlyRefused } from "../plainly-refused.ts";

interface ConfirmationProps extends ConfirmedNumber {
  onChange: () => Promise<void>;
}
type ConfirmedNumber = TaxTables["confirmations"][number];

/** What is on record of a number, and a button that takes it back. */
function Confirmation({ number, isValid, by, name, note, ...rest }: ConfirmationProps) {
  const { confirmedAt, consultation, onChange } = rest;
  const said = [messages.by[by], formatDate(confirmedAt), name, note, consultation];
  const [takeBack, busy] = useAction(async () => {
    const body = { number, isValid: false };
    const sent = await ask(api.POST("/api/admin/tax/vat-numbers", { body }), messages.failed);
    if (!sent.ok) return void notify.error(sent.message);
    notify.success(messages.takenBack);
    await onChange();
  });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{number}</span>{" "}
        <span className="text-ink-soft">
          {[...(isValid ? [] : [messages.notValid]), ...said].filter(Boolean).join(", ")}
        </span>
      </span>
      {isValid && (
        <Button
          variant="quiet"
          aria-disabled={busy}
          aria-label={messages.takeBackOf(number)}
          onClick={() => void takeBack()}
        >
          {messages.takeBack}
        </Button>
      )}
    </li>
  );
}

/** The VAT numbers of businesses that are on record, and a form for what the team has checked itself. */
export function VatNumbers({ confirmations }: { confirmations: TaxTables["confirmations"] }) {
  const { revalidate } = useRevalidator();
  const { form, submit, errors, problem } = useForm(async (typed) => {
    const body = { number: String(typed.get("number")), note: String(typed.get("note")) };
    const sent = await ask(api.POST("/api/admin/tax/vat-numbers", { body }), messages.failed);
    if (!sent.ok) return plainlyRefused(sent, "");
    notify.success(messages.confirmed);
    await revalidate();
  });
  return (
    <Panel id="vat-numbers" title={messages.vat}>
      <p className="-mt-2 mb-4 text-ink-soft">{messages.vatText}</p>
      <form {...form} className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={messages.number}
          name="number"
          error={errors.number ?? problem}
          required
          autoComplete="off"
        />
        <Field label={messages.note} name="note" error={errors.note} autoComplete="off" />
        <div>
          <Button {...submit}>{messages.confirm}</Button>
        </div>
      </form>
      {confirmations.length === 0 ? (
        <p className="mt-4 text-sm text-ink-soft">{messages.noneConfirmed}</p>
      ) : (
        <ul className="mt-4 grid gap-2 text-sm">
          {confirmations.map((confirmation) => (
            <Confirmation key={confirmation.number} {...confirmation} onChange={revalidate} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
