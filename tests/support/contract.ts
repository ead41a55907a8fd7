import { createOwnPage } from "../../server/own-pages/write-page.ts";
import type { Settings } from "../../server/settings/contract.ts";
import { SUBJECTS } from "../../server/settings/contract.ts";
import type { Purchase } from "./buying.ts";
import { readCheckout } from "./buying.ts";
import { type Answer, api, contextOf, openAdminSession } from "./factories.ts";
import { changeSettings } from "./settings.ts";
import type { TestShop } from "./shop.ts";

/** The contract page in tests. */

export const TERMS = "## Scope\n\nThese terms hold for all orders of {shop}.";
export const WITHDRAWAL =
  "## Right of withdrawal\n\nYou have 14 days.\n\n## Model form\n\n> To {shop}:";

/** Writes the pages that customers agree to, published and whole. */
export async function writeContractPages(shop: TestShop) {
  const { user } = await openAdminSession(shop);
  const admin = contextOf(shop, user);
  const page = { description: "", isPublished: true, footerPlace: 0 };
  const terms = { ...page, topic: "terms" as const, address: "terms", title: "Terms", text: TERMS };
  const withdrawal = {
    ...page,
    topic: "returns" as const,
    address: "returns",
    title: "Withdrawal",
  };
  return {
    terms: await createOwnPage(admin, terms),
    withdrawal: await createOwnPage(admin, { ...withdrawal, text: WITHDRAWAL }),
  };
}

/** Sets where there is a contract page; nothing said: for the country of the tests' addresses. */
export async function setContract(
  shop: TestShop,
  wanted: Partial<Settings["contract"]> = { countries: ["US"] },
): Promise<Answer> {
  const { token } = await openAdminSession(shop);
  return changeSettings(shop, token, "contract", { ...SUBJECTS.contract.defaults, ...wanted });
}

/** Presses the button of the contract page; `seen`: where the customer saw something else. */
export async function confirm(
  shop: TestShop,
  { customer, checkout }: Omit<Purchase, "orderID">,
  seen: { version?: string; totalPrice?: number } = {},
): Promise<Answer> {
  const { review, totalPrice } = await readCheckout(shop, { customer, checkout });
  const body = { version: review?.version ?? "", totalPrice, ...seen };
  const url = `/api/checkout/${checkout._id}/confirm`;
  return api(shop, "POST", url, { token: customer.token, body });
}
