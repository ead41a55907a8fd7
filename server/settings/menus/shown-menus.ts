import { isDeepStrictEqual } from "node:util";
import { roomFor } from "../../../common/header-room.ts";
import {
  addressOf,
  DEFAULT_FOOTER,
  DEFAULT_HEADER,
  type MenuEntry,
  nameOf,
} from "../../../common/menus.ts";
import type { MenuLink, ShopFront } from "../../../common/shop-front.ts";
import type { Settings } from "../contract.ts";

type Menus = Settings["menus"];

/** What menus may lead to and is no longer there. */
export interface Gone {
  /** Products that are no longer sold, by their ids. */
  products: ReadonlySet<string>;
  /** The addresses of pages of the shop's own that are no longer published. */
  pages: ReadonlySet<string>;
}

/**
 * The menus as pages show them, in the words that the shop speaks now; undefined for those that the shop comes with.
 * @param gone what leads there is left out
 */
export function shownMenus({ header, footer }: Menus, gone: Gone): ShopFront["menus"] {
  const links = (entries: readonly MenuEntry[]) => entries.flatMap((entry) => linkOf(entry, gone));
  const isOwnHeader = !isDeepStrictEqual(header, DEFAULT_HEADER);
  const isOwnFooter = !isDeepStrictEqual(footer, DEFAULT_FOOTER);
  if (!isOwnHeader && !isOwnFooter) return undefined;
  const inHeader = links(header);
  return {
    ...(isOwnHeader && { header: inHeader, room: roomFor(inHeader.map(({ name }) => name)) }),
    ...(isOwnFooter && {
      footer: footer.map(({ title, entries }) => ({ title, links: links(entries) })),
    }),
  };
}

/** The products that these menus lead to. */
export function productsIn({ header, footer }: Menus): string[] {
  const entries = [header, ...footer.map((column) => column.entries)].flat();
  return entries.flatMap(({ target: { kind, product } }) =>
    kind === "product" && product !== undefined ? product : [],
  );
}

function linkOf(entry: MenuEntry, gone: Gone): MenuLink[] {
  const { kind, product = "", page = "" } = entry.target;
  const name = nameOf(entry);
  const isGone =
    (kind === "product" && gone.products.has(product)) || (kind === "page" && gone.pages.has(page));
  if (name === undefined || isGone) return [];
  return [{ name, to: addressOf(entry.target) }];
}
