import { api, ask } from "../../../api.ts";

/** The collections on sale, as suggestions; none if they cannot be loaded. */
export async function listCollections(): Promise<string[]> {
  const outcome = await ask(api.GET("/api/products/facets"), "");
  return outcome.ok ? Object.keys(outcome.data.collection).sort() : [];
}
