import { expect, test } from "vitest";
import { api, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const LIVE = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret" };

test.each([
  ["in which no money moves", {}, [{ kind: "test-payments", subject: "" }]],
  [
    "in which no money moves and which other machines reach",
    { HOST: "0.0.0.0" },
    [{ kind: "exposed-test-payments", subject: "" }],
  ],
  [
    "at PayPal's sandbox",
    { ...LIVE, PAYPAL_API_URL: "https://api-m.sandbox.paypal.com" },
    [{ kind: "test-payments", subject: "" }],
  ],
  ["with real payments", { ...LIVE, HOST: "0.0.0.0" }, []],
])(
  "above the admin area stands what is to be known of a shop %s [PAY-59]",
  async (_, settings, said) => {
    const shop = await createTestShop({ settings });
    const { token } = await signInAdmin(shop);
    expect((await api(shop, "GET", "/api/admin/notices", { token })).body).toEqual(said);
  },
);
