import { useLayoutEffect, useRef, useState } from "react";
import { FIBRES } from "../../../../common/labels/fibres.ts";
import { getLocale } from "../../../../common/locale.ts";
import { labelsMessages } from "../../../../common/messages/admin/labels.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField, TextArea } from "../fields.tsx";
import { useCountries } from "../use-countries.ts";
import { bind, type FactsProps } from "./facts.tsx";
import { Section } from "./section.tsx";

type Option = { value: string; label: string };

const MAKERS = [
  ["manufacturer", "manufacturerCountry", "manufacturerAddress", "manufacturerContact"],
  ["responsiblePerson", "responsibleCountry", "responsibleAddress", "responsibleContact"],
] as const;

/** What stands on the garment's label. */
export function LabelFacts(props: FactsProps) {
  const messages = labelsMessages.form;
  const { draft } = props;
  const countries = [
    { value: "", label: messages.noCountry },
    ...useCountries(draft.originCountry, draft.manufacturerCountry, draft.responsibleCountry),
  ];
  return (
    <Section title={messages.title}>
      <p className="mb-4 text-sm text-ink-soft">{messages.hint}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextArea
            {...bind(props, "composition")}
            rows={3}
            placeholder={messages.compositionExample}
            hint={messages.composition}
          />
          <Fibres />
        </div>
        <div className="sm:col-span-2">
          <TextArea {...bind(props, "care")} rows={2} hint={messages.care} />
        </div>
        <div className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-3">
          <SelectField
            {...bind(props, "originCountry")}
            hint={messages.originCountry}
            options={countries}
          />
          <Field
            {...bind(props, "weightGrams")}
            inputMode="numeric"
            autoComplete="off"
            hint={messages.weightGrams}
          />
          <Field
            {...bind(props, "customsCode")}
            inputMode="numeric"
            autoComplete="off"
            hint={messages.customsCode}
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea {...bind(props, "warnings")} rows={2} hint={messages.warnings} />
        </div>
        <Makers {...props} countries={countries} />
      </div>
    </Section>
  );
}

/** The names of fibres by law, which nobody knows by heart. */
function Fibres() {
  const messages = labelsMessages.form;
  const { language } = getLocale();
  const names = FIBRES.map((fibre) => (language === "de" ? fibre.de : fibre.en));
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line underline-offset-4 hover:decoration-thread">
        {messages.fibres}
      </summary>
      <p className="text-ink-soft">{names.toSorted((a, b) => a.localeCompare(b)).join(", ")}</p>
      <p className="mt-2 text-ink-soft">{messages.fibresHint}</p>
    </details>
  );
}

/** Who made it and who answers for it; closed while the shop's own stand for it. */
function Makers({ countries, ...props }: FactsProps & { countries: readonly Option[] }) {
  const messages = labelsMessages.form;
  const { draft, errors } = props;
  const fields = MAKERS.flat();
  const [isUsed] = useState(fields.some((field) => draft[field] !== ""));
  const details = useRef<HTMLDetailsElement>(null);
  const isWrong = fields.some((field) => errors[field]);
  // Before the form leads to its first mistake, also where somebody has closed it.
  useLayoutEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  return (
    <details
      ref={details}
      className="border-t border-line pt-2 sm:col-span-2"
      open={isUsed || undefined}
    >
      <summary className="cursor-pointer py-2.5 font-semibold">{messages.makers}</summary>
      <p className="mb-4 text-sm text-ink-soft">{messages.makersHint}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {MAKERS.map(([name, country, address, contact]) => [
          <Field key={name} {...bind(props, name)} autoComplete="off" />,
          <SelectField key={country} {...bind(props, country)} options={countries} />,
          <TextArea key={address} {...bind(props, address)} rows={3} />,
          <Field
            key={contact}
            {...bind(props, contact)}
            autoComplete="off"
            hint={messages.contact}
          />,
        ])}
      </div>
    </details>
  );
}
