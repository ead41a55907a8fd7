import { ATTRIBUTE_WORDS_MAX } from "../../../../common/attributes.ts";
import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { productFormMessages as messages } from "../../../../common/messages/admin/product-form.ts";
import type { ProductAttributes } from "../../../../server/catalog/attributes/contract.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";
import type { FactsProps } from "./facts.tsx";
import { Section } from "./section.tsx";

interface AttributeFactsProps extends FactsProps {
  attributes: ProductAttributes["attributes"];
}

/** The shop's own attributes; nothing without any. */
export function AttributeFacts({ attributes, draft, errors, onChange }: AttributeFactsProps) {
  if (attributes.length === 0) return null;
  return (
    <Section title={adminMessages.links.attributes}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {attributes.map(({ key, name, kind, choices }) => {
          const field = {
            name: `attributes.${key}`,
            label: name,
            value: draft.attributes[key] ?? "",
            error: errors[`attributes.${key}`],
            onChange: ({ target }: { target: { value: string } }) =>
              onChange({ attributes: { ...draft.attributes, [key]: target.value } }),
          };
          if (kind === "words") {
            return (
              <Field
                key={key}
                {...field}
                maxLength={ATTRIBUTE_WORDS_MAX}
                autoComplete="off"
                className="sm:col-span-2"
              />
            );
          }
          const options = choices.map((choice) => ({ value: choice.name, label: choice.name }));
          return (
            <SelectField
              key={key}
              {...field}
              options={[{ value: "", label: messages.none }, ...options]}
            />
          );
        })}
      </div>
    </Section>
  );
}
