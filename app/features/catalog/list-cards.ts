import { isAskedFor, markMatches } from "../../../common/search-words.ts";
import type { ProductPage } from "../../../server/catalog/contract.ts";
import { type CardView, toCard, toCardIn } from "./card-view.ts";
import type { CollectionFilters } from "./collection-filters.ts";

/**
 * The cards of a list, each in the requested color and with the matches of the search marked. Products at its
 * end have sold out, at least in the color and size that are asked for.
 */
export function toListCards(
  { products, inStock, page, limit }: Omit<ProductPage, "total" | "list">,
  { color, search }: Pick<CollectionFilters, "color" | "search">,
): CardView[] {
  return products.map((product, place) => {
    const shown = color ?? product.colors.find((own) => search && isAskedFor(own, search));
    const card = shown ? toCardIn(product, shown) : toCard(product);
    return {
      ...card,
      soldOut: card.soldOut || (page - 1) * limit + place >= inStock,
      ...(search && { found: markMatches(product.name, search) }),
    };
  });
}
