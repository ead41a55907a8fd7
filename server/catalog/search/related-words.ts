import { getSearchLanguage } from "../../../common/search-language.ts";
import { type SearchPart, searchParts } from "../../../common/search-words.ts";
import { shownPairs } from "../../../common/synonyms.ts";
import type { Context } from "../../platform/context.ts";
import { type Halves, halvesOf } from "./compounds.ts";
import { readKin } from "./kin.ts";
import { inAllWords, inFacts, quoted } from "./tsqueries.ts";
import { type Related, UNRELATED, understandPart } from "./understand-part.ts";
import { knownFacts } from "./word-facts.ts";

/** What a search's words mean beside themselves in the shop's language; in English it asks nothing. */
export async function readRelated(ctx: Context, typed: readonly SearchPart[]): Promise<Related> {
  const language = getSearchLanguage();
  if (!language) return UNRELATED;
  const kinOf = await readKin(ctx);
  const forms = (word: string, isFact = false) => {
    const { same, compounds } = kinOf(word);
    const compound = compounds.map(quoted);
    return [...same.map(quoted), ...(isFact ? compound.map(inFacts) : compound)];
  };
  const own = new Set([
    ...shownPairs(language).map((pair) => pair.own),
    ...Object.keys(language.families),
  ]);
  const isOwn = (name: string) => own.has(name);
  const compounds = typed.flatMap(({ words, named }) => {
    const [word = ""] = words;
    const halves = named?.fit === "whole" ? undefined : halvesOf(word, kinOf);
    return halves ? [[word, halves] as const] : [];
  });
  const meanings = new Map(
    await Promise.all(
      compounds.map(async ([word, halves]) => {
        return [word, await sideBySide(ctx, halves, { ...UNRELATED, forms, isOwn })] as const;
      }),
    ),
  );
  return { forms, isOwn, halves: (word) => meanings.get(word) ?? [] };
}

/** The meaning that a product has both halves of a compound in its name or facts. */
async function sideBySide(
  ctx: Context,
  { beginning, head, isAside }: Halves,
  related: Related,
): Promise<string[]> {
  const parts = (isAside ? [head] : [beginning, head]).flatMap((half) => searchParts([half]));
  const facts = await knownFacts(ctx, parts);
  const meanings = parts.map((part, place) =>
    understandPart(part, facts.slice(place, place + 1), false, related).flatMap(
      // A family of colors means its shades; what is like a thing is another thing.
      ({ meanings, also, synonyms }) =>
        [...meanings, ...(synonyms?.isColor ? also : [])].map(inFacts),
    ),
  );
  const meaning = inAllWords(meanings);
  return meaning === undefined ? [] : [meaning];
}
