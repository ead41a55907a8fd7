import { beforeEach, describe, expect, test } from "vitest";
import { signInAdmin, unique } from "../../../tests/support/factories.ts";
import { labelsAs, markets } from "../../../tests/support/labels.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const { send, read, change, create, set, importOf } = labelsAs(shop, token);

beforeEach(async () => {
  await set({});
});

describe("publishing", () => {
  const COMPOSITION = {
    field: "composition",
    message:
      "Composition is missing for United Kingdom (SI 2012/1102; 1007/2011, Art. 16(1)). Until it is there, this stays a draft.",
  };

  test("does not wait where the shop only wants to be told [LABEL-5]", async () => {
    await set(markets({ uk: "told" }));
    expect((await create()).status).toBe(201);
  });

  test("waits for the label where the shop wants it: refused at the field, a draft is taken [LABEL-5]", async () => {
    await set(markets({ uk: "waits" }));
    const refused = await create();
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([COMPOSITION]);
    const { body: draft } = await create({ isPublished: false });
    const publish = await change(draft._id, { isPublished: true });
    expect([publish.status, publish.body.errors]).toEqual([400, [COMPOSITION]]);
    const done = await change(draft._id, { isPublished: true, composition: "100% silk" });
    expect(done.status).toBe(200);
  });

  test("leaves what is on sale already, which loses nothing more [LABEL-5]", async () => {
    const { body: bare } = await create();
    const { body: whole } = await create({ composition: "100% silk" });
    await set(markets({ uk: "waits" }));
    expect((await change(bare._id, { description: "New words" })).status).toBe(200);
    const refused = await change(whole._id, { composition: "" });
    expect([refused.status, refused.body.errors]).toEqual([400, [COMPOSITION]]);
  });

  test("waits in a bulk change, and nothing of it is done [LABEL-5]", async () => {
    const brand = `Brand ${unique()}`;
    const { body: bare } = await create({ brand, isPublished: false });
    const { body: whole } = await create({
      brand,
      isPublished: false,
      composition: "100% silk",
    });
    await set(markets({ uk: "waits" }));
    const ids = [bare._id, whole._id];
    for (const preview of [true, false]) {
      const refused = await send("POST", "/bulk", { ids, action: { kind: "publish" }, preview });
      expect(refused.status).toBe(400);
      expect(refused.body.errors[0].message).toContain(bare.name);
    }
    expect((await read(whole._id)).body.isPublished).toBe(false);
    const one = await send("POST", "/bulk", { ids: [whole._id], action: { kind: "publish" } });
    expect(one.body).toMatchObject({ count: 1 });
  });

  test("waits in an import, row by row [LABEL-5]", async () => {
    await set(markets({ uk: "waits" }));
    const sku = `IMPORT-${unique()}`;
    const file = `SKU,Name,Description,Price,Published,Composition
${sku}-A,Tee,A tee,10,yes,
${sku}-B,Tee,A tee,10,yes,100% cotton
${sku}-C,Tee,A tee,10,no,
`;
    const { rows } = await importOf(file);
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(["error", "new", "new"]);
    expect(rows[0].errors).toEqual([COMPOSITION]);
  });

  test("waits where the shop came to want it between an import's check and its end [LABEL-5]", async () => {
    const sku = `LATER-${unique()}`;
    await set(markets({ uk: "told" }));
    const { body: draft } = await create({ sku, isPublished: false });
    const checked = await importOf(`SKU,Published\n${sku},yes\nNOBODY,yes\n`);
    await set(markets({ uk: "waits" }));
    const applied = await checked.apply({ leaveOutErrors: true });
    expect(applied.status).toBe(409);
    expect(applied.body.errors[0].message).toContain(COMPOSITION.message);
    expect((await read(draft._id)).body.isPublished).toBe(false);
  });
});
