import { foldText } from "../../../../common/fold-text.ts";
import { formsOf, type Template } from "../../../../common/text.ts";
import type { Settings } from "../../../../server/settings/contract.ts";

/** A text as the admin's page shows it. */
export interface ShownText {
  place: string;
  own: Template;
  /** The shop's own words, if it has any. */
  changed: Template | undefined;
}

/** The texts with what is changed of them. */
export function withChanges(
  texts: readonly { place: string; own: Template }[],
  changes: Settings["texts"],
): ShownText[] {
  return texts.map(({ place, own }) => ({ place, own, changed: changes[place] }));
}

/** Texts that have all these words, in what they say now or came with. */
export function findTexts(texts: readonly ShownText[], search: string): ShownText[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return texts.filter(({ own, changed }) => {
    const said = foldText([own, changed ?? ""].flatMap(saidBy).join(" "));
    return words.every((word) => said.includes(word));
  });
}

/** Texts that say exactly this somewhere, whatever stands in their places; the longest first. */
export function findSaid(texts: readonly ShownText[], said: string): ShownText[] {
  const wanted = onOneLine(said);
  if (wanted === "") return [];
  return texts
    .filter(({ own, changed }) => saidBy(changed ?? own).some((words) => says(words, wanted)))
    .toSorted((one, other) => fixedLength(other) - fixedLength(one));
}

function saidBy(template: Template): string[] {
  return Object.values(formsOf(template));
}

function says(words: string, wanted: string): boolean {
  const fixed = onOneLine(words).split(/\{\w+\}/);
  // A text of places alone says everything.
  if (fixed.join("").trim() === "") return false;
  return new RegExp(`^${fixed.map(escapePattern).join(".+")}$`, "u").test(wanted);
}

function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function fixedLength({ own, changed }: ShownText): number {
  return Math.max(...saidBy(changed ?? own).map((words) => words.replace(/\{\w+\}/g, "").length));
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The name of a text's subject in the messages: "cart" of `cartMessages.onlyLeft`. */
export function subjectOf(place: string): string {
  return (place.split(".", 1)[0] ?? "").replace(/Messages$/, "");
}
