import { isDeepStrictEqual } from "node:util";
import { FIELDS_OF, type MenuEntry, type MenuTarget, nameOf } from "../../../common/menus.ts";
import { menuApiMessages as messages } from "../../../common/messages/admin/menus.ts";
import type { Word } from "../../../common/word-lists.ts";
import type { Context } from "../../platform/context.ts";
import { badFields, type FieldError } from "../../platform/errors.ts";
import type { Settings } from "../contract.ts";
import { getSettings } from "../read-settings.ts";
import { isWholeAddress } from "../whole-address.ts";

type Menus = Settings["menus"];
/** The faults of an entry by their field within it. */
type Faults = FieldError[];

/**
 * Throws `bad-input` where an entry leads to nowhere or has no name, at each such field. An entry that stands in
 * the menus already is not looked at again: what it led to may be gone, and pages leave it out.
 */
export async function requireTargets(ctx: Context, before: Menus, after: Menus): Promise<void> {
  const known = placesOf(before).map(({ entry }) => entry);
  const errors: FieldError[] = [];
  for (const { place, entry } of placesOf(after)) {
    if (known.some((other) => isDeepStrictEqual(other, entry))) continue;
    const faults = await faultsOf(ctx, entry);
    errors.push(...faults.map(({ field, message }) => ({ field: `${place}.${field}`, message })));
  }
  if (errors.length > 0) throw badFields(errors);
}

function placesOf({ header, footer }: Menus): { place: string; entry: MenuEntry }[] {
  const lists: [place: string, entries: MenuEntry[]][] = [
    ["header", header],
    ...footer.map(({ entries }, column): [string, MenuEntry[]] => [
      `footer.${column}.entries`,
      entries,
    ]),
  ];
  return lists.flatMap(([list, entries]) =>
    entries.map((entry, index) => ({ place: `values.${list}.${index}`, entry })),
  );
}

async function faultsOf(ctx: Context, entry: MenuEntry): Promise<Faults> {
  const { target } = entry;
  const nameless =
    nameOf(entry) === undefined ? [{ field: "name", message: messages.nameless }] : [];
  const fields = Object.keys(target).filter((field) => field !== "kind");
  const foreign = fields.filter((field) => !FIELDS_OF[target.kind].some((own) => own === field));
  const faults =
    foreign.length > 0
      ? foreign.map((field) => ({ field, message: messages.otherKind }))
      : await faultsOfTarget(ctx, target);
  return [
    ...nameless,
    ...faults.map(({ field, message }) => ({ field: `target.${field}`, message })),
  ];
}

async function faultsOfTarget(ctx: Context, target: MenuTarget): Promise<Faults> {
  const { kind, page = "", product = "", address = "" } = target;
  const { hasPage, hasProduct } = ctx.menuTargets;
  switch (kind) {
    case "list":
      return faultsOfList(ctx, target);
    case "page":
      return (await hasPage(ctx, page)) && page !== ""
        ? []
        : [{ field: "page", message: messages.noPage }];
    case "product":
      return (await hasProduct(ctx, product))
        ? []
        : [{ field: "product", message: messages.noProduct }];
    case "address":
      return (await leadsSomewhere(ctx, address))
        ? []
        : [{ field: "address", message: messages.noAddress }];
  }
}

/** The filters that a shelf may have before there is anything on it: a shop begins with its menus. */
const SHELF = ["gender", "category"];
const COUNTED = ["collection", "color", "material", "brand", "search"] as const;

async function faultsOfList(ctx: Context, { kind, list, ...filters }: MenuTarget): Promise<Faults> {
  if (list !== undefined && filters.collection !== undefined) {
    return [{ field: "collection", message: messages.otherKind }];
  }
  const { minPrice, maxPrice } = filters;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    return [{ field: "maxPrice", message: messages.noPrice }];
  }
  const { countListed } = ctx.menuTargets;
  const unknown = faultsOfShelf(ctx, filters);
  if (unknown.length > 0) return unknown;
  for (const field of COUNTED) {
    const value = filters[field];
    const isKnown = value === undefined || (await countListed(ctx, { [field]: value })) > 0;
    if (!isKnown) unknown.push({ field, message: messages.noValue(value) });
  }
  if (unknown.length > 0) return unknown;
  const isShelf = Object.keys(filters).every((field) => SHELF.includes(field));
  if (isShelf) return [];
  const { collection = list } = filters;
  const found = await countListed(ctx, { ...filters, ...(collection && { collection }) });
  if (found > 0) return [];
  // At the narrowest filter, which is the last that was chosen in the form's order.
  const field = Object.keys(filters).findLast((name) => !SHELF.includes(name)) ?? "kind";
  return [{ field, message: messages.emptyList }];
}

/** A department or category that the shop does not have. */
function faultsOfShelf(
  ctx: Context,
  { gender, category }: Pick<MenuTarget, "gender" | "category">,
): Faults {
  const { departments, categories } = getSettings(ctx, "catalogWords");
  const faultIn = (field: "gender" | "category", list: readonly Word[], name?: string) =>
    name === undefined || list.some((word) => word.name === name)
      ? []
      : [{ field, message: messages.noShelf(name) }];
  return [...faultIn("gender", departments, gender), ...faultIn("category", categories, category)];
}

/** Pages of the shop that are there for every visitor, besides lists, products and own pages. */
const PAGES = ["/", "/login", "/register", "/profile", "/my-orders"];

/** Whether an address of the shop has a page there, and one elsewhere could have. */
export async function leadsSomewhere(ctx: Context, address: string): Promise<boolean> {
  if (/\s/.test(address)) return false;
  if (!address.startsWith("/")) return isWebAddress(address);
  // Two slashes lead to another host.
  const url = /^\/[/\\]/.test(address) ? undefined : URL.parse(address, "http://shop.invalid");
  const path = url && decoded(url.pathname);
  if (!path) return false;
  const [, family, rest = "", ...more] = path.split("/");
  if (family === "collections" && rest !== "" && more.length === 0) {
    return rest === "all" || (await ctx.menuTargets.countListed(ctx, { collection: rest })) > 0;
  }
  if (family === "product" && more.length === 0) return ctx.menuTargets.hasProduct(ctx, rest);
  if (family === "pages" && rest !== "" && more.length === 0) {
    return ctx.menuTargets.hasPage(ctx, rest);
  }
  return PAGES.includes(path);
}

function isWebAddress(address: string): boolean {
  const url = isWholeAddress(address) ? URL.parse(address) : null;
  return !!url && url.hostname.includes(".") && url.username === "";
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
