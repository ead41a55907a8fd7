import { sql } from "drizzle-orm";
import { isOurWord } from "../../../common/catalog-words.ts";
import { foldSize, sizeNames, waistAndLength } from "../../../common/search-wishes.ts";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";
import { rememberFacts } from "./catalog-facts.ts";

/** All spellings of a word among the products, by a key that they share. */
type Spellings = ReadonlyMap<string, readonly string[]>;

interface KnownSpellings {
  /** By the word in small letters. */
  color: Spellings;
  size: Spellings;
  /** By the word folded as a search's sizes are. */
  foldedSize: Spellings;
}

/** The spellings of all products: on sale, drafts and deleted. */
function knownSpellings(ctx: Context): Promise<KnownSpellings> {
  return rememberFacts(ctx, "spellings", () => readSpellings(ctx));
}

async function readSpellings({ db }: Context): Promise<KnownSpellings> {
  const { rows } = await db.execute<{ colors: string[]; sizes: string[] }>(sql`
    select array(select distinct unnest(${products.colors}) from ${products}) as colors,
      array(select distinct unnest(${products.sizes}) from ${products}) as sizes
  `);
  const { colors = [], sizes = [] } = rows[0] ?? {};
  return {
    color: Map.groupBy(colors, toKey),
    size: Map.groupBy(sizes, toKey),
    foldedSize: Map.groupBy(sizes, foldSize),
  };
}

/** Colors or sizes as products spell them. A value that no product has stays as it is. */
export async function spellingsOf(
  ctx: Context,
  kind: "color" | "size",
  values: readonly string[],
): Promise<string[]> {
  // Our own words have one spelling only.
  if (values.every(isOurWord)) return [...values];
  const known = (await knownSpellings(ctx))[kind];
  return values.flatMap((value) => known.get(toKey(value)) ?? [value]);
}

/** The sizes of a search as products spell them, under all their names. */
export async function spellingsOfSizes(ctx: Context, sizes: readonly string[]): Promise<string[]> {
  if (sizes.length === 0) return [];
  const { foldedSize } = await knownSpellings(ctx);
  return sizes.flatMap((size) => {
    const named = sizeNames(size).flatMap((name) => foldedSize.get(name) ?? []);
    const found = named.length > 0 ? named : sizesOfWaist(size, foldedSize);
    return found.length > 0 ? found : [size];
  });
}

/** Answers a function that says whether some product comes in a size, under all its names. */
export async function readIsSize(ctx: Context): Promise<(word: string) => boolean> {
  const { foldedSize } = await knownSpellings(ctx);
  return (word) => foldedSize.has(foldSize(word));
}

/** `W28` means every length of this waist. */
function sizesOfWaist(size: string, foldedSize: Spellings): string[] {
  const asked = waistAndLength(foldSize(size));
  if (!asked || asked.length) return [];
  const fitting = [...foldedSize].filter(
    ([folded]) => folded === asked.waist || waistAndLength(folded)?.waist === asked.waist,
  );
  return fitting.flatMap(([, spelled]) => spelled);
}

/** Whether some product comes in this color or size, in any spelling. */
export async function isSpelled(
  ctx: Context,
  kind: "color" | "size",
  value: string,
): Promise<boolean> {
  return (await knownSpellings(ctx))[kind].has(toKey(value));
}

function toKey(value: string): string {
  return value.toLowerCase();
}
