import { api, ask } from "../../../api.ts";

/** The collections on sale, to suggest; none where they cannot be had: any name may be typed. */
export async function listCollections(): Promise<string[]> {
  const outcome = await ask(api.GET("/api/products/facets"), "");
  return outcome.ok ? Object.keys(outcome.data.collection).sort() : [];
}
