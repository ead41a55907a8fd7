import { beforeEach, describe, expect, test } from "vitest";
import { settingsApiMessages } from "../../common/messages/admin/settings.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { addProduct, api, multipart, signInAdmin } from "../../tests/support/factories.ts";
import { photograph } from "../../tests/support/photos.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { verifyAuditLog } from "../audit/verify.ts";
import { sweepUploads } from "../media/uploads/uploads.ts";
import { getSettings } from "./read-settings.ts";
import { type HomeSection, home } from "./subjects/home.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
// What the banner that the shop comes with leads to.
await addProduct(shop, { collection: "Workroom Denim" });
const ours = home.defaults.sections;
const [hero, blocks, strip, bestSeller, grid, banner, trust] = ours as [
  Of<"hero">,
  Of<"blocks">,
  Of<"strip">,
  Of<"bestSeller">,
  Of<"grid">,
  Of<"banner">,
  Of<"trust">,
];
type Of<Kind> = Extract<HomeSection, { kind: Kind }>;

const read = async () => (await api(shop, "GET", "/api/admin/settings", { token })).body.home;
const save = (sections: unknown, version = now) =>
  api(shop, "PUT", "/api/admin/settings/home", {
    token,
    body: { version, values: { sections } },
  });
const undo = (seq: number) => api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
const newest = async () =>
  (await api(shop, "GET", "/api/admin/audit?kind=settings&limit=1", { token })).body[0];

async function upload(bytes: Buffer): Promise<string> {
  const image = { bytes, filename: "a.jpg", type: "image/jpeg" };
  const form = multipart({ for: "page", image });
  const { status, body } = await api(shop, "POST", "/api/upload", { ...form, token });
  expect(status).toBe(201);
  return body.imageUrl;
}

/** The fields that are wrong, each with what is wrong. */
async function mistakes(sections: unknown): Promise<Record<string, string>> {
  const { status, body } = await save(sections);
  expect(status).toBe(400);
  const errors = body.errors as { field: string; message: string }[];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

let now: number;
beforeEach(async () => {
  now = (await read()).version;
  now = (await save(ours)).body.version;
});

describe("the home page's arrangement", () => {
  test("is the specification's while nobody has changed it [SET-1]", async () => {
    const untouched = await createTestShop();
    const { token: other } = await signInAdmin(untouched);
    const { body } = await api(untouched, "GET", "/api/admin/settings", { token: other });
    expect(body.home).toEqual({ version: 0, values: { sections: ours } });
    expect(ours.map(({ kind }) => kind)).toEqual([
      "hero",
      "blocks",
      "strip",
      "bestSeller",
      "grid",
      "banner",
      "trust",
    ]);
  });

  test("is saved in any order, and holds in every process [SET-2]", async () => {
    const other = await createTestShop({ beside: shop });
    const turned = [...ours].reverse();
    const { status, body } = await save(turned);
    expect([status, body.values.sections]).toEqual([200, turned]);
    expect(getSettings(shop.context, "home").sections).toEqual(turned);
    await eventually(() => {
      expect(getSettings(other.context, "home").sections).toEqual(turned);
    });
  });

  test("goes back by an undo [SET-4]", async () => {
    const before = (await read()).values;
    await save([{ ...hero, title: "New season", until: "2030-01-01T00:00:00.000Z" }, blocks]);
    const { seq } = await newest();
    expect((await undo(seq)).status).toBe(200);
    expect((await read()).values).toEqual(before);
  });

  test("stays as another admin saved it meanwhile [SET-3]", async () => {
    await save([hero]);
    const late = await save([banner]);
    expect([late.status, late.body.code]).toEqual([409, "settings_changed"]);
    expect((await read()).values.sections).toEqual([hero]);
  });

  test("has a section at least, and twelve at most: the field says so", async () => {
    expect(await mistakes([])).toEqual({ "values.sections": "must not be empty" });
    const thirteen = Array.from({ length: 13 }, () => bestSeller);
    expect(Object.keys(await mistakes(thirteen))).toEqual(["values.sections"]);
    expect((await read()).values.sections).toEqual(ours);
  });

  test("names the field of a section that is wrong, and nothing is saved", async () => {
    const { target, ...aimless } = hero;
    const wrong = [
      { ...grid, count: 13 },
      { ...aimless, picture: { ...hero.picture, x: 101, url: "https://elsewhere.example/a.webp" } },
      { kind: "carousel" },
      { title: "Of no kind" },
      { ...blocks, blocks: [blocks.blocks[0]] },
      { ...banner, target: "javascript:alert(1)", title: " " },
      { ...strip, until: "soon" },
    ];
    expect(Object.keys(await mistakes(wrong)).sort()).toEqual([
      "values.sections.0.count",
      "values.sections.1.picture.url",
      "values.sections.1.picture.x",
      "values.sections.1.target",
      "values.sections.2.kind",
      "values.sections.3.kind",
      "values.sections.4.blocks",
      "values.sections.5.target",
      "values.sections.5.title",
      "values.sections.6.until",
    ]);
    expect((await read()).version).toBe(now);
  });

  test("refuses other sites' addresses that look like the shop's own", async () => {
    for (const target of ["//evil.example", "/\\evil.example", "http://plain.example", "data:x"]) {
      expect(await mistakes([{ ...banner, target }])).toHaveProperty("values.sections.0.target");
    }
    for (const target of ["", "/collections/all?gender=Men", "#newsletter", "https://b.example/"]) {
      expect((await save([{ ...banner, target }], (await read()).version)).status).toBe(200);
    }
  });

  test("refuses targets that lead to nowhere, unless they stood there before", async () => {
    const [first, second] = blocks.blocks as [(typeof blocks.blocks)[0], (typeof blocks.blocks)[0]];
    const lost = { ...second, title: "Lost", target: "/pages/perdu" };
    const perdu = { ...banner, target: "/collections/perdu" };
    const message = expect.stringContaining("This leads to nowhere");
    expect(await mistakes([perdu, { ...blocks, blocks: [first, lost] }, hero])).toEqual({
      "values.sections.0.target": message,
      "values.sections.1.blocks.1.target": message,
    });

    const lamp = await addProduct(shop, { collection: "Lamplight" });
    const ways = ["/collections/Lamplight", `/product/${lamp.id}`, "/"];
    const led = ways.map((target) => ({ ...banner, target }));
    const { status, body } = await save(led);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect((await api(shop, "DELETE", `/api/products/${lamp.id}`, { token })).status).toBe(204);
    expect((await save([hero, ...led], body.version)).status).toBe(200);
  });

  test("has no more of a kind than stays light", async () => {
    expect(await mistakes([bestSeller, trust, bestSeller, trust])).toEqual({
      "values.sections.2.kind": "There can be only one of these",
      "values.sections.3.kind": "There can be only one of these",
    });
    expect(await mistakes([banner, banner, banner, banner])).toEqual({
      "values.sections.3.kind": "There can be only 3 of these",
    });
  });

  test("keeps a section that stays: with an end at each, the one that ends last says so", async () => {
    const ending = (section: HomeSection, until: string) => ({ ...section, until });
    const wrong = [
      ending(hero, "2090-01-01T00:00:00.000Z"),
      ending(banner, "2091-01-01T00:00:00+02:00"),
      ending(trust, "2089-01-01T00:00:00.000Z"),
    ];
    const message = "One section at least must stay: leave this empty here or at another section";
    expect(await mistakes(wrong)).toEqual({ "values.sections.1.until": message });
    expect((await read()).version).toBe(now);
    expect((await save([...wrong, blocks])).status).toBe(200);
  });

  test("takes no end that has passed already; one that was saved before may pass", async () => {
    const passed = { ...banner, until: shop.clock.now().toISOString() };
    const message = "This moment has already passed";
    expect(await mistakes([hero, passed])).toEqual({ "values.sections.1.until": message });

    const until = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    const ending = { ...banner, until };
    const saved = await save([hero, ending]);
    shop.clock.advance(61_000);
    const reworded = await save([{ ...ending, title: "Over" }, hero], saved.body.version);
    expect([reworded.status, reworded.body.errors]).toEqual([200, undefined]);
    await save([hero], reworded.body.version);
    expect((await undo((await newest()).seq)).status).toBe(200);
    expect((await read()).values.sections[0]).toEqual({ ...ending, title: "Over" });
  });

  test("has no words with signs that nobody can see or that turn the reading direction", async () => {
    expect(await mistakes([{ ...hero, title: "New \u202esweaters" }, grid])).toEqual({
      "values.sections.0.title": settingsApiMessages.hiddenSigns,
    });
  });

  test("asks for titles that the shop has no words for", async () => {
    const denim = { ...grid.list, collection: "Workroom Denim" };
    const elsewhere = blocks.blocks.map((block) => ({ ...block, target: "/collections/all" }));
    const wrong = [
      { ...grid, list: denim },
      { ...strip, list: denim },
      { ...blocks, blocks: elsewhere },
    ];
    const titles = [
      "values.sections.0.title",
      "values.sections.1.title",
      "values.sections.2.blocks.0.title",
      "values.sections.2.blocks.1.title",
    ];
    expect(Object.keys(await mistakes(wrong))).toEqual(titles);
    expect((await save([{ ...grid, title: "Denim", list: denim }])).status).toBe(200);
  });

  test("keeps nothing that a section of its kind does not have", async () => {
    const { body } = await save([{ ...bestSeller, picture: hero.picture, until: null, more: 1 }]);
    expect(body.values.sections).toEqual([bestSeller]);
  });

  test("shows no picture that is gone, and keeps those that an undo can bring back", async () => {
    const [url, other] = await Promise.all([
      upload(await photograph("jpeg", 1800, 900)),
      upload(await photograph("png", 500, 700)),
    ]);
    expect(url).toMatch(/\.1800x900\/1800\.webp$/);
    const own = { ...hero, picture: { ...hero.picture, url, x: 20, y: 80 } };
    await save([own], (await read()).version);
    const { seq } = await newest();
    await save(ours, (await read()).version);
    shop.clock.advance(25 * 60 * 60 * 1000);
    await sweepUploads(shop.context);
    const shown = (address: string) => api(shop, "GET", address);
    expect((await shown(url)).status).toBe(200);
    expect((await shown(other)).status).toBe(404);
    const { seq: back } = await newest();
    expect((await undo(back)).status).toBe(200);
    expect((await read()).values.sections).toEqual([own]);
    expect(seq).toBeLessThan(back);

    const lost = { ...hero, picture: { ...hero.picture, url: other } };
    const late = await save([lost], (await read()).version);
    expect([late.status, late.body.errors]).toEqual([
      400,
      [
        {
          field: "values.sections.0.picture.url",
          message: "This picture is no longer here. Please upload it again.",
        },
      ],
    ]);
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
  });
});
