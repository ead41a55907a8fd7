import { DEFAULT_LOCALE, getLocale } from "../../../common/locale.ts";

/** What PayPal's script calls otherwise than BCP 47, and what it refuses (undefined). */
const OTHERWISE: Readonly<Record<string, string | undefined>> = {
  "nb-NO": "no_NO",
  "it-CH": undefined,
  "hr-HR": undefined,
};

/**
 * The shop's locale as PayPal's script takes it: "de_DE". Undefined: the script asks the browser, as it does in the
 * shop as it comes. A locale that it does not know would break the script.
 */
export function paypalLocale(): string | undefined {
  const { tag } = getLocale();
  if (tag === DEFAULT_LOCALE.tag) return undefined;
  return tag in OTHERWISE ? OTHERWISE[tag] : tag.replace("-", "_");
}
