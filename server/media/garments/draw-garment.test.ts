import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { COLOR_NAMES, GARMENTS, VIEWS } from "../../../common/wardrobe.ts";
import { drawGarment, drawingsVersion } from "./draw-garment.ts";

describe("the drawn garments", () => {
  it("are well-formed, each its own, from either side and in every colour", async () => {
    const seen = new Set<string>();
    for (const garment of GARMENTS)
      for (const view of VIEWS)
        for (const color of COLOR_NAMES) {
          const svg = drawGarment(garment, view, color, 400);
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
          seen.add(svg);
        }
    expect(seen.size).toBe(GARMENTS.length * VIEWS.length * COLOR_NAMES.length);
  });

  it.each([...GARMENTS])(
    "shows a %s that stands out from the paper, also in white",
    async (garment) => {
      for (const view of VIEWS) {
        const svg = drawGarment(garment, view, "White", 160);
        const { data, info } = await sharp(Buffer.from(svg))
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(info).toMatchObject({ width: 160, height: 200 });
        // Seams, folds and the shadow are darker than any paper.
        const dark = data.filter((value) => value < 205).length / data.length;
        expect(dark).toBeGreaterThan(0.01);
      }
    },
  );

  it("have a version that stays while they do", () => {
    expect(drawingsVersion()).toMatch(/^[0-9a-f]{12}$/);
    expect(drawingsVersion()).toBe(drawingsVersion());
  });
});
