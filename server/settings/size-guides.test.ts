import { beforeEach, describe, expect, test } from "vitest";
import { defaultSizeGuides } from "../../common/default-size-guides.ts";
import type { SizeGuide } from "../../common/size-guides.ts";
import { addProduct, api, signInAdmin } from "../../tests/support/factories.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);

const write = (guides: unknown[]) => changeSettings(shop, token, "sizeGuides", { guides });
const guideOf = async (id: string) =>
  (await api(shop, "GET", `/api/products/size-guide/${id}`)).body.tables;

const parkas: SizeGuide = {
  ...{ name: "Parkas", of: "garment", gender: "", categories: [], look: "", words: ["parka"] },
  measures: [
    { measure: "width", name: "", how: "" },
    { measure: "", name: "Hood", how: "From seam to edge." },
  ],
  rows: [
    { size: "M", values: [605, 0] },
    { size: "L", values: [630, 355] },
  ],
};
const parka = await addProduct(shop, {
  name: "Fjord Parka",
  stock: { Black: { M: 1, L: 1, Tall: 1 } },
});
const tee = await addProduct(shop, { name: "Bartle Tee", garment: "tee" });

beforeEach(async () => {
  expect((await write(defaultSizeGuides())).status).toBe(200);
});

describe("size guides", () => {
  test("are the shop's own while nobody has changed them [SET-1]", async () => {
    const [body, garment] = await guideOf(tee.id);
    expect([body.of, body.rows[0]]).toEqual(["body", { size: "M", values: [88, 70] }]);
    expect(garment.rows[0].values).toEqual([45, 63, 17]);
  });

  test("are what the shopkeeper makes of them, at once [SET-2]", async () => {
    await guideOf(parka.id);
    expect((await write([parkas, ...defaultSizeGuides()])).status).toBe(200);
    const tables = await guideOf(parka.id);
    expect(tables[1]).toEqual({
      of: "garment",
      measures: [
        { name: "Width", how: "From seam to seam, just under the armholes." },
        { name: "Hood", how: "From seam to edge." },
      ],
      rows: [
        { size: "M", values: [60.5, null] },
        { size: "L", values: [63, 35.5] },
        { size: "Tall", values: [null, null] },
      ],
    });
    expect((await guideOf(tee.id))[1].rows[0].values).toEqual([45, 63, 17]);
    await write([]);
    expect(await guideOf(tee.id)).toEqual([]);
  });

  test("of a product that is not on sale are not told [OWN-4]", async () => {
    expect((await api(shop, "GET", "/api/products/size-guide/999999")).status).toBe(404);
  });

  test.each([
    ["no sizes", { rows: [] }, "rows"],
    ["no measures", { measures: [] }, "measures"],
    [
      "a measure that is no number",
      { rows: [{ size: "M", values: ["wide", 1] }] },
      "rows.0.values.0",
    ],
    ["half a millimetre", { rows: [{ size: "M", values: [1.5, 1] }] }, "rows.0.values.0"],
    ["a value missing", { rows: [{ size: "M", values: [1] }] }, "rows.0.values.1"],
    ["a size twice", { rows: [...parkas.rows, { size: "m", values: [1, 2] }] }, "rows.2.size"],
    ["a size without a name", { rows: [{ size: "", values: [1, 2] }] }, "rows.0.size"],
    [
      "a measure without a name",
      { measures: [parkas.measures[0], { measure: "", name: "", how: "" }] },
      "measures.1.name",
    ],
    ["a measure twice", { measures: [parkas.measures[0], parkas.measures[0]] }, "measures.1.name"],
  ])("with %s are refused there, and nothing changes", async (_, wrong, field) => {
    const { status, body } = await write([{ ...parkas, ...wrong }, ...defaultSizeGuides()]);
    expect([status, body.errors[0].field]).toEqual([400, `values.guides.0.${field}`]);
    expect((await guideOf(parka.id))[1].rows[0].values).toEqual([45, 63, 17]);
  });

  test("that measure the same twice are told so in the words of the form [OWN-4]", async () => {
    const waist = { measure: "waist", name: "", how: "" } as const;
    const { body } = await write([{ ...parkas, measures: [waist, waist] }]);
    expect(body.message).toBe("“Waist” stands there twice.");
  });

  test("of one name are refused, at the second [OWN-4]", async () => {
    const { body } = await write([parkas, { ...parkas, name: "parkas" }]);
    expect(body.errors[0].field).toBe("values.guides.1.name");
  });
});
