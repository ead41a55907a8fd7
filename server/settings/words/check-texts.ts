import { isDeepStrictEqual } from "node:util";
import { settingsApiMessages as messages } from "../../../common/messages/admin/settings.ts";
import { formsOf, placesIn, type Template } from "../../../common/text.ts";
import type { Context } from "../../platform/context.ts";
import { badField } from "../../platform/errors.ts";
import { hasHiddenSigns } from "../../platform/hidden-signs.ts";
import type { Settings } from "../contract.ts";
import { findText, type KnownText } from "./known-texts.ts";

/** Throws `bad-input` at the first text that is new here and could not be said. */
export async function requireWholeTexts(
  _ctx: Context,
  before: Settings["texts"],
  after: Settings["texts"],
): Promise<void> {
  for (const [place, template] of Object.entries(after)) {
    if (isDeepStrictEqual(before[place], template)) continue;
    const problem = findProblem(findText(place), template);
    if (problem !== undefined) throw badField(`values.${place}`, problem);
  }
}

/** What is wrong with other words for this text. */
function findProblem(text: KnownText | undefined, template: Template): string | undefined {
  if (!text) return messages.textUnknown;
  const isCounted = typeof text.own !== "string";
  if (isCounted !== (typeof template !== "string")) {
    return isCounted ? messages.textCounted : messages.textPlain;
  }
  const needed = placesIn(formsOf(text.own).other);
  for (const [form, words] of Object.entries(formsOf(template))) {
    if (words.trim() === "") return messages.textEmpty;
    if (/[\t\r]/.test(words) || hasHiddenSigns(words)) return messages.textOddSigns;
    const found = placesIn(words);
    // A place in the program's own words that nobody fills is shown as it is: guest_{timestamp}.
    const strange = found.find((name) => ![...text.names, ...needed].includes(name));
    if (strange !== undefined) return messages.textStrangePlace(`{${strange}}`);
    // "1 item" says its number in words.
    const isSaid = (name: string) => isCounted && form !== "other" && name === text.names[0];
    const missing = needed.find((name) => !found.includes(name) && !isSaid(name));
    if (missing !== undefined) return messages.textPlaceMissing(`{${missing}}`);
  }
  return undefined;
}
