import { describe, expect, it } from "vitest";
import { BRANDS, CATEGORIES, MATERIALS, SIZES } from "../../../common/filter-words.ts";
import {
  backOf,
  cutOf,
  garmentOf,
  LOOK_NAMES,
  patternsOf,
  viewsOf,
} from "../../../common/looks.ts";
import { COLOR_NAMES, GARMENTS, GENDERS } from "../../../common/wardrobe.ts";
import { COLLECTIONS, type DemoProduct, demoProducts } from "./demo-products.ts";

function countOf(test: (product: DemoProduct) => boolean): number {
  return demoProducts.filter(test).length;
}

function distinct(values: readonly unknown[]): number {
  return new Set(values).size;
}

/** Names of the products that break a rule; an empty list reads well in a failure. */
function offenders(breaks: (product: DemoProduct) => boolean): string[] {
  return demoProducts.filter(breaks).map((product) => product.name);
}

/** What a listing shows, whoever wears it: men's and women's stand beside each other there. */
function firstPicture({ look, pattern, colors }: DemoProduct): string {
  return [look.slice(cutOf(look).length), pattern, colors[0]].join(" ");
}

/** How a name says what is seen. */
const WORDS_FOR: Record<string, RegExp> = {
  stripe: /striped/i,
  "chest-stripe": /chest-stripe/i,
  "side-stripe": /side-stripe/i,
  pinstripe: /pinstriped/i,
  check: /checked/i,
  tipped: /tipped/i,
  dot: /dotted/i,
  brush: /brushstroke/i,
  leaf: /leaf/i,
  pocket: /pocket tee/i,
  waffle: /waffle/i,
  knit: /knit/i,
  dress: /dress shirt/i,
  silk: /silk/i,
  bow: /bow/i,
  straight: /straight-neck/i,
  zip: /zip/i,
  cable: /cable/i,
  rib: /rib/i,
  wool: /wool/i,
  slim: /slim/i,
  cord: /corduroy/i,
  drawstring: /drawstring/i,
  fleece: /fleece/i,
  linen: /linen/i,
  box: /box-pleat/i,
  tailored: /mini skirt/i,
};

function styleOf({ look, garment }: DemoProduct): string {
  return look.slice(`${cutOf(look)}-${garment}-`.length);
}

describe("the demo catalogue", () => {
  it("has 24 products for each gender and category [DEMO-1]", () => {
    for (const gender of GENDERS)
      for (const category of CATEGORIES)
        expect(countOf((p) => p.gender === gender && p.category === category)).toBe(24);
    expect(demoProducts).toHaveLength(96);
  });

  it.each([...BRANDS])("sells the brand %s several times [DEMO-2]", (brand) => {
    expect(countOf((p) => p.brand === brand)).toBeGreaterThanOrEqual(8);
  });

  it.each([...MATERIALS])("sells %s several times [DEMO-2]", (material) => {
    expect(countOf((p) => p.material === material)).toBeGreaterThanOrEqual(5);
  });

  it.each([...COLLECTIONS])("fills the collection %s", (collection) => {
    expect(countOf((p) => p.collection === collection)).toBeGreaterThanOrEqual(8);
  });

  it.each(COLOR_NAMES)("has things in %s [DEMO-2]", (color) => {
    expect(countOf((p) => p.colors.includes(color))).toBeGreaterThanOrEqual(15);
  });

  it.each([...SIZES])("has things in size %s [DEMO-2]", (size) => {
    expect(countOf((p) => p.sizes.includes(size))).toBeGreaterThanOrEqual(20);
  });

  it("names no brand, material, collection, look, color or size but those there are", () => {
    expect(offenders((p) => !BRANDS.includes(p.brand))).toEqual([]);
    expect(offenders((p) => !MATERIALS.includes(p.material))).toEqual([]);
    expect(offenders((p) => !COLLECTIONS.includes(p.collection))).toEqual([]);
    expect(offenders((p) => !LOOK_NAMES.includes(p.look))).toEqual([]);
    expect(offenders((p) => !p.colors.every((color) => COLOR_NAMES.includes(color)))).toEqual([]);
    expect(offenders((p) => !p.sizes.every((size) => SIZES.includes(size)))).toEqual([]);
  });

  it.each([...GARMENTS])("cuts at least two products as %s [DEMO-5]", (garment) => {
    expect(countOf((p) => p.garment === garment)).toBeGreaterThanOrEqual(2);
  });

  it("puts no garment in the wrong category [DEMO-5]", () => {
    const firstBottom = GARMENTS.indexOf("jeans");
    expect(
      offenders(
        (p) => GARMENTS.indexOf(p.garment) >= firstBottom !== (p.category === "Bottom Wear"),
      ),
    ).toEqual([]);
  });

  it("shows every look in a pose that it has, and every pattern of each garment [DEMO-5]", () => {
    expect(LOOK_NAMES.filter((look) => !demoProducts.some((p) => p.look === look))).toEqual([]);
    const shown = new Set(demoProducts.map((p) => `${p.garment} ${p.pattern}`));
    const listed = LOOK_NAMES.flatMap((look) =>
      patternsOf(look).map((pattern) => `${garmentOf(look)} ${pattern}`),
    );
    expect(listed.filter((pattern) => !shown.has(pattern))).toEqual([]);
    expect(
      offenders(
        (p) =>
          !viewsOf(p.look).includes(p.front) ||
          [p.look, backOf(p.look)].some((l) => p.pattern && !patternsOf(l).includes(p.pattern)),
      ),
    ).toEqual([]);
  });

  it("wears each gender's own cut [DEMO-5]", () => {
    expect(offenders((p) => cutOf(p.look) !== p.gender.toLowerCase())).toEqual([]);
  });

  it("has no two of a rail in the same cut, pose and pattern [DEMO-12]", () => {
    const shapes = demoProducts.map((p) => `${p.look} ${p.front} ${p.pattern}`);
    expect(distinct(shapes)).toBe(demoProducts.length);
  });

  it("says in the name which style and pattern the picture shows, and no other [DEMO-12]", () => {
    for (const [feature, words] of Object.entries(WORDS_FOR)) {
      const shows = (p: DemoProduct) => p.pattern === feature || styleOf(p) === feature;
      expect(offenders((p) => shows(p) && !words.test(p.name))).toEqual([]);
    }
    const patterned =
      /striped?\b|checked|tipped|dotted|brushstroke|leaf|pocket|waffle|cable|zip|drawstring/i;
    const isPlain = (p: DemoProduct) => p.pattern === undefined && styleOf(p) === "";
    expect(offenders((p) => isPlain(p) && patterned.test(p.name))).toEqual([]);
    const features = new Set(demoProducts.flatMap((p) => [p.pattern ?? "", styleOf(p)]));
    expect([...features].filter((feature) => feature !== "" && !WORDS_FOR[feature])).toEqual([]);
  });

  it("names no material but the one it is made of, and no color [DEMO-12]", () => {
    for (const material of MATERIALS) {
      const word = new RegExp(`\\b${material}\\b`, "i");
      expect(offenders((p) => p.material !== material && word.test(p.name))).toEqual([]);
    }
    const colors = new RegExp(`\\b(${COLOR_NAMES.join("|")})\\b`, "i");
    expect(offenders((p) => colors.test(p.name))).toEqual([]);
  });

  it("gives every product its own name, text, SKU, age and first picture [DEMO-3, DEMO-12]", () => {
    const n = demoProducts.length;
    expect(distinct(demoProducts.map((p) => p.name.toLowerCase()))).toBe(n);
    expect(distinct(demoProducts.map((p) => p.description))).toBe(n);
    expect(distinct(demoProducts.map((p) => p.sku))).toBe(n);
    expect(distinct(demoProducts.map((p) => p.daysOld))).toBe(n);
    expect(distinct(demoProducts.map(firstPicture))).toBe(n);
    expect(offenders((p) => !/^SV-[MW][TB]-\d{3}$/.test(p.sku))).toEqual([]);
  });

  it("describes every product in two or three sentences", () => {
    expect(
      offenders((p) => {
        const sentences = p.description.split(/[.!?](?:\s|$)/).filter(Boolean).length;
        return sentences < 2 || sentences > 3 || p.description.length > 300;
      }),
    ).toEqual([]);
  });

  it("prices between $12 and $149, markdowns below the old price [DEMO-3]", () => {
    expect(
      offenders(
        (p) => !Number.isInteger(p.priceCents) || p.priceCents < 1200 || p.priceCents > 14900,
      ),
    ).toEqual([]);
    const marked = demoProducts.filter((p) => p.originalPriceCents !== undefined);
    expect(marked.length).toBeGreaterThanOrEqual(14);
    expect(offenders((p) => (p.originalPriceCents ?? Infinity) <= p.priceCents)).toEqual([]);
  });

  it("rates from 3.4 to 4.9 with 8 to 420 reviews", () => {
    expect(offenders((p) => p.rating < 3.4 || p.rating > 4.9)).toEqual([]);
    expect(offenders((p) => Math.round(p.rating * 10) / 10 !== p.rating)).toEqual([]);
    expect(offenders((p) => p.numReviews < 8 || p.numReviews > 420)).toEqual([]);
  });

  it("mixes genders and categories among the newest eight", () => {
    expect(offenders((p) => p.daysOld < 1 || p.daysOld > 200)).toEqual([]);
    const newest = demoProducts.toSorted((a, b) => a.daysOld - b.daysOld).slice(0, 8);
    const rails = newest.map((p) => `${p.gender} ${p.category}`);
    expect(distinct(rails)).toBe(4);
    for (const rail of rails) expect(rails.filter((other) => other === rail)).toHaveLength(2);
  });

  it("offers 2 to 5 colors and sizes in their order, none twice", () => {
    expect(offenders((p) => p.colors.length < 2 || p.colors.length > 5)).toEqual([]);
    expect(offenders((p) => distinct(p.colors) !== p.colors.length)).toEqual([]);
    expect(
      offenders((p) => {
        const first = p.sizes[0];
        const last = p.sizes.at(-1);
        if (!first || !last) return true;
        const run = SIZES.slice(SIZES.indexOf(first), SIZES.indexOf(last) + 1);
        return run.join() !== p.sizes.join();
      }),
    ).toEqual([]);
  });

  it("stocks every color in every size exactly once [DEMO-4]", () => {
    expect(
      offenders((p) => {
        const wanted = p.colors.flatMap((color) => p.sizes.map((size) => `${color} ${size}`));
        return wanted.join() !== p.stock.map(({ color, size }) => `${color} ${size}`).join();
      }),
    ).toEqual([]);
  });

  it("has about one variant in twelve sold out and some nearly [DEMO-4]", () => {
    const levels = demoProducts.flatMap((p) => p.stock.map(({ onHand }) => onHand));
    expect(levels.every((n) => Number.isInteger(n) && n >= 0 && n <= 40)).toBe(true);
    const soldOut = levels.filter((n) => n === 0).length / levels.length;
    expect(soldOut).toBeGreaterThan(1 / 20);
    expect(soldOut).toBeLessThan(1 / 8);
    expect(levels.filter((n) => n >= 1 && n <= 3).length).toBeGreaterThan(50);
    expect(offenders((p) => p.stock.every(({ onHand }) => onHand === 0))).toEqual([]);
  });
});
