import { pathOfCategory } from "../../../common/shelves.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { Product } from "../../../server/catalog/contract.ts";

export interface Crumb {
  name: string;
  path: string;
}

/**
 * The shelves of a product, the wider first, and the product itself. Shelves without a name are left out:
 * gender and category are optional.
 */
export function trailOf(product: Pick<Product, "_id" | "name" | "gender" | "category">): Crumb[] {
  const { gender } = product;
  const shelf = (category: string) =>
    `/collections/all?${new URLSearchParams({ ...(gender && { gender }), category })}`;
  const trail = [
    {
      name: shownWord("gender", gender),
      path: `/collections/all?${new URLSearchParams({ gender })}`,
    },
    ...pathOfCategory(product.category).map((name) => ({
      name: shownWord("category", name),
      path: shelf(name),
    })),
    { name: product.name, path: `/product/${product._id}` },
  ];
  return trail.filter(({ name }) => name !== "");
}
