import { useRef } from "react";
import { CONTRACT_GROUPS } from "../../../../common/contract-markets.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { Settings, SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { errorOfList } from "./error-of-list.ts";
import { RadioChoices } from "./radio-choice.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** Where customers withdraw from their contract by a form, and for how long. */
export function WithdrawalForm({ document }: { document: SettingsDocument<"withdrawal"> }) {
  const messages = settingsMessages.withdrawal;
  const { values } = document;
  const sent = useRef<string[]>([]);
  return (
    <SettingsForm
      subject="withdrawal"
      document={document}
      read={readWithdrawal}
      save={(body) => {
        sent.current = body.values.countries;
        return api.PUT("/api/admin/settings/withdrawal", { body });
      }}
    >
      {(errors) => (
        <>
          <RadioChoices
            legend={messages.group}
            name="group"
            values={CONTRACT_GROUPS}
            chosen={values.group}
            messages={messages}
          />
          <Field
            label={messages.countries}
            name="countries"
            defaultValue={values.countries.join(" ")}
            error={errorOfList(
              "countries",
              errors,
              sent.current,
              settingsMessages.contract.wrongCountry,
            )}
            hint={messages.countriesHint}
          />
          <Field
            label={messages.days}
            name="days"
            type="number"
            inputMode="numeric"
            min={14}
            max={1000}
            required
            defaultValue={values.days}
            error={errors.days}
            hint={messages.daysHint}
            className="max-w-60"
          />
          <p className="text-sm text-ink-soft">{messages.noLaw}</p>
        </>
      )}
    </SettingsForm>
  );
}

function readWithdrawal(typed: FormData): Settings["withdrawal"] {
  const said = (name: string) => String(typed.get(name) ?? "");
  return {
    group: CONTRACT_GROUPS.find((group) => group === said("group")) ?? "none",
    countries:
      said("countries")
        .toUpperCase()
        .match(/[^\s,;]+/g) ?? [],
    days: Number(said("days").trim() || Number.NaN),
  };
}
