import {
  ATTRIBUTE_WORDS_MAX,
  type Attribute,
  type AttributeValues,
} from "../../../common/attributes.ts";
import { attributeApiMessages as messages } from "../../../common/messages/admin/attributes.ts";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { oneLine } from "../rules.ts";

/** The values that were sent for a product, as the shop writes them; an empty one is to go. */
export function checkValues(
  given: AttributeValues,
  attributes: readonly Attribute[],
  refuse: (field: string, message: string) => void,
): AttributeValues {
  const values: [string, string][] = [];
  for (const [key, text] of Object.entries(given)) {
    const field = `attributes.${key}`;
    const attribute = attributes.find((one) => one.key === key);
    const typed = oneLine(text);
    if (!attribute) {
      // What no attribute has goes without a word.
      if (typed !== "") refuse(field, messages.unknown(key));
      continue;
    }
    const value = asChosen(attribute, typed);
    if (value === undefined) {
      refuse(field, messages.noChoice(attribute.name, attribute.choices.join(", ")));
    } else if (value.length > ATTRIBUTE_WORDS_MAX) {
      refuse(field, productFormApiMessages.tooLong(attribute.name, ATTRIBUTE_WORDS_MAX));
    } else values.push([key, value]);
  }
  return Object.fromEntries(values);
}

/** A text as the attribute has it; undefined where it is none of its choices. */
function asChosen({ kind, choices }: Attribute, text: string): string | undefined {
  if (kind === "words" || text === "") return text;
  return choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
}

/** A product's values after a change, empty ones left out. */
export function withValues(before: AttributeValues, change: AttributeValues = {}): AttributeValues {
  const values = Object.entries({ ...before, ...change });
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}
