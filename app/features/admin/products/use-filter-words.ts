import { useEffect, useState } from "react";
import { api, ask } from "../../../api.ts";

interface FilterWords {
  collections: string[];
  brands: string[];
}

/** The collections and brands that the catalogue has, for the filters above the table. */
export function useFilterWords(): FilterWords {
  const [found, setFound] = useState<FilterWords>({ collections: [], brands: [] });
  useEffect(() => {
    let isThere = true;
    // Without them the filters offer nothing; the table is no worse for it.
    void ask(api.GET("/api/products/facets"), "").then((outcome) => {
      if (!isThere || !outcome.ok) return;
      const { collection, brand } = outcome.data;
      setFound({ collections: Object.keys(collection).sort(), brands: Object.keys(brand).sort() });
    });
    return () => {
      isThere = false;
    };
  }, []);
  return found;
}
