import { api, ask } from "../../../api.ts";
import type { Menus } from "./draft.ts";

/** What a target's fields offer. */
export interface Offered {
  collection: string[];
  color: string[];
  material: string[];
  brand: string[];
  /** The published pages of the shop's own. */
  pages: { address: string; title: string }[];
  /** The names of products by their ids. */
  products: Record<string, string>;
}

/** The values of the catalog, and the names of the products in these menus; without what cannot be loaded. */
export async function loadOffered(menus: Menus): Promise<Offered> {
  const ids = [menus.header, ...menus.footer.map(({ entries }) => entries)]
    .flat()
    .flatMap(({ target }) => target.product ?? []);
  const [facets, pages, ...products] = await Promise.all([
    ask(api.GET("/api/products/facets"), ""),
    ask(api.GET("/api/admin/pages"), ""),
    ...[...new Set(ids)].map((id) =>
      ask(api.GET("/api/products/:id", { params: { path: { id } } }), ""),
    ),
  ]);
  const valuesOf = (facet: "collection" | "color" | "material" | "brand") =>
    facets.ok ? Object.keys(facets.data[facet]).filter(Boolean).sort() : [];
  const named = products.flatMap((found) => (found.ok ? [[found.data._id, found.data.name]] : []));
  return {
    collection: valuesOf("collection"),
    color: valuesOf("color"),
    material: valuesOf("material"),
    brand: valuesOf("brand"),
    pages: pages.ok ? pages.data.filter(({ isPublished }) => isPublished) : [],
    products: Object.fromEntries(named),
  };
}
