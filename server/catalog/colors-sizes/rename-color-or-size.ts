import { setImmediate as breathe } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { asWritten } from "../../../common/catalog-words.ts";
import { newId } from "../../../common/ids.ts";
import { catalogWordApiMessages } from "../../../common/messages/admin/catalog-words.ts";
import { colorsSizesApiMessages as messages } from "../../../common/messages/admin/colors-sizes.ts";
import { shownWord } from "../../../common/shown-words.ts";
import { isSameWord } from "../../../common/word-lists.ts";
import { type Change, recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badField } from "../../platform/errors.ts";
import {
  replaceInColors,
  replaceInSizes,
} from "../../settings/catalog-words/replace-color-or-size.ts";
import { rewriteSettings } from "../../settings/change-settings.ts";
import { readNewest } from "../../settings/list-versions.ts";
import { holdValues } from "../hold-values.ts";
import { productChange } from "../products/product-changes.ts";
import { colorProblem, sizeProblem } from "../products/product-rules.ts";
import { lockProducts, readProductStates } from "../products/product-state.ts";
import { writeProducts } from "../products/write-products.ts";
import { oneLine } from "../rules.ts";
import { products } from "../schema.ts";
import { moveTone } from "../tones/set-tones.ts";
import type { WordRename, WordRenamed } from "../words/contract.ts";
import { rewriteBeside } from "../words/rewrite-beside.ts";
import { countWords } from "./count-words.ts";
import { inOrderOf } from "./present-names.ts";
import { LISTS, type Renaming, renameInProduct } from "./rename-in-product.ts";

/** How many products are written before other work gets its turn. */
const CHUNK = 500;

/**
 * Gives a color or a size another name everywhere, or merges it into another: in every product with its variants and
 * pictures, in the lists, in the menus, on the home page and in the size guides, in one transaction and as one batch
 * of the audit log. Variants keep their ids, article numbers and units. Throws `bad-input`, also where a product
 * comes in both.
 */
export async function renameColorOrSize(
  ctx: Context,
  asked: WordRename & Pick<Renaming, "kind">,
): Promise<WordRenamed> {
  return inTransaction(ctx, async (tx) => {
    await holdValues(tx);
    const renaming = await readRenaming(tx, asked);
    await refuseBoth(tx, renaming);
    const inProducts = await renameInProducts(tx, renaming);
    const { kind, isThere } = renaming;
    const changes: Change[] = [
      ...inProducts,
      ...(kind === "color" ? await moveTone(tx, { ...renaming, isThere }) : []),
      ...(await rewriteBeside(tx, renaming)),
      // The last, so that an undo begins with it.
      ...(kind === "color"
        ? await rewriteSettings(tx, "colors", (colors) => replaceInColors(colors, renaming))
        : await rewriteSettings(tx, "sizes", (sizes) => replaceInSizes(sizes, renaming))),
    ];
    if (changes.length === 0) return { products: 0 };
    const batchId = newId();
    await recordChanges(tx, changes, batchId);
    return { products: inProducts.length, batchId };
  });
}

interface CheckedRenaming extends Renaming {
  /** Whether the new word is one that is there: they are merged. */
  isThere: boolean;
}

/** What becomes what, checked. */
async function readRenaming(
  tx: Context,
  { kind, from, to: typed, merge = false }: WordRename & Pick<Renaming, "kind">,
): Promise<CheckedRenaming> {
  const to = inOurLetters(oneLine(typed));
  const names = [...new Set([...(await listedOf(tx, kind)), ...(await usedOf(tx, kind))])];
  if (!names.includes(from))
    throw badField("from", catalogWordApiMessages.unknown(shownWord(kind, from)));
  const others = names.filter((name) => name !== from && isSameWord(name, to));
  const other = others.find((name) => name === to) ?? others[0];
  if (merge) {
    if (other === undefined) throw badField("to", catalogWordApiMessages.unknown(to));
    return { kind, from, to: other, isThere: true };
  }
  const problem = kind === "color" ? colorProblem(to) : sizeProblem(to);
  if (problem) throw badField("to", problem);
  if (to === from) throw badField("to", catalogWordApiMessages.same);
  if (other !== undefined)
    throw badField("to", catalogWordApiMessages.there(shownWord(kind, other)));
  return { kind, from, to, isThere: false };
}

/** As forms and files would write it; a former name of something else stays what it is. */
function inOurLetters(word: string): string {
  const written = asWritten(word);
  return isSameWord(written, word) ? written : word;
}

async function listedOf(tx: Context, kind: Renaming["kind"]): Promise<string[]> {
  return kind === "color"
    ? (await readNewest(tx, "colors")).values.colors.map(({ name }) => name)
    : (await readNewest(tx, "sizes")).values.systems.flatMap(({ sizes }) => sizes);
}

async function usedOf(tx: Context, kind: Renaming["kind"]): Promise<Iterable<string>> {
  return (await countWords(tx, LISTS[kind])).keys();
}

/** A product's variant in one word cannot become that in the other, which has units of its own. */
async function refuseBoth(tx: Context, renaming: Renaming): Promise<void> {
  const { rows } = await tx.db.execute<{ count: number; name: string }>(sql`
    select count(*)::int as count, min(name) as name from ${products}
    where deleted_at is null and ${comesInFormer(renaming)} and ${comesInNew(renaming)}
  `);
  const [{ count = 0, name = "" } = {}] = rows;
  const { kind, from, to } = renaming;
  if (count === 0) return;
  throw badField("to", messages.inBoth(count, shownWord(kind, from), shownWord(kind, to), name));
}

/** In any letters, as `renameInProduct` has it. */
function comesInFormer({ kind, from, to }: Renaming): SQL {
  return sql`exists (select from unnest(${products[LISTS[kind]]}) word
    where lower(word) = lower(${from}) and word <> ${to})`;
}

function comesInNew({ kind, from, to }: Renaming): SQL {
  return sql`exists (select from unnest(${products[LISTS[kind]]}) word
    where word = ${to} or (lower(word) = lower(${to}) and lower(word) <> lower(${from})))`;
}

/** The products that are not deleted; a deleted one has its words from the log should it come back. */
async function renameInProducts(tx: Context, renaming: CheckedRenaming): Promise<Change[]> {
  const { kind, from, to } = renaming;
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select id from ${products} where deleted_at is null and ${comesInFormer(renaming)} order by id
  `);
  const ids = rows.map(({ id }) => id);
  const { systems } = replaceInSizes((await readNewest(tx, "sizes")).values, renaming);
  await lockProducts(tx, ids);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const states = await readProductStates(tx, ids.slice(start, start + CHUNK));
    const changes = [...states.values()].map((before) => {
      const after = renameInProduct(before, renaming);
      if (kind === "size") after.facts.sizes = inOrderOf(systems, after.facts.sizes);
      return { before, after };
    });
    await writeProducts(tx, changes);
    await breathe();
  }
  return ids.map((id) =>
    productChange("product.updated", id, { before: { [kind]: from }, after: { [kind]: to } }),
  );
}
