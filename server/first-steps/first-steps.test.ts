import { expect, test } from "vitest";
import { addProduct, api, registerCustomer, signInAdmin } from "../../tests/support/factories.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop, type TestShop } from "../../tests/support/shop.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);

async function steps(of: TestShop = shop, as = token) {
  const { status, body } = await api(of, "GET", "/api/admin/first-steps", { token: as });
  expect(status).toBe(200);
  const all: { step: string; isDone: boolean }[] = body.steps;
  const done = all.filter(({ isDone }) => isDone).map(({ step }) => step);
  return { isSelling: body.isSelling, done, all: all.map(({ step }) => step) };
}

test("the dashboard lists what is left to do until something is on sale [ADMIN-408]", async () => {
  expect(await steps()).toMatchObject({ isSelling: false, done: ["demo"] });
  expect((await steps()).all).toContain("product");
  const draft = await addProduct(shop, { isPublished: false });
  expect(await steps()).toMatchObject({ isSelling: false, done: ["demo"] });
  await shop.database.pool.query("update products set is_published = true where id = $1", [
    draft.productId,
  ]);
  expect(await steps()).toMatchObject({ isSelling: true, done: ["product", "demo"] });
});

test("the first steps are for admins [OWN-6]", async () => {
  const customer = await registerCustomer(shop);
  for (const path of ["/api/admin/first-steps", "/api/admin/demo"]) {
    expect((await api(shop, "GET", path, customer)).status).toBe(403);
  }
  const body = { products: [], pages: [] };
  const { status } = await api(shop, "POST", "/api/admin/demo/removal", { ...customer, body });
  expect(status).toBe(403);
});

test("a step is done by what the shop has, and the doctor knows as much [OWN-6]", async () => {
  const ready = await createTestShop({
    settings: {
      PUBLIC_URL: "https://shop.example",
      SMTP_URL: "smtp://127.0.0.1:2525",
      MAIL_FROM: "shop@shop.example",
      MAIL_REPLY_TO: "help@shop.example",
      PAYPAL_CLIENT_ID: "id",
      PAYPAL_CLIENT_SECRET: "secret",
    },
  });
  const admin = await signInAdmin(ready);
  const call = (method: "GET" | "PUT" | "POST", path: string, body?: object) =>
    api(ready, method, path, { token: admin.token, ...(body && { body }) });
  expect((await steps(ready, admin.token)).done).toEqual(["payments", "mails", "domain", "demo"]);
  const loom = { name: "Loom", phone: "", street: "1 Weft Way", city: "Leeds", country: "GB" };
  await changeSettings(ready, admin.token, "identity", loom);
  const page = {
    ...{ title: "Terms", address: "terms", description: "Ours", text: "What holds here." },
    ...{ topic: "terms", isPublished: true, footerPlace: 1 },
  };
  await call("POST", "/api/admin/pages", page);
  const privacy = { ...page, title: "Privacy", address: "privacy", topic: "privacy" };
  const draft = { ...privacy, text: "> **Draft: have it checked.**" };
  const { body: made } = await call("POST", "/api/admin/pages", draft);
  const { done } = await steps(ready, admin.token);
  expect(done).toEqual(["name", "address", "payments", "mails", "domain", "demo"]);
  await call("PUT", `/api/admin/pages/${made._id}`, { ...privacy, version: made.version });
  expect((await steps(ready, admin.token)).done).toContain("legal");

  const { body: system } = await call("GET", "/api/admin/system");
  const told = system.findings.filter(({ subject }: { subject: string }) => {
    return subject === "firstSteps";
  });
  expect(told).toMatchObject([{ state: "note" }]);
  expect(told[0].says).toContain("Show your logo");
  expect(told[0].says).not.toContain("Name your shop");
});
