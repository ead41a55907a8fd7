import { MARKETS } from "../../../../common/labels/markets.ts";
import { labelsMessages } from "../../../../common/messages/admin/labels.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { recordOf } from "../../../../common/record-of.ts";
import type { Settings, SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField, TextArea } from "../fields.tsx";
import { SettingsForm } from "../settings/settings-form.tsx";
import { useCountries } from "../use-countries.ts";

type Labels = Settings["labels"];
type Choice = Labels["markets"]["eu"];

const CHOICES: readonly Choice[] = ["no", "told", "waits"];

/** Where the shop sells, and who makes what it sells. */
export function LabelsForm({ document }: { document: SettingsDocument<"labels"> }) {
  const messages = settingsMessages.labels;
  const { values } = document;
  const { manufacturer, responsible } = values;
  const countries = useCountries(manufacturer.country, responsible.country);
  return (
    <SettingsForm
      subject="labels"
      document={document}
      read={readLabels}
      save={(body) => api.PUT("/api/admin/settings/labels", { body })}
    >
      {(errors) => (
        <>
          <fieldset className="border-t border-line pt-4">
            <legend className="float-left mb-3 w-full font-semibold">{messages.markets}</legend>
            <div className="clear-both grid gap-5">
              {MARKETS.map((market) => (
                <SelectField
                  key={market}
                  label={labelsMessages.markets[market]}
                  name={`markets.${market}`}
                  defaultValue={values.markets[market]}
                  error={errors[`markets.${market}`]}
                  options={CHOICES.map((value) => ({ value, label: messages[value] }))}
                />
              ))}
            </div>
          </fieldset>
          {(["manufacturer", "responsible"] as const).map((who) => (
            <Party key={who} who={who} values={values[who]} {...{ errors, countries }} />
          ))}
        </>
      )}
    </SettingsForm>
  );
}

interface PartyProps {
  who: "manufacturer" | "responsible";
  values: Labels["manufacturer"];
  errors: FieldErrors;
  countries: { value: string; label: string }[];
}

function Party({ who, values, errors, countries }: PartyProps) {
  const messages = settingsMessages.labels;
  const field = (name: keyof typeof values) => ({
    label: messages[name],
    name: `${who}.${name}`,
    defaultValue: values[name],
    error: errors[`${who}.${name}`],
  });
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-semibold">{messages[who]}</legend>
      {who === "responsible" && (
        <p className="clear-both mb-3 text-sm text-ink-soft">{messages.responsibleHint}</p>
      )}
      <div className="clear-both grid items-start gap-5 sm:grid-cols-2">
        <Field {...field("name")} autoComplete="off" maxLength={200} />
        <SelectField
          {...field("country")}
          options={[{ value: "", label: labelsMessages.form.noCountry }, ...countries]}
        />
        <TextArea {...field("address")} rows={3} maxLength={300} />
        <Field
          {...field("contact")}
          autoComplete="off"
          maxLength={200}
          hint={labelsMessages.form.contact}
        />
      </div>
    </fieldset>
  );
}

function readLabels(typed: FormData): Labels {
  const text = (name: string) => String(typed.get(name) ?? "").trim();
  const party = (who: PartyProps["who"]) =>
    recordOf(["name", "address", "country", "contact"] as const, (name) =>
      text(`${who}.${name}`).replace(/\r\n?/g, "\n"),
    );
  return {
    manufacturer: party("manufacturer"),
    responsible: party("responsible"),
    markets: recordOf(MARKETS, (market) => readChoice(text(`markets.${market}`))),
  };
}

function readChoice(value: string): Choice {
  return CHOICES.find((choice) => choice === value) ?? "no";
}
