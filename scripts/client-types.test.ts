import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTestShop } from "../tests/support/shop.ts";
import { CLIENT_FILE, clientTypes } from "./client-types.ts";

const shop = await createTestShop();

test("the browser's client is made of the API's description as it is now [API-20]", async () => {
  const made = await clientTypes(shop.app.swagger());
  expect(readFileSync(CLIENT_FILE, "utf8")).toBe(made);
});
