import { useRef } from "react";
import { BUTTON_WORDINGS, CONTRACT_BUTTONS } from "../../../../common/contract-buttons.ts";
import { CONTRACT_GROUPS } from "../../../../common/contract-markets.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { AdminOwnPageRow } from "../../../../server/own-pages/contract.ts";
import type { Settings, SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";
import { errorOfList } from "./error-of-list.ts";
import { RadioChoices } from "./radio-choice.tsx";
import { SettingsForm } from "./settings-form.tsx";

const TEXTS = ["terms", "withdrawal", "form"] as const;

interface ContractFormProps {
  document: SettingsDocument<"contract">;
  /** The shop's own pages, to choose the texts of. */
  pages: readonly Pick<AdminOwnPageRow, "_id" | "title">[];
  language: Settings["region"]["language"];
}

/** Where customers see the whole order once more, what they agree to, and the words of the button. */
export function ContractForm({ document, pages, language }: ContractFormProps) {
  const messages = settingsMessages.contract;
  const { values } = document;
  const sent = useRef<string[]>([]);
  const chosenOf = { terms: messages.termsPage, withdrawal: messages.returnsPage };
  return (
    <SettingsForm
      subject="contract"
      document={document}
      read={readContract}
      save={(body) => {
        sent.current = body.values.countries;
        return api.PUT("/api/admin/settings/contract", { body });
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
            error={errorOfList("countries", errors, sent.current, messages.wrongCountry)}
            hint={messages.countriesHint}
          />
          <SelectField
            label={messages.button}
            name="button"
            defaultValue={values.button}
            options={BUTTON_WORDINGS.map((value) => ({
              value,
              label: CONTRACT_BUTTONS[language][value],
            }))}
          />
          <fieldset className="grid gap-5">
            <legend className="mb-1 font-medium">{messages.texts}</legend>
            <p className="text-sm text-ink-soft">
              {messages.textsHint} {messages.noLaw}
            </p>
            {TEXTS.map((name) => (
              <SelectField
                key={name}
                label={messages[name]}
                name={name}
                defaultValue={values[name]}
                options={[
                  { value: "", label: name === "form" ? messages.onSamePage : chosenOf[name] },
                  ...pages.map(({ _id, title }) => ({ value: _id, label: title })),
                ]}
                error={errors[name]}
              />
            ))}
          </fieldset>
        </>
      )}
    </SettingsForm>
  );
}

function readContract(typed: FormData): Settings["contract"] {
  const said = (name: string) => String(typed.get(name) ?? "");
  return {
    group: CONTRACT_GROUPS.find((group) => group === said("group")) ?? "none",
    countries:
      said("countries")
        .toUpperCase()
        .match(/[^\s,;]+/g) ?? [],
    button: BUTTON_WORDINGS.find((wording) => wording === said("button")) ?? "obligation",
    ...{ terms: said("terms"), withdrawal: said("withdrawal"), form: said("form") },
  };
}
