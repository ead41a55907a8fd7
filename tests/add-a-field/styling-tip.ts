import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { blankDraft, draftOf } from "../../app/features/admin/product-form/draft.ts";
import { MainFacts } from "../../app/features/admin/product-form/facts.tsx";
import { api, multipart, signInAdmin } from "../support/factories.ts";
import { createTestShop } from "../support/shop.ts";

/*
 * What a styling tip has to do, once it is a field: add-a-field.test.ts runs this in a copy of
 * the sources that has it.
 */

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const stylingTip = "With a straw hat";
const variants = [{ color: "Black", size: "M", countInStock: 3 }];
const input = { name: "Tee", description: "A shirt.", sku: "TEE", variants, stylingTip };
const created = await api(shop, "POST", "/api/admin/products", { token, body: input });
const path = `/api/admin/products/${created.body._id}`;

test("it is saved and read, by the team and by shoppers", async () => {
  expect(created).toMatchObject({ status: 201, body: { stylingTip } });
  expect((await api(shop, "GET", path, { token })).body).toMatchObject({ stylingTip });
  const shown = await api(shop, "GET", `/api/products/${created.body._id}`);
  expect(shown.body).toMatchObject({ stylingTip });
  const list = await api(shop, "GET", "/api/products");
  expect(list.body[0]).not.toHaveProperty("stylingTip");
});

test("it has a bound, named by its label", async () => {
  const body = { stylingTip: "x".repeat(501) };
  const refused = await api(shop, "PUT", path, { token, body });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.errors[0]).toMatchObject({
    field: "stylingTip",
    message: "Styling tip must have at most 500 characters",
  });
});

test("it goes out and comes in as CSV", async () => {
  const exported = await api(shop, "GET", "/api/admin/products/export.csv", { token });
  expect(exported.body).toContain(",Styling tip,");
  expect(exported.body).toContain(stylingTip);
  const bytes = Buffer.from("Product SKU,Wear with\nTEE,With boots\n");
  const file = { bytes, filename: "styling.csv", type: "text/csv" };
  const sent = await api(shop, "POST", "/api/admin/imports", { token, ...multipart({ file }) });
  const { mapping } = sent.body;
  expect(mapping).toEqual({ "Product SKU": "sku", "Wear with": "stylingTip" });
  const url = `/api/admin/imports/${sent.body._id}`;
  await api(shop, "POST", `${url}/check`, { token, body: { mapping } });
  const applied = await api(shop, "POST", `${url}/apply`, { token, body: {} });
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  expect((await api(shop, "GET", path, { token })).body).toMatchObject({
    stylingTip: "With boots",
  });
});

test("the form asks for it by its label and shows it", async () => {
  const { body: product } = await api(shop, "GET", path, { token });
  expect(blankDraft()).toMatchObject({ stylingTip: "" });
  const draft = draftOf(product);
  const form = createElement(MainFacts, { draft, errors: {}, onChange: () => undefined });
  const html = renderToStaticMarkup(form);
  expect(html).toContain(">Styling tip<");
  expect(html).toContain('value="With boots"');
});
