import { apiMessages } from "../../common/messages/api.ts";
import { ownPagePath } from "../../common/own-pages.ts";
import { pictureAt } from "../../common/picture-url.ts";
import { pathOfCategory } from "../../common/shelves.ts";
import { pathOf } from "../catalog/collections/read-rows.ts";
import {
  type LandingPlace,
  listLandingPlaces,
  listLatestChanges,
  listOtherCollections,
  listOwnLists,
  listShelves,
  type Shelf,
  walkChanges,
} from "../catalog/walk-products.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { XML_START, xmlElement } from "./xml.ts";

/** The most addresses of a sitemap (sitemaps.org); with more it becomes an index of several files. */
const MOST_ADDRESSES = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

interface Place {
  path: string;
  changedAt?: Date | undefined;
  pictures?: readonly string[];
}

/** `/sitemap.xml`: every page that may be found, or an index where these are too many. */
export async function* writeSitemap(
  ctx: Context,
  publicUrl: string,
  most = MOST_ADDRESSES,
): AsyncGenerator<string> {
  const shelves = await listShelves(ctx);
  const places = await listPlaces(ctx, shelves);
  const products = countProducts(shelves);
  if (places.length + products <= most) {
    yield* writeUrls(publicUrl, places, walkChanges(ctx, { skip: 0, limit: products }));
    return;
  }
  const latest = places.flatMap(({ changedAt }) => changedAt ?? []);
  const files: [name: string, changedAt: Date | undefined][] = [
    [
      "pages",
      latest.reduce<Date | undefined>((last, at) => (last && last > at ? last : at), undefined),
    ],
    ...(await listLatestChanges(ctx, most)).map((changedAt, index): [string, Date] => [
      String(index + 1),
      changedAt,
    ]),
  ];
  yield `${XML_START}<sitemapindex ${NAMESPACE}>\n`;
  for (const [file, changedAt] of files) {
    const where = xmlElement("loc", `${publicUrl}/sitemap/${file}.xml`);
    yield `<sitemap>${where}${changed(changedAt)}</sitemap>\n`;
  }
  yield "</sitemapindex>\n";
}

/**
 * A file of the index: `pages`, or the number of a file of products. Throws a `not-found` AppError for a
 * file that the index does not name.
 */
export async function* writeSitemapFile(
  ctx: Context,
  publicUrl: string,
  file: string,
  most = MOST_ADDRESSES,
): AsyncGenerator<string> {
  const shelves = await listShelves(ctx);
  if (file === "pages") {
    yield* writeUrls(publicUrl, (await listPlaces(ctx, shelves)).slice(0, most));
    return;
  }
  const number = /^[1-9]\d{0,4}$/.test(file) ? Number(file) : 0;
  const skip = (number - 1) * most;
  if (number === 0 || skip >= countProducts(shelves)) {
    throw new AppError("not-found", "not_found", apiMessages.notFound);
  }
  yield* writeUrls(publicUrl, [], walkChanges(ctx, { skip, limit: most }));
}

async function listPlaces(ctx: Context, sold: readonly Shelf[]): Promise<Place[]> {
  const others = await listOtherCollections(ctx);
  const named = new Set([...sold, ...others].map(({ collection }) => collection.toLowerCase()));
  const own = (await listOwnLists(ctx)).filter(({ list }) => !named.has(list));
  return [
    ...placesOf(ctx, { sold, others }, await listLandingPlaces(ctx)),
    ...own.map(({ list, changedAt }) => ({ path: `/collections/${list}`, changedAt })),
  ];
}

/**
 * The home page, everything, each gender, each category, both together, each collection, and each color,
 * material and brand by itself; and the shop's own pages.
 */
function placesOf(
  { ownPages, collections }: Context,
  {
    sold,
    others,
  }: { sold: readonly Shelf[]; others: Awaited<ReturnType<typeof listOtherCollections>> },
  landings: readonly LandingPlace[],
): Place[] {
  const own = ownPages
    .list()
    .flatMap(({ link, changedAt }) => (link ? { path: ownPagePath(link), changedAt } : []));
  const changes = new Map<string, Date>();
  const take = (path: string, changedAt: Date) => {
    const known = changes.get(path);
    if (!known || known < changedAt) changes.set(path, changedAt);
  };
  const takeCollection = (name: string, changedAt: Date) => {
    const known = collections.find(name);
    if (name === "" || known?.isListed === false) return;
    const path = known ? pathOf(known) : `/collections/${encodeURIComponent(name)}`;
    take(path, known && known.at > changedAt ? known.at : changedAt);
  };
  for (const { gender, category, collection, changedAt } of sold) {
    const all = "/collections/all";
    // A product may lack each of them; the category above has its products as well.
    const categories = category ? pathOfCategory(category) : [];
    const shelves: Record<string, string>[] = [
      ...(gender ? [{ gender }] : []),
      ...categories.map((name) => ({ category: name })),
      ...(gender ? categories.map((name) => ({ gender, category: name })) : []),
    ];
    const paths = ["/", all, ...shelves.map((shelf) => `${all}?${new URLSearchParams(shelf)}`)];
    for (const path of paths) take(path, changedAt);
    takeCollection(collection, changedAt);
  }
  for (const { collection, changedAt } of others) takeCollection(collection, changedAt);
  if (changes.size === 0) return [{ path: "/" }, ...own];
  const named = landings.map(({ by, value, changedAt }) => ({
    path: `/collections/all?${new URLSearchParams({ [by]: value })}`,
    changedAt,
  }));
  return [...[...changes].map(([path, changedAt]) => ({ path, changedAt })), ...named, ...own];
}

function countProducts(shelves: readonly Shelf[]): number {
  return shelves.reduce((sum, { products }) => sum + products, 0);
}

async function* writeUrls(
  publicUrl: string,
  places: readonly Place[],
  products?: ReturnType<typeof walkChanges>,
): AsyncGenerator<string> {
  const write = ({ path, changedAt, pictures = [] }: Place) => {
    const shown = pictures.map((url) => {
      const address = new URL(pictureAt(url, 1000, "webp"), publicUrl).href;
      return `<image:image>${xmlElement("image:loc", address)}</image:image>`;
    });
    return `<url>${xmlElement("loc", publicUrl + path)}${changed(changedAt)}${shown.join("")}</url>\n`;
  };
  yield `${XML_START}<urlset ${NAMESPACE} ${PICTURES}>\n${places.map(write).join("")}`;
  for await (const some of products ?? []) {
    yield some.map(({ id, ...product }) => write({ path: `/product/${id}`, ...product })).join("");
  }
  yield "</urlset>\n";
}

function changed(at: Date | undefined): string {
  return at ? xmlElement("lastmod", at.toISOString()) : "";
}
