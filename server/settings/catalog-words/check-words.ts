import { catalogWordApiMessages as messages } from "../../../common/messages/admin/catalog-words.ts";
import { shownListed } from "../../../common/shown-listed.ts";
import {
  ALL_WORD_KINDS,
  type Category,
  isSameWord,
  WORD_KINDS,
  type Word,
  type WordKind,
  type WordList,
} from "../../../common/word-lists.ts";
import type { Context } from "../../platform/context.ts";
import { badFields, type FieldError } from "../../platform/errors.ts";
import type { Settings } from "../contract.ts";
import { readNewest } from "../list-versions.ts";
import { placesOfWord } from "./replace-word.ts";

type Words = Settings["catalogWords"];

/**
 * Throws `bad-input` at each word that cannot be one, and at each list that would lose a word which products have
 * or to which the menus or the home page lead.
 */
export async function requireSoundWords(ctx: Context, before: Words, after: Words): Promise<void> {
  const errors = [...faultsOfWords(after, before), ...faultsOfTree(after.categories)];
  if (errors.length === 0) errors.push(...(await faultsOfLoss(ctx, before, after)));
  if (errors.length > 0) throw badFields(errors);
}

/** Why a text cannot be a word of this kind; undefined where it can. */
export function wordProblem(kind: WordKind, name: string): string | undefined {
  const isPlain = name === name.trim() && !/[\p{Cc}\p{Zl}\p{Zp}]|\s{2}/u.test(name);
  if (name === "" || !isPlain) return messages.notPlain;
  if (!/[\p{L}\p{N}]/u.test(name)) return messages.nameless;
  // Lists of several brands and materials have commas between them.
  const isListed = kind === "brand" || kind === "material";
  return isListed && name.includes(",") ? messages.comma : undefined;
}

/** A name that was there before stays, also one that could not be given anew. */
function faultsOfWords(words: Words, before: Words): FieldError[] {
  return ALL_WORD_KINDS.flatMap((kind) => {
    const { list } = WORD_KINDS[kind];
    const all: Word[] = words[list];
    return all.flatMap(({ name }, place) => {
      const isThere = all.slice(0, place).some((other) => isSameWord(other.name, name));
      const isKnown = before[list].some((known) => known.name === name);
      const problem = isKnown ? undefined : wordProblem(kind, name);
      const message = problem ?? (isThere ? messages.twice(shownListed(kind, name)) : undefined);
      return message === undefined ? [] : { field: `values.${list}.${place}.name`, message };
    });
  });
}

/** Two deep at most: what stands under a category has none under it. */
function faultsOfTree(categories: readonly Category[]): FieldError[] {
  return categories.flatMap(({ name, under }, place) => {
    if (under === undefined) return [];
    const above = categories.find((other) => other.name === under);
    const message = !above
      ? messages.noSuchCategory(shownListed("category", under))
      : above.name === name || above.under !== undefined
        ? messages.tooDeep
        : undefined;
    return message ? { field: `values.categories.${place}.under`, message } : [];
  });
}

/** A word in use is renamed or merged, never lost. */
async function faultsOfLoss(ctx: Context, before: Words, after: Words): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  const losses = lossesBetween(before, after);
  if (losses.length === 0) return faults;
  await ctx.wordUse.hold(ctx);
  for (const { kind, list, names } of losses) {
    const used = await ctx.wordUse.count(ctx, kind);
    for (const name of names) {
      const count = used.get(name) ?? 0;
      if (count > 0)
        faults.push({
          field: `values.${list}`,
          message: messages.inUse(count, shownListed(kind, name)),
        });
    }
  }
  return faults.length > 0 ? faults : faultsOfLinks(ctx, losses);
}

/** Menus and home page would lead to lists that are no longer there. */
async function faultsOfLinks(ctx: Context, losses: readonly Loss[]): Promise<FieldError[]> {
  const { values: menus } = await readNewest(ctx, "menus");
  const { values: home } = await readNewest(ctx, "home");
  return losses.flatMap(({ kind, list, names }) =>
    names.flatMap((name): FieldError[] => {
      const [place] = placesOfWord({ menus, home }, kind, name);
      return place
        ? [{ field: `values.${list}`, message: messages.ledTo[place](shownListed(kind, name)) }]
        : [];
    }),
  );
}

/** The words that a list has no longer. */
interface Loss {
  kind: WordKind;
  list: WordList;
  names: string[];
}

function lossesBetween(before: Words, after: Words): Loss[] {
  return ALL_WORD_KINDS.flatMap((kind): Loss[] => {
    const { list } = WORD_KINDS[kind];
    const names = lostWords(before[list], after[list]);
    return names.length > 0 ? [{ kind, list, names }] : [];
  });
}

function lostWords(before: readonly Word[], after: readonly Word[]): string[] {
  const kept = new Set(after.map(({ name }) => name));
  return before.map(({ name }) => name).filter((name) => !kept.has(name));
}

/**
 * Throws `bad-input` where products have a category or a department that the lists lack, or menus or home page lead to
 * a word that they had before: after an undo, which changes lists and products together.
 */
export async function requireNoneOrphaned(ctx: Context, before: Words): Promise<void> {
  const { values } = await readNewest(ctx, "catalogWords");
  for (const kind of ["category", "department"] as const) {
    const { list } = WORD_KINDS[kind];
    const known = new Set(values[list].map(({ name }) => name));
    for (const [name, count] of await ctx.wordUse.count(ctx, kind)) {
      if (known.has(name)) continue;
      throw badFields([
        { field: `values.${list}`, message: messages.inUse(count, shownListed(kind, name)) },
      ]);
    }
  }
  const faults = await faultsOfLinks(ctx, lossesBetween(before, values));
  if (faults.length > 0) throw badFields(faults);
}
