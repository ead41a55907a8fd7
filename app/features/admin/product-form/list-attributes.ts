import type { ProductAttributes } from "../../../../server/catalog/attributes/contract.ts";
import { api, ask } from "../../../api.ts";

/** The shop's own attributes; none if they cannot be loaded: then they stay as they are. */
export async function listAttributes(): Promise<ProductAttributes["attributes"]> {
  const outcome = await ask(api.GET("/api/admin/attributes"), "");
  return outcome.ok ? outcome.data.attributes : [];
}
