import { listProducts } from "./catalog/search/list-products.ts";
import type { MenuTargets } from "./settings/menus/targets.ts";

export const menuTargets: MenuTargets = {
  async countListed(ctx, filters) {
    return (await listProducts(ctx, { ...filters, limit: 1 })).total;
  },
  async hasProduct({ productMemory }, id) {
    // As its address has it: no other spelling of its number.
    const isId = String(Number(id)) === id;
    return isId && (await productMemory.index.read()).slotOf(Number(id)) !== undefined;
  },
  hasPage: async ({ ownPages }, address) =>
    ownPages.list().some(({ link }) => link?.address === address),
};
