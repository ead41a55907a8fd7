import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { CheckChoice, RadioChoices } from "./radio-choice.tsx";
import { SettingsForm } from "./settings-form.tsx";

const CHOICES = ["paid", "shipped"] as const;

export function InvoicesForm({ document }: { document: SettingsDocument<"invoices"> }) {
  const messages = settingsMessages.invoices;
  const { values } = document;
  return (
    <SettingsForm
      subject="invoices"
      document={document}
      read={readInvoices}
      save={(body) => api.PUT("/api/admin/settings/invoices", { body })}
    >
      {(errors) => (
        <>
          <CheckChoice
            name="isOn"
            defaultChecked={values.isOn}
            title={messages.isOn}
            hint={messages.isOnHint}
            error={errors.isOn}
          />
          <RadioChoices
            legend={messages.issued}
            name="issued"
            values={CHOICES}
            chosen={values.issued}
            messages={messages}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label={messages.prefix}
              name="prefix"
              defaultValue={values.prefix}
              error={errors.prefix}
              hint={messages.prefixHint("{year}")}
            />
            <Field
              label={messages.firstNumber}
              name="firstNumber"
              inputMode="numeric"
              defaultValue={values.firstNumber}
              error={errors.firstNumber}
              hint={messages.firstNumberHint}
            />
          </div>
          <Field
            label={messages.note}
            name="note"
            defaultValue={values.note}
            error={errors.note}
            hint={messages.noteHint}
          />
          <Field
            label={messages.yearsKept}
            name="yearsKept"
            inputMode="numeric"
            defaultValue={values.yearsKept}
            error={errors.yearsKept}
            hint={messages.yearsKeptHint}
          />
        </>
      )}
    </SettingsForm>
  );
}

function readInvoices(typed: FormData): SettingsDocument<"invoices">["values"] {
  const text = (name: string) => String(typed.get(name) ?? "").trim();
  const number = (name: string) => (text(name) === "" ? Number.NaN : Number(text(name)));
  return {
    isOn: typed.get("isOn") !== null,
    issued: typed.get("issued") === "shipped" ? "shipped" : "paid",
    prefix: text("prefix"),
    firstNumber: number("firstNumber"),
    yearsKept: number("yearsKept"),
    note: text("note"),
  };
}
