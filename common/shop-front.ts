import type { ShopLocale } from "./locale.ts";

/** What every page shows of the settings. A part is there once its default was changed. */
export interface ShopFront {
  locale?: ShopLocale | undefined;
  /** The addresses of the scripts with other words than the program's own: of the shop and of its admin area. */
  words?: { shop: string; admin: string } | undefined;
  look?: Look | undefined;
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

/** @param front undefined: the shop as it comes */
export function setShopFront(front: ShopFront | undefined): void {
  globalThis.shopFront = front;
}
