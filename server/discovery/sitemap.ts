import { texts } from "../../common/texts.ts";
import { listShelves, type Shelf, walkChanges } from "../catalog/walk-products.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { XML_START, xmlElement } from "./xml.ts";

/** More addresses than this no sitemap may have (sitemaps.org); then it is an index of several. */
export const MOST_ADDRESSES = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Place {
  path: string;
  changedAt?: Date | undefined;
}

/** `/sitemap.xml`: every page that may be found, or an index where these are too many. */
export async function* writeSitemap(
  ctx: Context,
  publicUrl: string,
  most = MOST_ADDRESSES,
): AsyncGenerator<string> {
  const shelves = await listShelves(ctx);
  const places = placesOf(shelves);
  const products = countProducts(shelves);
  if (places.length + products <= most) {
    yield* writeUrls(publicUrl, places, walkChanges(ctx, { skip: 0, limit: products }));
    return;
  }
  const files = ["pages", ...Array.from({ length: Math.ceil(products / most) }, (_, n) => n + 1)];
  yield `${XML_START}<sitemapindex ${NAMESPACE}>\n`;
  for (const file of files) {
    yield `<sitemap>${xmlElement("loc", `${publicUrl}/sitemap/${file}.xml`)}</sitemap>\n`;
  }
  yield "</sitemapindex>\n";
}

/**
 * One file of the index: `pages`, or the number of a file of products. Throws a `not-found` AppError
 * for one that the index does not name.
 */
export async function* writeSitemapFile(
  ctx: Context,
  publicUrl: string,
  file: string,
  most = MOST_ADDRESSES,
): AsyncGenerator<string> {
  const shelves = await listShelves(ctx);
  if (file === "pages") {
    yield* writeUrls(publicUrl, placesOf(shelves).slice(0, most));
    return;
  }
  const number = /^[1-9]\d{0,4}$/.test(file) ? Number(file) : 0;
  const skip = (number - 1) * most;
  if (number === 0 || skip >= countProducts(shelves)) {
    throw new AppError("not-found", "not_found", texts.errors.notFound);
  }
  yield* writeUrls(publicUrl, [], walkChanges(ctx, { skip, limit: most }));
}

/** The home page, everything, each gender, each category, both together, and each collection. */
function placesOf(shelves: readonly Shelf[]): Place[] {
  const changes = new Map<string, Date>();
  for (const { gender, category, collection, changedAt } of shelves) {
    const all = "/collections/all";
    const paths = [
      "/",
      all,
      `${all}?${new URLSearchParams({ gender })}`,
      `${all}?${new URLSearchParams({ category })}`,
      `${all}?${new URLSearchParams({ gender, category })}`,
      ...(collection === "" ? [] : [`/collections/${encodeURIComponent(collection)}`]),
    ];
    for (const path of paths) {
      const known = changes.get(path);
      if (!known || known < changedAt) changes.set(path, changedAt);
    }
  }
  if (changes.size === 0) return [{ path: "/" }];
  return [...changes].map(([path, changedAt]) => ({ path, changedAt }));
}

function countProducts(shelves: readonly Shelf[]): number {
  return shelves.reduce((sum, { products }) => sum + products, 0);
}

async function* writeUrls(
  publicUrl: string,
  places: readonly Place[],
  products?: ReturnType<typeof walkChanges>,
): AsyncGenerator<string> {
  const write = ({ path, changedAt }: Place) => {
    const changed = changedAt ? xmlElement("lastmod", changedAt.toISOString()) : "";
    return `<url>${xmlElement("loc", publicUrl + path)}${changed}</url>\n`;
  };
  yield `${XML_START}<urlset ${NAMESPACE}>\n${places.map(write).join("")}`;
  for await (const some of products ?? []) {
    yield some.map(({ id, changedAt }) => write({ path: `/product/${id}`, changedAt })).join("");
  }
  yield "</urlset>\n";
}
