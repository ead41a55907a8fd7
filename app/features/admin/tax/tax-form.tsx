import { useRef } from "react";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { EU_COUNTRIES, TAX_MODES } from "../../../../common/tax.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";
import { errorOfList } from "../settings/error-of-list.ts";
import { CheckChoice, RadioChoices } from "../settings/radio-choice.tsx";
import { SettingsForm } from "../settings/settings-form.tsx";

type Tax = SettingsDocument<"tax">["values"];

/** Whether and where the shop owes tax. Its own rates come as a file, beside this form. */
export function TaxForm({ document }: { document: SettingsDocument<"tax"> }) {
  const messages = settingsMessages.tax;
  const { values } = document;
  const sent = useRef<string[]>([]);
  return (
    <SettingsForm
      subject="tax"
      document={document}
      read={(typed) => readTax(typed, values)}
      save={(body) => {
        sent.current = body.values.states;
        return api.PUT("/api/admin/settings/tax", { body });
      }}
    >
      {(errors) => (
        <>
          <RadioChoices
            legend={messages.mode}
            name="mode"
            values={TAX_MODES}
            chosen={values.mode}
            error={errors.mode}
            messages={messages}
          />
          <SelectField
            label={messages.euCountry}
            name="euCountry"
            defaultValue={values.euCountry}
            options={[{ value: "", label: messages.nowhere }, ...namedCountries()]}
            error={errors.euCountry}
            hint={messages.euCountryHint}
          />
          <CheckChoice
            name="oss"
            defaultChecked={values.oss}
            title={messages.oss}
            hint={messages.ossHint}
            error={errors.oss}
          />
          <CheckChoice
            name="unitedKingdom"
            defaultChecked={values.unitedKingdom}
            title={messages.unitedKingdom}
          />
          <Field
            label={messages.states}
            name="states"
            defaultValue={values.states.join(", ")}
            error={errorOfList("states", errors, sent.current, messages.wrongState)}
            hint={messages.statesHint}
            autoComplete="off"
          />
          <CheckChoice
            name="businesses"
            defaultChecked={values.businesses}
            title={messages.businesses}
            hint={messages.businessesHint}
            error={errors.businesses}
          />
          <SelectField
            label={messages.shownFor}
            name="shownFor"
            defaultValue={values.shownFor}
            options={[{ value: "", label: "–" }, ...namedCountries(["GB", "US", "CH", "NO"])]}
            error={errors.shownFor}
            hint={messages.shownForHint}
          />
        </>
      )}
    </SettingsForm>
  );
}

function readTax(typed: FormData, { rates }: Tax): Tax {
  const states = String(typed.get("states") ?? "").split(/[\s,;]+/);
  return {
    mode: typed.get("mode") as Tax["mode"],
    euCountry: typed.get("euCountry") as Tax["euCountry"],
    oss: typed.get("oss") !== null,
    unitedKingdom: typed.get("unitedKingdom") !== null,
    // Those that are no states are refused by name.
    states: states.map((state) => state.toUpperCase()).filter(Boolean) as Tax["states"],
    businesses: typed.get("businesses") !== null,
    shownFor: String(typed.get("shownFor") ?? ""),
    rates,
  };
}

function namedCountries(more: readonly string[] = []) {
  const language = globalThis.document.documentElement.lang;
  const names = new Intl.DisplayNames(language, { type: "region" });
  return [...EU_COUNTRIES, ...more]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
