import type { MenuTarget } from "../../../common/menus.ts";
import type { Context } from "../../platform/context.ts";

/** The filters of a menu's list. */
export type ListFilters = Omit<MenuTarget, "kind" | "list" | "page" | "product" | "address">;

/** What there is in the shop to lead to; settings know no other domain, so the wiring says it. */
export interface MenuTargets {
  /** How many products a list has now, sold out or not. */
  countListed(ctx: Context, filters: ListFilters): Promise<number>;
  /** Whether shoppers see the product. */
  hasProduct(ctx: Context, id: string): Promise<boolean>;
  /** Whether there is an own page at this address. */
  hasPage(ctx: Context, address: string): Promise<boolean>;
}

declare module "../../platform/context.ts" {
  interface Context {
    menuTargets: MenuTargets;
  }
}
