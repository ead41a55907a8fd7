import { describe, expect, it } from "vitest";
import { SIZES } from "../../../common/filter-words.ts";
import { LOOK_NAMES } from "../../../common/looks.ts";
import { GENDERS } from "../../../common/wardrobe.ts";
import { formatMeasure, GARMENTS_IN_M, sizeGuideOf } from "./size-guide-tables.ts";

function product(look: string, gender = look.startsWith("men-") ? "Men" : "Women") {
  const isTop = !/jeans|chinos|joggers|shorts|trousers|leggings|skirt/.test(look);
  return {
    gender,
    category: isTop ? "Top Wear" : "Bottom Wear",
    sizes: [...SIZES],
    images: [{ url: `/media/${look}.front-1.olive/1000.webp`, altText: "" }],
  };
}

describe("the size guide", () => {
  it.each(LOOK_NAMES)("measures %s [PROD-21]", (look) => {
    const guide = sizeGuideOf(product(look));
    expect(guide?.garment.length).toBeGreaterThanOrEqual(2);
    for (const { values } of guide?.garment ?? []) {
      expect(values.every((value) => value !== undefined && value > 0)).toBe(true);
    }
  });

  it.each(Object.keys(GARMENTS_IN_M))(
    "lets %s grow with the body in every size [PROD-21]",
    (name) => {
      const guide = sizeGuideOf(product(name));
      const girths = guide?.garment.filter(({ measure }) =>
        ["width", "waistband", "seat"].includes(measure),
      );
      const body = guide?.body[0]?.values ?? [];
      expect(girths?.length).toBeGreaterThan(0);
      for (const { values } of girths ?? []) {
        expect(steps(values)).toEqual(steps(body).map((step) => step / 2));
      }
    },
  );

  it.each(Object.keys(GARMENTS_IN_M))("cuts %s so that it can be worn [PROD-21]", (name) => {
    const guide = sizeGuideOf(product(name));
    const flat = Object.fromEntries(guide?.garment.map((row) => [row.measure, row.values]) ?? []);
    const body = Object.fromEntries(guide?.body.map((row) => [row.measure, row.values]) ?? []);
    // Knitted to be smaller than the wearer.
    const stretches = /leggings|joggers/.test(name);
    SIZES.forEach((_, place) => {
      const around = (measure: string) => 2 * (flat[measure]?.[place] ?? Number.POSITIVE_INFINITY);
      const chest = (body.bust ?? body.chest)?.[place] ?? 0;
      expect(around("width")).toBeGreaterThan(chest);
      if (stretches) return;
      expect(around("waistband")).toBeGreaterThan(body.waist?.[place] ?? 0);
      expect(around("seat")).toBeGreaterThan(body.hips?.[place] ?? 0);
    });
  });

  it("has the sizes of the product, in its order", () => {
    const tee = { ...product("women-tee"), sizes: ["S", "M", "One size"] };
    expect(sizeGuideOf(tee)?.body[0]).toEqual({ measure: "bust", values: [84, 88, undefined] });
    expect(sizeGuideOf(tee)?.garment[0]).toEqual({ measure: "width", values: [43, 45, undefined] });
  });

  it("is that of the body alone where the garment is unknown [PROD-21]", () => {
    const uploaded = {
      ...product("women-jeans"),
      images: [{ url: "/media/u.ab/1.webp", altText: "" }],
    };
    const guide = sizeGuideOf(uploaded);
    expect(guide?.body.map(({ measure }) => measure)).toEqual(["waist", "hips"]);
    expect(guide?.garment).toEqual([]);
  });

  it("does not measure a woman by a man's cut", () => {
    expect(sizeGuideOf(product("men-tee", "Women"))?.garment).toEqual([]);
    expect(GENDERS.every((gender) => sizeGuideOf(product("women-tee", gender)))).toBe(true);
  });

  it("is none for a gender the shop does not cut for", () => {
    expect(sizeGuideOf(product("women-tee", "Children"))).toBeUndefined();
  });
});

it("writes inches to the quarter [PROD-21]", () => {
  expect(formatMeasure(46, "cm")).toBe("46");
  expect(formatMeasure(48.5, "cm")).toBe("48.5");
  expect(formatMeasure(46, "in")).toBe("18");
  expect(formatMeasure(88, "in")).toBe("34¾");
  expect(formatMeasure(45, "in")).toBe("17¾");
  expect(formatMeasure(2.54, "in")).toBe("1");
});

function steps(values: (number | undefined)[]): number[] {
  return values.slice(1).map((value, place) => (value ?? 0) - (values[place] ?? 0));
}
