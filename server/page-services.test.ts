import { expect, test } from "vitest";
import { addProduct, api, signInAdmin } from "../tests/support/factories.ts";
import { createTestShop } from "../tests/support/shop.ts";
import { openPageServices } from "./page-services.ts";
import { sizeGuides } from "./settings/subjects/size-guides.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);

test("a product in sizes of which no guide knows one has no size guide", async () => {
  const { id } = await addProduct(shop, { stock: { Black: { 48: 3, 50: 1 } } });
  const services = openPageServices(shop.context, { show: () => {}, limitAge: () => {} });
  expect(await services.getProduct(id)).toHaveProperty("hasSizeGuide", false);
});

test("a product's page says whether it has a size guide once the shop has some of its own", async () => {
  const { id } = await addProduct(shop);
  const services = openPageServices(shop.context, { show: () => {}, limitAge: () => {} });
  expect(await services.getProduct(id)).not.toHaveProperty("hasSizeGuide");
  for (const [version, guides] of [[], ["Women"]].entries()) {
    const values = { guides: guides.map((gender) => guideFor(gender)) };
    const body = { version, values };
    const { status } = await api(shop, "PUT", "/api/admin/settings/sizeGuides", { token, body });
    expect(status).toBe(200);
    expect(await services.getProduct(id)).toHaveProperty("hasSizeGuide", guides.length > 0);
  }
  // And no longer once they are put back to those that it came with.
  const body = { version: 2, values: sizeGuides.defaults };
  await api(shop, "PUT", "/api/admin/settings/sizeGuides", { token, body });
  expect(await services.getProduct(id)).not.toHaveProperty("hasSizeGuide");
});

function guideFor(gender: string) {
  return {
    ...{ name: "", of: "body", gender, categories: [], look: "", words: [] },
    measures: [{ measure: "waist", name: "", how: "" }],
    rows: [{ size: "M", values: [700] }],
  };
}
