import type { Subject } from "../../server/settings/contract.ts";
import { api } from "./factories.ts";
import type { TestShop } from "./shop.ts";

/**
 * What an admin saves of a subject; answers what the shop says to it.
 * @param change what is new, right or wrong
 */
export async function changeSettings(
  shop: TestShop,
  token: string,
  subject: Subject,
  change: object,
) {
  const { body: all } = await api(shop, "GET", "/api/admin/settings", { token });
  const { version, values } = all[subject];
  const body = { version, values: { ...values, ...change } };
  return api(shop, "PUT", `/api/admin/settings/${subject}`, { token, body });
}
