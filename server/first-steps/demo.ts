import { newId } from "../../common/ids.ts";
import { recordChanges } from "../audit/record.ts";
import { findDemoProducts } from "../catalog/demo/find-demo-products.ts";
import { deleteProducts } from "../catalog/products/delete-products.ts";
import { lockProducts } from "../catalog/products/product-state.ts";
import { deletePages } from "../own-pages/delete-pages.ts";
import { findDemoPages } from "../own-pages/demo/find-demo-pages.ts";
import { lockPages } from "../own-pages/write-page.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Demo, DemoRemoval, RemovedDemo } from "./contract.ts";

interface Found {
  _id: string;
  name: string;
  isChanged: boolean;
}

/** What the shop still has of the demo. */
export async function readDemo(ctx: Context): Promise<Demo> {
  const [products, pages] = await Promise.all([findProducts(ctx), findPages(ctx)]);
  return { products: describe(products), pages: describe(pages) };
}

/**
 * Takes the demo out of the shop, as one batch of the audit log: what nobody changed, and of the rest what is named.
 * Orders keep what they say of its products. Throws `conflict` while a checkout holds units of one.
 */
export async function removeDemo(ctx: Context, chosen: DemoRemoval): Promise<RemovedDemo> {
  return inTransaction(ctx, async (tx) => {
    // Nobody makes a product or a page of their own of one that is about to go. Products first, as a new language does.
    const found = await findProducts(tx);
    await lockProducts(
      tx,
      found.map(({ _id }) => Number(_id)),
    );
    await lockPages(tx);
    const pages = await deletePages(tx, idsOf(await findPages(tx), chosen.pages));
    const products = await deleteProducts(
      tx,
      idsOf(await findProducts(tx), chosen.products).map(Number),
    );
    const changes = [...products, ...pages];
    const counts = { products: products.length, pages: pages.length };
    if (changes.length === 0) return counts;
    const batchId = newId();
    await recordChanges(tx, changes, batchId);
    return { ...counts, batchId };
  });
}

function idsOf(found: readonly Found[], chosen: readonly string[]): string[] {
  return found.flatMap(({ _id, isChanged }) => (!isChanged || chosen.includes(_id) ? _id : []));
}

function describe(found: readonly Found[]): Demo["products"] {
  const changed = found.filter(({ isChanged }) => isChanged);
  return {
    asItCame: found.length - changed.length,
    changed: changed.map(({ _id, name }) => ({ _id, name })),
  };
}

async function findProducts(ctx: Context): Promise<Found[]> {
  const found = await findDemoProducts(ctx);
  return found.map(({ id, name, isChanged }) => ({ _id: String(id), name, isChanged }));
}

async function findPages(ctx: Context): Promise<Found[]> {
  const found = await findDemoPages(ctx);
  return found.map(({ row, isChanged }) => ({ _id: row.pageId, name: row.title, isChanged }));
}
