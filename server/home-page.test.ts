import { expect, test } from "vitest";
import { addProduct, api, signInAdmin } from "../tests/support/factories.ts";
import { createTestShop } from "../tests/support/shop.ts";
import { openPageServices } from "./page-services.ts";

const shop = await createTestShop({ settings: { SEED: "demo" } });
const { token } = await signInAdmin(shop);

async function listSections() {
  const services = openPageServices(shop.context, { show: () => {}, limitAge: () => {} });
  return services.listHomeSections();
}

async function post(path: string, body: object) {
  const answer = await api(shop, "POST", path, { token, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const kindsOf = (sections: { kind: string }[]) => sections.map(({ kind }) => kind);

test("the banner of the demo's collection goes with the demo, comes back with it, and leads nowhere in no shop [OWN-7]", async () => {
  const before = await listSections();
  expect(kindsOf(before)).toContain("banner");
  const { batchId } = await post("/api/admin/demo/removal", { products: [], pages: [] });
  expect(await listSections()).toEqual([]);

  const mine = await addProduct(shop, { name: "A shirt of my own" });
  expect(kindsOf(await listSections())).toEqual([
    "hero",
    "blocks",
    "strip",
    "bestSeller",
    "grid",
    "trust",
  ]);
  await api(shop, "DELETE", `/api/products/${mine.id}`, { token });

  await post(`/api/admin/audit/batches/${batchId}/undo`, {});
  expect(await listSections()).toEqual(before);
});

test("the banner of the demo's collection stays when the collection is called otherwise [OWN-7]", async () => {
  const before = kindsOf(await listSections());
  expect(before).toContain("banner");
  const path = "/api/admin/collections/one?name=Workroom%20Denim";
  const { version } = (await api(shop, "GET", path, { token })).body;
  const body = { name: "Atelier Denim", version };
  expect((await api(shop, "PUT", path, { token, body })).status).toBe(200);
  expect(kindsOf(await listSections())).toEqual(before);
});
