import { useState } from "react";
import { CURRENCIES, localeOfDays } from "../../../../common/describe-locale.ts";
import { LANGUAGES, LOCALES } from "../../../../common/locales.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api } from "../../../api.ts";
import { SelectField } from "../fields.tsx";
import { useSaved } from "./held-form.tsx";
import { SettingsForm } from "./settings-form.tsx";

type Region = SettingsDocument<"region">["values"];

/** A price and a day by which a locale is known. */
const SAMPLE = { amount: 1234.5, day: new Date("2026-03-09T12:00:00Z") };

/** The country and language of the shop. The names in its lists come from the browser. */
export function RegionForm({ document }: { document: SettingsDocument<"region"> }) {
  const messages = settingsMessages.region;
  const { values } = document;
  const tellSaved = useSaved();
  const [chosen, setChosen] = useState(values);
  return (
    <SettingsForm
      subject="region"
      document={document}
      read={readRegion}
      save={async (body) => {
        const answer = await api.PUT("/api/admin/settings/region", { body });
        // The page itself is written in the words that it came with. No `reload`: see `LostCode`.
        if (answer.response.ok && body.values.language !== values.language) {
          tellSaved();
          location.assign(location.pathname);
        }
        return answer;
      }}
    >
      {(errors) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={messages.currency}
            name="currency"
            defaultValue={values.currency}
            options={namedOptions(CURRENCIES, "currency", (code) => code)}
            onChange={({ target }) => setChosen({ ...chosen, currency: target.value })}
            error={errors.currency}
            hint={messages.currencyHint}
          />
          <SelectField
            label={messages.locale}
            name="locale"
            defaultValue={values.locale}
            options={namedOptions(LOCALES, "region", (tag) => tag.slice(-2))}
            onChange={({ target }) => setChosen({ ...chosen, locale: target.value })}
            error={errors.locale}
            hint={`${messages.localeHint} ${writeSample(chosen)}`}
          />
          <SelectField
            label={messages.language}
            name="language"
            defaultValue={values.language}
            options={LANGUAGES.map((value) => ({ value, label: nameOfLanguage(value, value) }))}
            onChange={({ target }) =>
              setChosen({ ...chosen, language: target.value as Region["language"] })
            }
            error={errors.language}
            hint={messages.languageHint}
          />
        </div>
      )}
    </SettingsForm>
  );
}

function readRegion(typed: FormData): Region {
  return Object.fromEntries(typed) as Region;
}

/** Options by their names in the shop's language, in the order of these. */
function namedOptions(
  values: readonly string[],
  type: "currency" | "region",
  codeOf: (value: string) => string,
) {
  const language = document.documentElement.lang;
  const names = new Intl.DisplayNames(language, { type });
  const { compare } = new Intl.Collator(language);
  return values
    .map((value) => ({ value, label: `${names.of(codeOf(value))} (${noteOf(value, type)})` }))
    .toSorted((one, other) => compare(one.label, other.label));
}

/** What tells one option from another of the same name: Belgium has French and Dutch. */
function noteOf(value: string, type: "currency" | "region"): string {
  return type === "currency" ? value : nameOfLanguage(value.slice(0, 2));
}

/** @param language the one in which it is named: its own, or the page's */
function nameOfLanguage(code: string, language = document.documentElement.lang): string {
  return new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code;
}

/** As the shop will write them: amounts as the region does, days in the words of the language. */
function writeSample({ locale, currency, language }: Region): string {
  const amount = new Intl.NumberFormat(locale, { style: "currency", currency }).format(
    SAMPLE.amount,
  );
  const days = localeOfDays({ tag: locale, language });
  const day = new Intl.DateTimeFormat(days, { dateStyle: "long" }).format(SAMPLE.day);
  return `${amount}, ${day}`;
}
