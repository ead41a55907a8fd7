import type { Settings, Subject } from "../../server/settings/contract.ts";
import { api } from "./factories.ts";
import type { TestShop } from "./shop.ts";

/**
 * What an admin saves of a subject; answers what the shop says to it.
 * @param change what is new, or reckons it from what there is
 */
export async function changeSettings<S extends Subject>(
  shop: TestShop,
  token: string,
  subject: S,
  change: Partial<Settings[S]> | ((before: Settings[S]) => Partial<Settings[S]>),
) {
  const { body: all } = await api(shop, "GET", "/api/admin/settings", { token });
  const { version, values } = all[subject];
  const more = typeof change === "function" ? change(values) : change;
  const body = { version, values: { ...values, ...more } };
  return api(shop, "PUT", `/api/admin/settings/${subject}`, { token, body });
}
