import type { AttributeValues, ShownAttribute } from "./attributes.ts";
import type { DeliveryMethod } from "./delivery.ts";
import type { PageLink } from "./own-pages.ts";
import type { ShopLocale } from "./shop-locale.ts";

/** Who sells here, as the law wants it said. Empty texts are not said. */
export interface Seller {
  legalName: string;
  legalForm: string;
  /** The register, such as a court's, and the number there. */
  register: string;
  registerNumber: string;
  representedBy: string;
  street: string;
  zip: string;
  city: string;
  state: string;
  /** In ISO 3166-1 alpha-2. */
  country: string;
  taxNumber: string;
  email: string;
}

/** A link to the shop's page at a network. */
export interface SocialLink {
  name: string;
  address: string;
  /** The network's mark as a line of app/ui/icon.tsx. */
  path: string;
}

/** A link of a menu. */
export interface MenuLink {
  name: string;
  to: string;
}

/** The kinds of words that the shop comes with and shows in its language. */
export type WordKind =
  | "gender"
  | "category"
  | "color"
  | "material"
  | "collection"
  | "status"
  | "pattern"
  | "field";

/** Where the header has its menu on wide screens: beside the shop's name, below it, or behind a button. */
export type HeaderRoom = "beside" | "below" | "button";

/** A category or department as pages show it. */
export interface Shelf {
  name: string;
  /** The category that it stands under. */
  under?: string;
  /** Who wears what a department sells. */
  wearer?: "male" | "female" | "unisex";
}

/** A color among the filters, and the family that a search finds it by; empty: none. */
export interface ShopColor {
  name: string;
  family: string;
}

/** Sizes that belong together, from small to large. */
export interface SizeSystem {
  /** Empty: it is called by its first and last size. */
  name: string;
  sizes: string[];
  /** Whether filters show these sizes even where no product comes in them. */
  inFilters: boolean;
}

/** What every page shows of the settings. A part is there once its default was changed. */
export interface ShopFront {
  locale?: ShopLocale | undefined;
  /** The addresses of the scripts with other words than the program's own: of the shop and of its admin area. */
  words?: { shop: string; admin: string } | undefined;
  /** How the words of the catalogue are shown, by their kind (shown-words.ts). */
  shownWords?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Who sells here, for papers and search engines. */
  seller?: Seller | undefined;
  /** The links to the shop's pages at networks. */
  social?: SocialLink[] | undefined;
  /** The name of the zone in which days and times are written, whoever reads them. */
  timeZone?: string | undefined;
  /** Elements for the head by which others see whose address this is. */
  verifications?: { name: string; content: string }[] | undefined;
  /** The pause that is planned, has begun or was lately over, by its moments; while it lasts, what is said of it. */
  pause?: { from: string; until: string; banner?: string; checkout?: string } | undefined;
  /** The links of the header, and of the footer's columns; a column without a title has the shop's word. */
  menus?:
    | {
        header?: MenuLink[];
        room?: HeaderRoom;
        footer?: { title: string; links: MenuLink[] }[];
      }
    | undefined;
  /** The shop's own published pages, in the order of the footer. */
  pages?: readonly PageLink[] | undefined;
  look?: Look | undefined;
  /** How parcels go to the country whose prices are shown, and what product pages say of it; `zone`: where there are several. */
  delivery?: { method: DeliveryMethod; zone?: string; line: string } | undefined;
  /** Whether who registers may leave out the picture. */
  pictureIsOptional?: true | undefined;
  /** Whether cart and product pages have a button that leads straight to PayPal. */
  express?: true | undefined;
  /** Whether nobody may buy without an account. */
  guestsAreRefused?: true | undefined;
  /** Whether the lowest price of the 30 days before a cut is struck through, not the original one. */
  strikesLowest?: true | undefined;
  /** What stands at each price where the market asks for it: "incl. VAT, plus delivery". */
  priceNote?: string | undefined;
  /** What the cart says of tax where this page's prices have it in them, and others' prices have not. */
  cartNote?: string | undefined;
  /** Whose prices this page shows, in words; undefined while they are the same everywhere. */
  region?: string | undefined;
  /** The countries whose businesses may give a VAT number at the checkout. */
  vatCountries?: readonly string[] | undefined;
  /** Whether products have a tax class that counts. */
  takesTax?: true | undefined;
  /** Whether sales tax may come on top of the prices that this page shows. */
  addsSalesTax?: true | undefined;
  /** What the link to the withdrawal function says; undefined without one. */
  withdrawal?: string | undefined;
  /** Whether orders get invoices, so that a checkout may have another billing address. */
  sendsInvoices?: true | undefined;
  /** How many years invoices are kept, in a shop that has or had any. */
  keepsInvoicesFor?: number | undefined;
  /** In the order in which they are shown, those under a category behind it. */
  categories?: Shelf[] | undefined;
  departments?: Shelf[] | undefined;
  /** The attributes of products that the shop has named itself. */
  attributes?: readonly ShownAttribute[] | undefined;
  /** The colors of the filters, in their order. */
  colors?: readonly ShopColor[] | undefined;
  /** The systems of sizes, in their order. */
  sizes?: readonly SizeSystem[] | undefined;
}

/** What pages say of a look besides its styles; the admin area, which keeps the house's look, says nothing. */
export interface Look {
  /** Of the browser's frame. */
  color?: string;
  /** The addresses of the fonts that a page needs at once; pages are given them when they are rendered. */
  fonts?: string[];
}

declare global {
  /**
   * The pages are built as a program of their own within the server's: both ask here. In a browser the document
   * brings it along, before any page is made. Undefined while all is as the shop comes.
   */
  var shopFront: ShopFront | undefined;
}

export function getShopFront(): ShopFront {
  return globalThis.shopFront ?? {};
}

/** A product's values that its page shows, with their names, in the shop's order. */
export function shownValues(values: AttributeValues = {}): [name: string, value: string][] {
  const shown = (getShopFront().attributes ?? []).filter(({ isShown }) => isShown);
  return shown.flatMap(({ key, name }): [string, string][] => {
    const value = values[key];
    return value ? [[name, value]] : [];
  });
}

/** @param front undefined: the shop as it comes */
export function setShopFront(front: ShopFront | undefined): void {
  globalThis.shopFront = front;
}

/** @param make must not wait for anything: meanwhile these parts are others for everybody */
export function withFront<Made>(changed: ShopFront, make: () => Made): Made {
  const shopFront = globalThis.shopFront;
  try {
    globalThis.shopFront = { ...shopFront, ...changed };
    return make();
  } finally {
    globalThis.shopFront = shopFront;
  }
}
