import { FOOTER_LISTS, HEADER_LISTS } from "./default-menus.ts";
import { footerMessages, navMessages } from "./messages/shop.ts";
import type { OWN_LISTS } from "./own-lists.ts";

export const HEADER_MOST = 8;
export const COLUMN_MOST = 12;
export const NAME_MOST = 40;

export const TARGET_KINDS = ["list", "page", "product", "address"] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** What narrows a list of a menu, in the order in which it stands in the list's address. */
export const LIST_WORDS = [
  "gender",
  "category",
  "color",
  "material",
  "brand",
  "minPrice",
  "maxPrice",
  "search",
] as const;

/** Where an entry leads. The other fields are those of its kind. */
export interface MenuTarget {
  kind: TargetKind;
  /** One of the shop's own lists; else `collection`, else all products. */
  list?: (typeof OWN_LISTS)[number];
  collection?: string;
  gender?: string;
  category?: string;
  /** One, or several with commas between, as the list's address has them; of a color one. */
  color?: string;
  material?: string;
  brand?: string;
  /** In whole units of the currency. */
  minPrice?: number;
  maxPrice?: number;
  search?: string;
  /** Of one of the shop's own pages: what follows /pages/. */
  page?: string;
  /** Its id. */
  product?: string;
  /** A path of the shop, or a whole https address. */
  address?: string;
}

export interface MenuEntry {
  /** Empty: the shop's own word for the list, in the shop's language. */
  name: string;
  target: MenuTarget;
}

export interface MenuColumn {
  /** Empty: the shop's own word. */
  title: string;
  entries: MenuEntry[];
}

/** The fields that a target of this kind may have. */
export const FIELDS_OF: Record<TargetKind, readonly Exclude<keyof MenuTarget, "kind">[]> = {
  list: ["list", "collection", ...LIST_WORDS],
  page: ["page"],
  product: ["product"],
  address: ["address"],
};

export function addressOf(target: MenuTarget): string {
  const { kind, page = "", product = "", address = "" } = target;
  if (kind === "page") return `/pages/${encodeURIComponent(page)}`;
  if (kind === "product") return `/product/${product}`;
  return kind === "address" ? address : addressOfList(target);
}

function addressOfList(target: MenuTarget): string {
  const query = new URLSearchParams();
  for (const name of LIST_WORDS) {
    const value = target[name];
    if (value !== undefined) query.set(name, String(value));
  }
  const collection = target.list ?? encodeURIComponent(target.collection ?? "all");
  const text = query.toString().replaceAll("%2C", ",");
  return `/collections/${collection}${text && `?${text}`}`;
}

/** The entry's own name, else the shop's word for its list; undefined without either. */
export function nameOf({ name, target }: MenuEntry): string | undefined {
  return name.trim() || wordFor(target);
}

/** The shop's word for a list, in the shop's language. */
export function wordFor(target: MenuTarget): string | undefined {
  if (target.kind !== "list") return undefined;
  const address = addressOfList(target);
  if (target.list && address === `/collections/${target.list}`) {
    return navMessages.lists[target.list];
  }
  return (
    wordIn(HEADER_LISTS, navMessages, address) ?? wordIn(FOOTER_LISTS, footerMessages, address)
  );
}

function wordIn<Word extends string>(
  lists: Record<Word, Omit<MenuTarget, "kind">>,
  messages: Record<NoInfer<Word>, string>,
  address: string,
): string | undefined {
  const word = (Object.keys(lists) as Word[]).find(
    (known) => addressOfList({ kind: "list", ...lists[known] }) === address,
  );
  return word && messages[word];
}

const entriesOf = (lists: Record<string, Omit<MenuTarget, "kind">>): MenuEntry[] =>
  Object.values(lists).map((filters) => ({ name: "", target: { kind: "list", ...filters } }));

export const DEFAULT_HEADER = entriesOf(HEADER_LISTS);
/** The column of the footer that is titled "Shop". */
export const DEFAULT_FOOTER: MenuColumn[] = [{ title: "", entries: entriesOf(FOOTER_LISTS) }];
