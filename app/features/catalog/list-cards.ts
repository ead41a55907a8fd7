import { isAskedFor, markMatches } from "../../../common/search-words.ts";
import type { ProductSummary } from "../../../server/catalog/contract.ts";
import { type CardView, toCard, toCardIn } from "./card-view.ts";
import type { CollectionFilters } from "./collection-filters.ts";

/** The cards of a list, each in the requested color and with the matches of the search marked. */
export function toListCards(
  products: readonly ProductSummary[],
  { color, search }: Pick<CollectionFilters, "color" | "search">,
): CardView[] {
  return products.map((product) => {
    const shown = color ?? product.colors.find((own) => search && isAskedFor(own, search));
    return {
      ...(shown ? toCardIn(product, shown) : toCard(product)),
      ...(search && { found: markMatches(product.name, search) }),
    };
  });
}
