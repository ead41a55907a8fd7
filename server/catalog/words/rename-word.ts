import { and, inArray, ne, sql } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import { catalogWordApiMessages as messages } from "../../../common/messages/admin/catalog-words.ts";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { fieldLabel } from "../../../common/product-fields.ts";
import { shownListed } from "../../../common/shown-listed.ts";
import { isSameWord, WORD_KINDS, WORD_MOST, type WordKind } from "../../../common/word-lists.ts";
import { type Change, recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badField } from "../../platform/errors.ts";
import { wordProblem } from "../../settings/catalog-words/check-words.ts";
import {
  filterOf,
  type Replacement,
  replaceInWords,
} from "../../settings/catalog-words/replace-word.ts";
import { rewriteSettings } from "../../settings/change-settings.ts";
import type { Settings } from "../../settings/contract.ts";
import { readNewest } from "../../settings/list-versions.ts";
import { holdValues } from "../hold-values.ts";
import { productChange } from "../products/product-changes.ts";
import { kept } from "../products/store.ts";
import { oneLine } from "../rules.ts";
import { products } from "../schema.ts";
import type { WordRename, WordRenamed } from "./contract.ts";
import { rewriteBeside } from "./rewrite-beside.ts";

type ListedRename = WordRename & { kind: WordKind };

/**
 * Gives a word another name everywhere, or merges it into another: in the lists, in every product, in the menus,
 * on the home page and in the size guides, in one transaction and as one batch of the audit log. Throws `bad-input`.
 */
export async function renameWord(ctx: Context, asked: ListedRename): Promise<WordRenamed> {
  return inTransaction(ctx, async (tx) => {
    await holdValues(tx);
    const { spellings, isOdd, ...replacement } = await readRenaming(tx, asked);
    const inProducts = await renameInProducts(tx, replacement, spellings);
    const changes = [...inProducts, ...(isOdd ? [] : await renameInSettings(tx, replacement))];
    if (changes.length === 0) return { products: 0 };
    const batchId = newId();
    await recordChanges(tx, changes, batchId);
    return { products: inProducts.length, batchId };
  });
}

interface Renaming extends Replacement<WordKind> {
  /** How products spell the former word: filters take them for the same. */
  spellings: string[];
  /** Whether the list has the word in other letters: then it stays, and this spelling goes from products alone. */
  isOdd: boolean;
}

/** What becomes what, checked. */
async function readRenaming(
  tx: Context,
  { kind, from, to: typed, merge = false }: ListedRename,
): Promise<Renaming> {
  const to = oneLine(typed);
  const { values } = await readNewest(tx, "catalogWords");
  const listed = values[WORD_KINDS[kind].list].map(({ name }) => name);
  const used = [...(await tx.wordUse.count(tx, kind)).keys()];
  const names = [...new Set([...listed, ...used])];
  if (!names.includes(from)) throw badField("from", messages.unknown(shownListed(kind, from)));
  const isOdd = !listed.includes(from) && listed.some((name) => isSameWord(name, from));
  const spellings = isOdd ? [from] : used.filter((name) => isSameWord(name, from));
  const others = names.filter((name) => name !== from && isSameWord(name, to));
  const other = others.find((name) => name === to) ?? others[0];
  if (merge) {
    if (other === undefined) throw badField("to", messages.unknown(shownListed(kind, to)));
    if (kind === "category") requireMergeable(values.categories, from, other);
    return { kind, from, to: other, spellings, isOdd };
  }
  const problem = wordProblem(kind, to);
  if (problem) throw badField("to", problem);
  if (to.length > WORD_MOST) {
    throw badField("to", productFormApiMessages.tooLong(fieldLabel(filterOf(kind)), WORD_MOST));
  }
  if (to === from) throw badField("to", messages.same);
  if (other !== undefined) throw badField("to", messages.there(shownListed(kind, other)));
  return { kind, from, to, spellings, isOdd };
}

/** What stands under a category goes where it goes, and categories are two deep at most. */
function requireMergeable(
  categories: Settings["catalogWords"]["categories"],
  from: string,
  to: string,
): void {
  const hasUnder = categories.some(({ under }) => under === from);
  const target = categories.find(({ name }) => name === to);
  if (hasUnder && target?.under !== undefined)
    throw badField("to", messages.hasOthersUnder(shownListed("category", from)));
}

async function renameInSettings(
  tx: Context,
  replacement: Replacement<WordKind>,
): Promise<Change[]> {
  return [
    ...(await rewriteBeside(tx, replacement)),
    // The last, so that an undo begins with it.
    ...(await rewriteSettings(tx, "catalogWords", (words) => replaceInWords(words, replacement))),
  ];
}

/** The products that are not deleted; a deleted one has its words from the log should it come back. */
async function renameInProducts(
  ctx: Context,
  { kind, to }: Replacement<WordKind>,
  spellings: readonly string[],
): Promise<Change[]> {
  const field = filterOf(kind);
  const word = products[field];
  const rows = await ctx.db
    .select({ id: products.id, word })
    .from(products)
    .where(and(kept, inArray(word, [...spellings]), ne(word, to)))
    .orderBy(products.id)
    .for("no key update");
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await ctx.db
    .update(products)
    .set({ [field]: to, version: sql`${products.version} + 1`, updatedAt: ctx.clock.now() })
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`);
  ctx.afterCommit(() => ctx.catalogChanged({ of: "products", ids }));
  return rows.map(({ id, word: was }) =>
    productChange("product.updated", id, { before: { [field]: was }, after: { [field]: to } }),
  );
}
