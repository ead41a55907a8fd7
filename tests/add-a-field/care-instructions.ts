import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { blankDraft, draftOf } from "../../app/features/admin/product-form/draft.ts";
import { MainFacts } from "../../app/features/admin/product-form/facts.tsx";
import { api, multipart, signInAdmin } from "../support/factories.ts";
import { createTestShop } from "../support/shop.ts";

/*
 * What care instructions have to do, once they are a field: add-a-field.test.ts runs this in a copy of
 * the sources that has them.
 */

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const careInstructions = "Wash at 30 °C, dry flat";
const variants = [{ color: "Black", size: "M", countInStock: 3 }];
const input = { name: "Tee", description: "A shirt.", sku: "TEE", variants, careInstructions };
const created = await api(shop, "POST", "/api/admin/products", { token, body: input });
const path = `/api/admin/products/${created.body._id}`;

test("they are saved and read, by the team and by shoppers", async () => {
  expect(created).toMatchObject({ status: 201, body: { careInstructions } });
  expect((await api(shop, "GET", path, { token })).body).toMatchObject({ careInstructions });
  const shown = await api(shop, "GET", `/api/products/${created.body._id}`);
  expect(shown.body).toMatchObject({ careInstructions });
  const list = await api(shop, "GET", "/api/products");
  expect(list.body[0]).not.toHaveProperty("careInstructions");
});

test("they have a bound, named by their label", async () => {
  const body = { careInstructions: "x".repeat(501) };
  const refused = await api(shop, "PUT", path, { token, body });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.errors[0]).toMatchObject({
    field: "careInstructions",
    message: "Care instructions must have at most 500 characters",
  });
});

test("they go out and come in as CSV", async () => {
  const exported = await api(shop, "GET", "/api/admin/products/export.csv", { token });
  expect(exported.body).toContain(",Care instructions,");
  expect(exported.body).toContain(careInstructions);
  const bytes = Buffer.from("Product SKU,Washing\nTEE,By hand\n");
  const file = { bytes, filename: "care.csv", type: "text/csv" };
  const sent = await api(shop, "POST", "/api/admin/imports", { token, ...multipart({ file }) });
  const { mapping } = sent.body;
  expect(mapping).toEqual({ "Product SKU": "sku", Washing: "careInstructions" });
  const url = `/api/admin/imports/${sent.body._id}`;
  await api(shop, "POST", `${url}/check`, { token, body: { mapping } });
  const applied = await api(shop, "POST", `${url}/apply`, { token, body: {} });
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  expect((await api(shop, "GET", path, { token })).body).toMatchObject({
    careInstructions: "By hand",
  });
});

test("the form asks for them by their label and shows what they are", async () => {
  const { body: product } = await api(shop, "GET", path, { token });
  expect(blankDraft()).toMatchObject({ careInstructions: "" });
  const draft = draftOf(product);
  const form = createElement(MainFacts, { draft, errors: {}, onChange: () => undefined });
  const html = renderToStaticMarkup(form);
  expect(html).toContain(">Care instructions<");
  expect(html).toContain('value="By hand"');
});
