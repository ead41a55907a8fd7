import { useRevalidator } from "react-router";
import { formatDate } from "../../../../common/dates.ts";
import { taxMessages as messages } from "../../../../common/messages/admin/tax.ts";
import type { TaxTables } from "../../../../server/tax/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useForm } from "../../../use-form.ts";
import { Panel } from "../panel.tsx";
import { plainlyRefused } from "../plainly-refused.ts";

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
          {confirmations.map(({ number, by, note, confirmedAt }) => (
            <li key={number} className="wrap-anywhere">
              <span className="font-medium">{number}</span>{" "}
              <span className="text-ink-soft">
                {[messages.by[by], formatDate(confirmedAt), note].filter(Boolean).join(", ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
