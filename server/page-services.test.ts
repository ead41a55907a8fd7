import { expect, test } from "vitest";
import { getShopFront } from "../common/shop-front.ts";
import { deliveryMethod, setZones } from "../tests/support/delivery.ts";
import { addProduct, api, signInAdmin } from "../tests/support/factories.ts";
import { changeSettings } from "../tests/support/settings.ts";
import { createTestShop } from "../tests/support/shop.ts";
import { inRegion } from "./catalog/in-region.ts";
import { openPageServices } from "./page-services.ts";
import { sizeGuides } from "./settings/subjects/size-guides.ts";
import { findRegion } from "./tax/shopper-region.ts";

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

test("a page for a shopper's region promises the delivery that leads there [DELIVERY-10]", async () => {
  const here = { name: "Germany", places: ["DE"], methods: [deliveryMethod()] };
  const elsewhere = { name: "Elsewhere", places: [], methods: [deliveryMethod()] };
  await changeSettings(shop, token, "identity", { country: "DE" });
  await changeSettings(shop, token, "tax", { mode: "added", euCountry: "DE", oss: true });
  const promised = (country: string) => {
    const context = inRegion(shop.context, findRegion(shop.context, country));
    return openPageServices(context, { show: () => {}, limitAge: () => {} }).chosenRegion();
  };
  // As the shop comes, every page says the same.
  expect(promised("IE")).not.toHaveProperty("delivery");
  await setZones(shop, token, [here, elsewhere]);
  expect(promised("IE")).toMatchObject({
    region: "Prices for Ireland",
    delivery: { zone: "Elsewhere" },
  });
  expect(getShopFront().delivery).toMatchObject({ zone: "Germany" });
  // Also where it is the shop that shows another country's prices than its own.
  await changeSettings(shop, token, "tax", { shownFor: "IE" });
  expect(getShopFront()).toMatchObject({
    region: "Prices for Ireland",
    delivery: { zone: "Elsewhere" },
  });
  expect(promised("DE")).toMatchObject({
    region: "Prices for Germany",
    delivery: { zone: "Germany" },
  });
});

function guideFor(gender: string) {
  return {
    ...{ name: "", of: "body", gender, categories: [], look: "", words: [] },
    measures: [{ measure: "waist", name: "", how: "" }],
    rows: [{ size: "M", values: [700] }],
  };
}
