import { describe, expect, it } from "vitest";
import { defaultSizeGuides } from "../../common/default-size-guides.ts";
import { describeLocale } from "../../common/describe-locale.ts";
import { SIZES } from "../../common/filter-words.ts";
import { LOOK_NAMES } from "../../common/looks.ts";
import { setShopFront } from "../../common/shop-front.ts";
import {
  firstUnit,
  formatMeasure,
  guidesFor,
  nameOfGuide,
  type SizeGuide,
} from "../../common/size-guides.ts";
import { GENDERS } from "../../common/wardrobe.ts";
import { sizeGuideOf } from "./size-guide.ts";

const GUIDES = defaultSizeGuides();
const LOOKS = GUIDES.map(({ look }) => look).filter((look) => look !== "");

function product(look: string, gender = look.startsWith("men-") ? "Men" : "Women") {
  const isTop = !/jeans|chinos|joggers|shorts|trousers|leggings|skirt/.test(look);
  return {
    name: "Bartle",
    gender,
    category: isTop ? "Top Wear" : "Bottom Wear",
    sizes: [...SIZES] as string[],
    images: [{ url: `/media/${look}.front-1.olive/1000.webp`, altText: "" }],
  };
}

/** The measures of a product's sizes in centimetres, by the shop's names of the measures. */
function measured(given: ReturnType<typeof product>, of: SizeGuide["of"]) {
  const [guide] = guidesFor(given, GUIDES).filter((one) => one.of === of);
  const table = sizeGuideOf(given, GUIDES).tables.find((one) => one.of === of);
  const columns = (guide?.measures ?? []).map(({ measure }, place): [string, number[]] => [
    measure,
    (table?.rows ?? []).map(({ values }) => values[place] ?? Number.NaN),
  ]);
  return Object.fromEntries(columns);
}

describe("the size guide", () => {
  it.each(LOOK_NAMES)("measures %s [PROD-21]", (look) => {
    const garment = Object.values(measured(product(look), "garment"));
    expect(garment.length).toBeGreaterThanOrEqual(2);
    for (const values of garment) expect(values.every((value) => value > 0)).toBe(true);
  });

  it.each(LOOKS)("lets %s grow with the body in every size [PROD-21]", (look) => {
    const garment = measured(product(look), "garment");
    const girths = ["width", "waistband", "seat"].flatMap((measure) => {
      const values = garment[measure];
      return values ? [values] : [];
    });
    const [body = []] = Object.values(measured(product(look), "body"));
    expect(girths.length).toBeGreaterThan(0);
    for (const values of girths) expect(steps(values)).toEqual(steps(body).map((step) => step / 2));
  });

  it.each(LOOKS)("cuts %s so that it can be worn [PROD-21]", (look) => {
    const flat = measured(product(look), "garment");
    const body = measured(product(look), "body");
    // Knitted to be smaller than the wearer.
    const stretches = /leggings|joggers/.test(look);
    SIZES.forEach((_, place) => {
      const around = (measure: string) => 2 * (flat[measure]?.[place] ?? Number.POSITIVE_INFINITY);
      const chest = (body.bust ?? body.chest)?.[place] ?? 0;
      expect(around("width")).toBeGreaterThan(chest);
      if (stretches) return;
      expect(around("waistband")).toBeGreaterThan(body.waist?.[place] ?? 0);
      expect(around("seat")).toBeGreaterThan(body.hips?.[place] ?? 0);
    });
  });

  it("has the sizes of the product, in its order, and the shop's words for the measures", () => {
    const tee = { ...product("women-tee"), sizes: ["S", "M", "One size"] };
    const [body, garment] = sizeGuideOf(tee, GUIDES).tables;
    expect(body?.measures[0]).toEqual({
      name: "Bust",
      how: "Around its fullest part, the tape level.",
    });
    expect(body?.rows.map(({ size, values }) => [size, values[0]])).toEqual([
      ["S", 84],
      ["M", 88],
      ["One size", null],
    ]);
    expect(garment?.rows.map(({ values }) => values[0])).toEqual([43, 45, null]);
  });

  it("is that of the body alone where the garment is unknown [PROD-21]", () => {
    const images = [{ url: "/media/u.ab/1.webp", altText: "" }];
    const { tables } = sizeGuideOf({ ...product("women-jeans"), images }, GUIDES);
    expect(tables.map(({ of }) => of)).toEqual(["body"]);
    expect(tables[0]?.measures.map(({ name }) => name)).toEqual(["Waist", "Hips"]);
  });

  it("does not measure a woman by a man's cut", () => {
    expect(measured(product("men-tee", "Women"), "garment")).toEqual({});
    for (const gender of GENDERS) {
      expect(sizeGuideOf(product("women-tee", gender), GUIDES).tables).not.toEqual([]);
    }
  });

  it("is none for a gender the shop does not cut for", () => {
    expect(sizeGuideOf(product("women-tee", "Children"), GUIDES).tables).toEqual([]);
  });
});

describe("a guide of the shop's own", () => {
  const own = (changes: Partial<SizeGuide>): SizeGuide => ({
    ...{ name: "", of: "garment", gender: "", categories: [], look: "", words: [] },
    measures: [{ measure: "", name: "Girth", how: "Around." }],
    rows: [{ size: "M", values: [555] }],
    ...changes,
  });
  const garmentOf = (given: ReturnType<typeof product>, guides: SizeGuide[]) =>
    sizeGuideOf(given, guides).tables.find(({ of }) => of === "garment");

  it("is found by the product's gender, category and name", () => {
    const parka = { ...product("u", "Women"), name: "Fjord Parka", images: [] };
    expect(garmentOf(parka, [own({ words: ["coat", "parka"] })])?.rows[3]?.values).toEqual([null]);
    expect(garmentOf(parka, [own({ words: ["parka"] })])?.rows[2]).toEqual({
      size: "M",
      values: [55.5],
    });
    for (const others of [
      { words: ["jeans"] },
      { gender: "Men" },
      { categories: ["Bottom Wear"] },
      { look: "women-tee" },
    ]) {
      expect(garmentOf(parka, [own(others)])).toBeUndefined();
    }
  });

  it("with the product's sizes comes before one without, whatever their order", () => {
    const jeans = { ...product("u", "Men"), sizes: ["28/32", "30/32"] };
    const numbers = own({ rows: [{ size: "30/32", values: [400] }] });
    expect(garmentOf(jeans, [own({}), numbers])?.rows[1]?.values).toEqual([40]);
  });

  it("is none where not one of the product's sizes stands in it", () => {
    const trousers = { ...product("u", "Men"), sizes: ["48", "50", "52"] };
    expect(sizeGuideOf(trousers, [own({}), own({ of: "body" })]).tables).toEqual([]);
    expect(sizeGuideOf({ ...product("men-chinos"), sizes: ["48"] }, GUIDES).tables).toEqual([]);
  });

  it("is called by whom it is for where it has no name", () => {
    const nameOf = (guide: Partial<SizeGuide>) => nameOfGuide(own(guide), (look) => `[${look}]`);
    expect(nameOf({ name: "Parkas" })).toBe("Parkas");
    expect(nameOf({ gender: "Men", look: "men-camp-shirt" })).toBe("Men: [men-camp-shirt]");
    expect(nameOf({ gender: "Women", categories: ["Bottom Wear"] })).toBe("Women: Bottom Wear");
  });
});

it("opens in centimeters, except for Americans in an American shop", () => {
  expect(["en-US", "en-GB", "de-DE"].map(firstUnit)).toEqual(["in", "cm", "cm"]);
  setShopFront({ locale: describeLocale("fr-FR", "en", "EUR") });
  expect(firstUnit("en-US")).toBe("cm");
  setShopFront({});
});

it("writes inches to the quarter [PROD-21]", () => {
  expect(formatMeasure(46, "cm")).toBe("46");
  expect(formatMeasure(48.5, "cm")).toBe("48.5");
  expect(formatMeasure(46, "in")).toBe("18");
  expect(formatMeasure(88, "in")).toBe("34¾");
  expect(formatMeasure(45, "in")).toBe("17¾");
  expect(formatMeasure(2.54, "in")).toBe("1");
});

function steps(values: number[]): number[] {
  return values.slice(1).map((value, place) => value - (values[place] ?? 0));
}
