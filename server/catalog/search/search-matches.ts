import { and } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { rememberFacts } from "./catalog-facts.ts";
import { meetWishes } from "./filter-conditions.ts";
import { type AskedPart, findPart } from "./found-parts.ts";
import type { ProductIndex } from "./product-index.ts";
import { rankMatches, type Share } from "./rank-matches.ts";
import { filtersOf } from "./read-filters.ts";
import { answersParts } from "./search-conditions.ts";
import { add, allOf, newSet, type SlotSet } from "./slot-set.ts";
import { wordsOf } from "./tsqueries.ts";
import type { UnderstoodPart } from "./understand-part.ts";
import { type UnderstoodSearch, understandSearch } from "./understand-search.ts";

/** The products that answer a search. */
export interface SearchMatches {
  slots: SlotSet;
  /** The most relevant first, of equal ones the newest; undefined if the search has no order of its own. */
  ranked: Int32Array | undefined;
}

/** A part to find, and how much of a search it is. */
type AskedShare = Omit<Share, "found"> & { part: AskedPart };

/** What a search's words ask for, and their matches in the index as it was asked last. */
interface Remembered {
  shares: readonly AskedShare[];
  /** About so many matches. */
  count: number;
  known?: { index: ProductIndex; version: number; ranked: Int32Array };
}

interface FoundWords {
  /** What they find has a memory of its own. */
  parts: readonly Share[];
  remembered: Remembered;
}

type Wishes = { isReduced: boolean; material: string | undefined };

/** Of one slot in memory, and of a part. */
const SLOT_BYTES = 4;
const PART_BYTES = 3000;

/** Answers a function that finds the matches in an index; undefined without a search. */
export async function searchFor(
  ctx: Context,
  search = "",
): Promise<((index: ProductIndex) => SearchMatches) | undefined> {
  if (search.trim() === "") return undefined;
  const understood = await understandSearch(ctx, search);
  const filters = filtersOf(understood.wishes);
  const found = await findInWords(ctx, understood);
  const isRanked = !understood.wishes.isNew && understood.parts.some(asksForSomething);
  return (index) => {
    if (understood.isUnreadable) return { slots: newSet(index.size), ranked: undefined };
    const meeting = index.meet(filters);
    if (!found) return { slots: meeting, ranked: undefined };
    const ranked = rankedIn(index, found);
    const slots = newSet(index.size);
    for (let place = 0; place < ranked.length; place++) add(slots, ranked[place] ?? 0);
    return { slots: allOf([slots, meeting]), ranked: isRanked ? ranked : undefined };
  };
}

/** The products of the words and of wishes that the index does not know; undefined if a search has none. */
async function findInWords(
  ctx: Context,
  { words, parts, wishes: { isReduced, material } }: UnderstoodSearch,
): Promise<FoundWords | undefined> {
  const asked = parts.filter(asksForSomething);
  const wished = askForWishes({ isReduced, material });
  if (asked.length + wished.length === 0) return undefined;
  const name = `search ${words.join(" ")} ${JSON.stringify({ isReduced, material })}`;
  // First of all: a change of products after this drops it, and what is written into it then is lost.
  const remembered = await rememberFacts<Remembered>(
    ctx,
    name,
    async () => {
      const shares = [...sharesOf(asked), ...wished.map(wholly)];
      return { shares, count: Math.min(...(await findAll(ctx, shares)).map(countOf)) };
    },
    { sizeOf: ({ shares, count }) => PART_BYTES * shares.length + SLOT_BYTES * count },
  );
  return { remembered, parts: await findAll(ctx, remembered.shares) };
}

function asksForSomething({ meanings, also, written }: UnderstoodPart): boolean {
  return meanings.length + also.length > 0 || written !== undefined;
}

function countOf({ found, isNeeded }: Share): number {
  if (!isNeeded) return Number.POSITIVE_INFINITY;
  return found.fitting.reduce((sum, { ids }) => sum + ids.length, 0);
}

function findAll(ctx: Context, shares: readonly AskedShare[]): Promise<Share[]> {
  return Promise.all(
    shares.map(async ({ part, ...share }) => ({ ...share, found: await findPart(ctx, part) })),
  );
}

function sharesOf(parts: readonly UnderstoodPart[]): AskedShare[] {
  const meant = wordsOf(meaningsOf(parts)).size;
  const near = parts.some(({ also }) => also.length > 0) ? wordsOf(nearOf(parts)).size : 0;
  const isAlone = meaningsOf(parts).length === 1;
  return partsApart(parts).map((group) => ({
    part: askFor(group, isAlone),
    isNeeded: group.some(({ isTone }) => !isTone),
    meant: meant && wordsOf(meaningsOf(group)).size / meant,
    near: near && wordsOf(nearOf(group)).size / near,
  }));
}

/** A wish must be met, and makes nothing more relevant. */
function wholly(part: AskedPart): AskedShare {
  return { part, isNeeded: true, meant: 0, near: 0 };
}

function meaningsOf(parts: readonly UnderstoodPart[]): string[] {
  return parts.flatMap(({ meanings }) => meanings);
}

function nearOf(parts: readonly UnderstoodPart[]): string[] {
  return parts.flatMap(({ meanings, also }) => [...meanings, ...also]);
}

/** Parts that have a word in common stay together: the relevance counts it once. */
function partsApart(parts: readonly UnderstoodPart[]): UnderstoodPart[][] {
  let groups: { parts: UnderstoodPart[]; words: string[] }[] = [];
  for (const part of parts) {
    const words = wordsOf(nearOf([part]));
    const isJoined = (group: { words: string[] }) => group.words.some((word) => words.has(word));
    const joined = groups.filter(isJoined);
    const merged = {
      parts: [...joined.flatMap((group) => group.parts), part],
      words: [...joined.flatMap((group) => group.words), ...words],
    };
    groups = [...groups.filter((group) => !joined.includes(group)), merged];
  }
  return groups.map((group) => group.parts);
}

/** @param isAlone whether its meaning is the only one: a name of several words then ranks as a whole */
function askFor(parts: readonly UnderstoodPart[], isAlone: boolean): AskedPart {
  const any = (queries: string[]) => (isAlone ? queries : [...queries.slice(0, 1), ...queries]);
  const meant = any(meaningsOf(parts));
  const near = parts.some(({ also }) => also.length > 0) ? any(nearOf(parts)) : undefined;
  const facts = parts.map(({ meanings, also, isTone, written }) => [
    meanings,
    also,
    isTone,
    written,
  ]);
  const isOneWord = wordsOf(meant).size < 2;
  return {
    key: JSON.stringify([facts, isAlone && !isOneWord]),
    where: answersParts(parts),
    meant,
    near,
    written: parts.flatMap(({ written }) => written?.pattern ?? []),
  };
}

function askForWishes({ isReduced, material }: Wishes): AskedPart[] {
  const nothing = { meant: [], near: undefined, written: [] };
  const wishes = [
    ...(isReduced ? [{ isReduced }] : []),
    ...(material === undefined ? [] : [{ material }]),
  ];
  return wishes.map((wish) => ({
    ...nothing,
    key: JSON.stringify(wish),
    where: and(...meetWishes({ isReduced: false, isNew: false, sizes: [], ...wish })),
  }));
}

/** The matches in an index. */
function rankedIn(index: ProductIndex, { parts, remembered }: FoundWords): Int32Array {
  const { known } = remembered;
  if (known?.index === index && known.version === index.version) return known.ranked;
  const ranked = rankMatches(index, parts);
  remembered.known = { index, version: index.version, ranked };
  return ranked;
}
