import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { toCents, toDollars } from "../../../../common/money.ts";
import { recordOf } from "../../../../common/record-of.ts";
import { EXCHANGE_TIMES } from "../../../../common/returns.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../fields.tsx";
import { currencyInWords, plainAmount, typedAmount } from "../typed-amount.ts";
import { RadioChoices } from "./radio-choice.tsx";
import { SettingsForm } from "./settings-form.tsx";

const HOLDS = ["unitsOfCustomer", "unitsOfAddress"] as const;
const RETURNS = ["days", "holdDays"] as const;
const WAYS_BACK = ["unsaid", "customer", "shop"] as const;
const SESSIONS = ["adminHours", "adminIdleMinutes"] as const;

export function HoldsForm({ document }: { document: SettingsDocument<"holds"> }) {
  const messages = settingsMessages.holds;
  return (
    <SettingsForm
      subject="holds"
      document={document}
      read={(typed) => readNumbers(typed, HOLDS)}
      save={(body) => api.PUT("/api/admin/settings/holds", { body })}
    >
      {(errors) => (
        <NumberFields names={HOLDS} values={document.values} {...{ errors, messages }} />
      )}
    </SettingsForm>
  );
}

export function ReturnsForm({ document }: { document: SettingsDocument<"returns"> }) {
  const messages = settingsMessages.returns;
  return (
    <SettingsForm
      subject="returns"
      document={document}
      read={(typed) => {
        const wayBack = typed.get("wayBack");
        return {
          ...readNumbers(typed, RETURNS),
          wayBack: wayBack === "customer" || wayBack === "shop" ? wayBack : "",
          feeCents: centsIn(typed.get("fee")),
          exchange: typed.get("exchange") === "at-once" ? "at-once" : "received",
          address: String(typed.get("address") ?? "").trim(),
        };
      }}
      save={(body) => api.PUT("/api/admin/settings/returns", { body })}
    >
      {(errors) => (
        <>
          <NumberFields names={RETURNS} values={document.values} {...{ errors, messages }} />
          <RadioChoices
            legend={messages.wayBack}
            name="wayBack"
            values={WAYS_BACK}
            chosen={document.values.wayBack || "unsaid"}
            messages={messages}
          />
          <Field
            label={messages.fee(currencyInWords())}
            name="fee"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedAmount(toDollars(document.values.feeCents))}
            error={errors.feeCents}
            hint={messages.feeHint}
          />
          <RadioChoices
            legend={messages.exchange}
            name="exchange"
            values={EXCHANGE_TIMES}
            chosen={document.values.exchange}
            messages={messages}
          />
          <TextArea
            label={messages.address}
            name="address"
            rows={4}
            maxLength={400}
            defaultValue={document.values.address}
            error={errors.address}
            hint={messages.addressHint}
          />
        </>
      )}
    </SettingsForm>
  );
}

export function SessionsForm({ document }: { document: SettingsDocument<"sessions"> }) {
  const messages = settingsMessages.sessions;
  return (
    <SettingsForm
      subject="sessions"
      document={document}
      read={(typed) => readNumbers(typed, SESSIONS)}
      save={(body) => api.PUT("/api/admin/settings/sessions", { body })}
    >
      {(errors) => (
        <NumberFields names={SESSIONS} values={document.values} {...{ errors, messages }} />
      )}
    </SettingsForm>
  );
}

interface NumberFieldsProps<Name extends string> {
  names: readonly Name[];
  values: Record<NoInfer<Name>, number>;
  errors: FieldErrors;
  messages: Record<NoInfer<Name> | `${NoInfer<Name>}Hint`, string>;
}

function NumberFields<Name extends string>(props: NumberFieldsProps<Name>) {
  const { names, values, errors, messages } = props;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => (
        <Field
          key={name}
          label={messages[name]}
          name={name}
          inputMode="numeric"
          defaultValue={values[name]}
          error={errors[name]}
          hint={messages[`${name}Hint`]}
        />
      ))}
    </div>
  );
}

/** A typed amount in cents; NaN, which the API refuses, for other texts. */
function centsIn(typed: FormDataEntryValue | null): number {
  const plain = plainAmount(String(typed ?? ""));
  return /^\d+(\.\d{1,2})?$/.test(plain) ? toCents(Number(plain)) : Number.NaN;
}

/** The typed numbers; NaN, which the API refuses, for other texts. */
function readNumbers<Name extends string>(typed: FormData, names: readonly Name[]) {
  return recordOf(names, (name) => {
    const value = typed.get(name);
    const isText = typeof value === "string" && value.trim() !== "";
    return isText ? Number(value) : Number.NaN;
  });
}
