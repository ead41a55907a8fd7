import { findDemoProducts } from "../catalog/demo/find-demo-products.ts";
import { countProductsOnSale } from "../catalog/stock/report-stock.ts";
import { hasOrders } from "../orders/report-sales.ts";
import { findDemoPages } from "../own-pages/demo/find-demo-pages.ts";
import { hasDraftNote } from "../own-pages/draft-note.ts";
import { selectPresent } from "../own-pages/read-pages.ts";
import type { Context } from "../platform/context.ts";
import { readNewest } from "../settings/list-versions.ts";
import type { FirstSteps } from "./contract.ts";
import { stepsOf } from "./steps.ts";

/** The steps of a new shop as it stands now. From the database alone, so that `npm run doctor` can ask as well. */
export async function readFirstSteps(ctx: Context): Promise<FirstSteps> {
  const { db, shop } = ctx;
  const [identity, appearance, onSale, demoProducts, demoPages, pages, isOrdered] =
    await Promise.all([
      readNewest(ctx, "identity"),
      readNewest(ctx, "appearance"),
      countProductsOnSale(ctx),
      findDemoProducts(ctx),
      findDemoPages(ctx),
      selectPresent(db),
      hasOrders(ctx),
    ]);
  const products = demoProducts.filter(({ isChanged }) => !isChanged);
  const asTheyCame = new Set(
    demoPages.flatMap(({ row, isChanged }) => (isChanged ? [] : row.pageId)),
  );
  const { takesTestPayments, sendsMails, isHttps } = shop;
  const steps = stepsOf({
    identity: identity.values,
    logo: appearance.values.logo,
    ownOnSale: onSale - products.filter(({ isPublished }) => isPublished).length,
    pages: pages
      .filter(({ pageId, isPublished }) => isPublished && !asTheyCame.has(pageId))
      .map(({ topic, text }) => ({ topic, hasDraftNote: hasDraftNote(text) })),
    ...{ takesTestPayments, sendsMails, isHttps },
    hasOrders: isOrdered,
    leftOfDemo: products.length + asTheyCame.size,
  });
  return { steps, isSelling: onSale > 0 };
}
