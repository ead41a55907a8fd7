import { isCollection } from "./catalog/collections/find-collection.ts";
import { listProducts } from "./catalog/search/list-products.ts";
import type { MenuTargets } from "./settings/menus/targets.ts";

export const menuTargets: MenuTargets = {
  async countListed(ctx, filters) {
    const { total } = await listProducts(ctx, { ...filters, limit: 1 });
    const { collection, ...others } = filters;
    if (total > 0 || !collection || Object.keys(others).length > 0) return total;
    // One without products yet, or with a name that this transaction has just given it.
    return (await isCollection(ctx, collection)) ? 1 : 0;
  },
  async hasProduct({ productMemory }, id) {
    // As its address has it: no other spelling of its number.
    const isId = String(Number(id)) === id;
    return isId && (await productMemory.index.read()).slotOf(Number(id)) !== undefined;
  },
  hasPage: async ({ ownPages }, address) =>
    ownPages.list().some(({ link }) => link?.address === address),
};
