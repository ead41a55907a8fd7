import { describe, expect, it } from "vitest";
import { backOf, cutOf, garmentOf, isDenim, LOOK_NAMES, patternsOf, viewsOf } from "./looks.ts";
import { GARMENTS } from "./wardrobe.ts";

describe("a look", () => {
  it("says its cut and garment in its name", () => {
    expect(cutOf("women-tee-pocket")).toBe("women");
    expect(garmentOf("women-tee-pocket")).toBe("tee");
    expect(cutOf("men-wide-leg-trousers")).toBe("men");
    expect(garmentOf("men-wide-leg-trousers")).toBe("wide-leg-trousers");
    expect(new Set(LOOK_NAMES.map(garmentOf))).toEqual(new Set(GARMENTS));
  });

  it("is of denim or not, by its style too", () => {
    expect(isDenim("women-mini-skirt")).toBe(true);
    expect(isDenim("women-mini-skirt-tailored")).toBe(false);
    expect(LOOK_NAMES.filter(isDenim)).toHaveLength(7);
  });

  it("has a front and at most two patterns", () => {
    for (const look of LOOK_NAMES) {
      expect(viewsOf(look)).toContain("front-1");
      expect(patternsOf(look).length).toBeLessThanOrEqual(2);
    }
  });

  it("without a back shows the plain look's, in each of its patterns [DEMO-13]", () => {
    expect(backOf("men-tee-pocket")).toBe("men-tee");
    expect(backOf("women-mini-skirt-tailored")).toBe("women-mini-skirt-tailored");
    for (const look of LOOK_NAMES) {
      expect(viewsOf(backOf(look))).toContain("back");
      expect(patternsOf(backOf(look))).toEqual(expect.arrayContaining([...patternsOf(look)]));
    }
  });
});
