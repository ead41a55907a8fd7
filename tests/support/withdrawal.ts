import type { Settings } from "../../server/settings/contract.ts";
import { SUBJECTS } from "../../server/settings/contract.ts";
import { type Answer, openAdminSession } from "./factories.ts";
import { changeSettings } from "./settings.ts";
import type { TestShop } from "./shop.ts";

/** The withdrawal function in tests. */

/** Sets where it is on; nothing said: for the country of the tests' addresses. */
export async function setWithdrawal(
  shop: TestShop,
  wanted: Partial<Settings["withdrawal"]> = { countries: ["US"] },
): Promise<Answer> {
  const { token } = await openAdminSession(shop);
  return changeSettings(shop, token, "withdrawal", { ...SUBJECTS.withdrawal.defaults, ...wanted });
}
