import { beforeEach, describe, expect, test } from "vitest";
import { isAskedFor } from "../../../common/search-words.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { COLOR_NAMES, COLORS } from "../../../common/wardrobe.ts";
import { addProduct, api, contextOf, signInAdmin } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { changeSettings } from "../../settings/change-settings.ts";
import { SUBJECTS } from "../../settings/contract.ts";
import type { ProductSummary } from "../contract.ts";
import { setColorTone } from "../tones/set-tones.ts";
import type { ShopColors, ShopColorsChange } from "./contract.ts";

const shop = await createTestShop();
const { token, user } = await signInAdmin(shop);
const ADDRESS = "/api/admin/colors";

type Color = ShopColorsChange["colors"][number];

const read = async (): Promise<ShopColors> => (await api(shop, "GET", ADDRESS, { token })).body;
const asSent = ({ name, family, tone, isSet }: ShopColors["colors"][number]): Color => ({
  ...{ name, family },
  tone: isSet ? tone : "",
});
async function write(change: (colors: Color[]) => Color[]) {
  const { version, colors } = await read();
  const body = { version, colors: change(colors.map(asSent)) };
  return api(shop, "PUT", ADDRESS, { token, body });
}
const color = (name: string, family: Color["family"] = "", tone = ""): Color => ({
  ...{ name, family, tone },
});
async function search(words: string): Promise<string[]> {
  const { body } = await api(shop, "GET", `/api/products?search=${encodeURIComponent(words)}`);
  return body.map(({ name }: ProductSummary) => name);
}

await addProduct(shop, {
  name: "Harbour Shirt",
  description: "Made to last.",
  stock: { "Quayside Fog": { M: 1 }, Cream: { M: 1 } },
});

/** As the shop comes: what products come in cannot be taken away by the form. */
beforeEach(async () => {
  const ctx = contextOf(shop, user);
  const { version } = await read();
  const values = { colors: SUBJECTS.colors.defaults.colors };
  await changeSettings(ctx, "colors", { version, values });
  await setColorTone(ctx, { color: "Quayside Fog", tone: null });
});

describe("the colors of the filters", () => {
  test("are the ten of the specification while nobody has changed them, and pages bring none along [SET-1]", async () => {
    const { colors, others } = await read();
    expect(colors.map(({ name }) => name)).toEqual(COLOR_NAMES);
    expect(colors.map(({ tone }) => tone)).toEqual(
      Object.values(COLORS).map((tone) => tone.toLowerCase()),
    );
    expect(colors.find(({ name }) => name === "Maroon")).toMatchObject({
      ...{ family: "red", isSet: false, products: 0 },
    });
    expect(others).toMatchObject([{ name: "Quayside Fog", products: 1 }]);
    expect(getShopFront().colors).toBeUndefined();
  });

  test("are what the shopkeeper makes of them, with their tones wherever the colors are shown [SET-2]", async () => {
    const { status, body } = await write(([first, ...rest]) => [
      color("Quayside Fog", "blue", "#8899AA"),
      ...rest,
      ...(first ? [first] : []),
    ]);
    expect([status, body.colors[0]]).toEqual([
      200,
      { name: "Quayside Fog", family: "blue", tone: "#8899aa", isSet: true, products: 1 },
    ]);
    expect(body.others).toEqual([]);
    expect(getShopFront().colors?.map(({ name }) => name)).toEqual([
      "Quayside Fog",
      ...COLOR_NAMES.slice(1),
      "Olive",
    ]);
    const facets = await api(shop, "GET", "/api/products/facets");
    expect(facets.body.colorTones).toEqual({ "Quayside Fog": "#8899aa" });
    const audit = await api(shop, "GET", "/api/admin/audit?kind=settings&id=colors", { token });
    expect(audit.body[0].action).toBe("settings.changed");
  });

  test("are found by the family that the shopkeeper gave them [OWN-3]", async () => {
    expect(await search("blue")).toEqual([]);
    expect(isAskedFor("Quayside Fog", "blue")).toBe(false);
    await write((colors) => [...colors, color("Quayside Fog", "blue")]);
    expect(await search("blue")).toEqual(["Harbour Shirt"]);
    expect(await search("blue shirt")).toEqual(["Harbour Shirt"]);
    expect(isAskedFor("Quayside Fog", "blue")).toBe(true);
    await write((colors) =>
      colors.map((one) => (one.name === "Quayside Fog" ? { ...one, family: "red" } : one)),
    );
    expect(await search("blue")).toEqual([]);
    expect(await search("red")).toEqual(["Harbour Shirt"]);
  });

  test("that the shopkeeper puts into another family leave the one of their name [OWN-3]", async () => {
    await write((colors) =>
      colors.map((one) => (one.name === "Cream" ? { ...one, family: "yellow" } : one)),
    );
    expect(await search("yellow")).toEqual(["Harbour Shirt"]);
    expect(isAskedFor("Cream", "white")).toBe(false);
    expect(isAskedFor("Cream", "cream")).toBe(true);
  });

  test("hold in every other process within a moment [SET-2]", async () => {
    const other = await createTestShop({ beside: shop });
    const facets = async () => (await api(other, "GET", "/api/products/facets")).body;
    expect((await facets()).colorTones["Quayside Fog"]).not.toBe("#123456");
    await write((colors) => [...colors, color("Quayside Fog", "", "#123456")]);
    await expect
      .poll(async () => (await facets()).colorTones["Quayside Fog"], { timeout: 30_000 })
      .toBe("#123456");
  });
});

describe("a change of the colors", () => {
  test("leaves a tone alone that it does not name [OWN-8]", async () => {
    const ctx = contextOf(shop, user);
    await write((colors) => [...colors, color("Quayside Fog", "", "#123456")]);
    const { version, colors } = await read();
    await setColorTone(ctx, { color: "Quayside Fog", tone: "#654321" });
    const named = colors.map(({ name, family }) => ({ name, family }));
    const body = { version, colors: named };
    const { status, body: now } = await api(shop, "PUT", ADDRESS, { token, body });
    expect([status, now.colors.at(-1).tone]).toEqual([200, "#654321"]);
  });

  test("says what it is about in the shop's language [OWN-10]", async () => {
    const { region } = (await api(shop, "GET", "/api/admin/settings", { token })).body;
    const german = { ...region.values, language: "de" };
    const ctx = contextOf(shop, user);
    await changeSettings(ctx, "region", { version: region.version, values: german });
    const { body } = await write((colors) => colors.filter(({ name }) => name !== "Cream"));
    await changeSettings(ctx, "region", { version: region.version + 1, values: region.values });
    expect(body.message).toMatch(/^Creme bleibt/);
  });

  const add =
    (...more: Color[]) =>
    (colors: Color[]) => [...colors, ...more];
  test.each([
    ["a tone that is none", add(color("Rust", "", "rusty")), "colors.10.tone"],
    ["a name twice", add(color("black")), "colors.10.name"],
    ["a name with a comma", add(color("Blue, Gray")), "colors.10.name"],
    ["no name", add(color(" ")), "colors.10.name"],
    ["another spelling than the products'", add(color("quayside fog")), "colors.10.name"],
    ["an unknown family", add(color("Rust", "rusty" as "red")), "colors.10.family"],
    [
      "no color that products come in",
      (colors: Color[]) => colors.filter(({ name }) => name !== "Cream"),
      "colors",
    ],
    [
      "another name for one that products come in",
      (colors: Color[]) => colors.map((one) => (one.name === "Cream" ? color("Milk") : one)),
      "colors.3.name",
    ],
  ])("with %s is refused there, and nothing changes", async (_, change, field) => {
    const before = await read();
    const { status, body } = await write(change);
    expect([status, body.errors[0].field]).toEqual([400, field]);
    expect(await read()).toEqual(before);
  });

  test("takes away what no product comes in, and is refused where somebody was faster [SET-3]", async () => {
    const { version, colors } = await read();
    const { body } = await write((all) => all.filter(({ name }) => name !== "Pink"));
    expect(body.colors).toHaveLength(9);
    const late = { version, colors: colors.map(asSent) };
    expect((await api(shop, "PUT", ADDRESS, { token, body: late })).status).toBe(409);
  });
});

test("of two who give a color a tone at once the second is told [OWN-8]", async () => {
  const { version, colors } = await read();
  const send = (tone: string) => {
    const [first, ...rest] = colors.map(({ name, family }) => ({ name, family }));
    const body = { version, colors: [{ ...first, tone }, ...rest] };
    return api(shop, "PUT", ADDRESS, { token, body });
  };
  const answers = await Promise.all(["#111111", "#222222"].map(send));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await send("#333333")).toMatchObject({ status: 409, body: { code: "settings_changed" } });
  const [first] = (await read()).colors;
  expect(first?.tone).toMatch(/^#(1+|2+)$/);
  // As it was.
  const again = await read();
  const asTheyCame = again.colors.map(({ name, family }) => ({ name, family, tone: "" }));
  const body = { version: again.version, colors: asTheyCame };
  expect((await api(shop, "PUT", ADDRESS, { token, body })).status).toBe(200);
});
