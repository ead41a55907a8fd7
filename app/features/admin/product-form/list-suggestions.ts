import { api, ask } from "../../../api.ts";
import { takeShelves } from "../catalog/words.ts";
import type { Suggestions } from "./facts.tsx";

/** What the form suggests: the shop's lists, and the collections on sale; none if they cannot be loaded. */
export async function listSuggestions(): Promise<Suggestions> {
  const [words, facets] = await Promise.all([
    ask(api.GET("/api/admin/catalog/words"), ""),
    ask(api.GET("/api/products/facets"), ""),
  ]);
  if (words.ok) takeShelves(words.data.document.values);
  const { brands, materials } = words.ok
    ? words.data.document.values
    : { brands: [], materials: [] };
  return {
    brand: brands.map(({ name }) => name),
    material: materials.map(({ name }) => name),
    collections: facets.ok ? Object.keys(facets.data.collection).sort() : [],
  };
}
