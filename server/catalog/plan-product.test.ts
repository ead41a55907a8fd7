import { describe, expect, test } from "vitest";
import { planProduct } from "./plan-product.ts";
import { changesBetween, takeBack } from "./product-changes.ts";
import type { ProductFields } from "./product-rules.ts";
import {
  availableOf,
  emptyProduct,
  gridOf,
  type ProductState,
  type VariantState,
  variantKey,
} from "./product-state.ts";

let lastId = 0;
const variant = (
  color: string,
  size: string,
  onHand: number,
  more: Partial<VariantState> = {},
): VariantState => {
  lastId += 1;
  const sku = `T-${color}-${size}`;
  return { id: lastId, color, size, sku, onHand, reserved: 0, isRemoved: false, ...more };
};

function tee(variants: VariantState[]): ProductState {
  const empty = emptyProduct();
  const grid = variants.filter(({ isRemoved }) => !isRemoved);
  const facts = {
    ...empty.facts,
    name: "Tee",
    sku: "T",
    colors: [...new Set(grid.map(({ color }) => color))],
    sizes: [...new Set(grid.map(({ size }) => size))],
  };
  return { ...empty, id: 7, version: 1, facts, variants };
}

const plan = (before: ProductState, fields: Partial<ProductFields>) =>
  planProduct(before, { facts: {}, ...fields });
/** What can be bought, by color and size. */
const stockOf = (state: ProductState) =>
  Object.fromEntries(gridOf(state).map((one) => [variantKey(one), availableOf(one)]));
const cell = (color: string, size: string, countInStock?: number, countInStockBefore?: number) => ({
  color,
  size,
  sku: "",
  countInStock,
  countInStockBefore,
});

describe("lists without a grid", () => {
  test("make the grid of both; the remainder of the stock goes to the first ones", () => {
    const { after } = plan(emptyProduct(), {
      facts: { name: "Tee", sku: "T" },
      colors: ["Black", "Sky Blue"],
      sizes: ["S", "M"],
      countInStock: 7,
    });
    expect(stockOf(after)).toEqual({
      "Black, S": 2,
      "Black, M": 2,
      "Sky Blue, S": 2,
      "Sky Blue, M": 1,
    });
    expect(after.variants.map(({ sku }) => sku)).toEqual([
      "T-BLACK-S",
      "T-BLACK-M",
      "T-SKY-BLUE-S",
      "T-SKY-BLUE-M",
    ]);
  });

  test("keep the stock of what stays and begin what is new at none", () => {
    const before = tee([variant("Black", "S", 5), variant("Olive", "S", 3, { reserved: 1 })]);
    const { after } = plan(before, { colors: ["Black"], sizes: ["S", "M"] });
    expect(stockOf(after)).toEqual({ "Black, S": 5, "Black, M": 0 });
    expect(after.variants.at(-1)).toMatchObject({ color: "Olive", isRemoved: true, onHand: 1 });
  });

  test("sent along as they are leave a grid with holes alone", () => {
    const before = tee([variant("Black", "S", 5), variant("Olive", "M", 3)]);
    const { after } = plan(before, { colors: ["Olive", "Black"], sizes: ["S", "M"] });
    expect(stockOf(after)).toEqual({ "Black, S": 5, "Olive, M": 3 });
    expect(after.facts.colors).toEqual(["Olive", "Black"]);
  });

  test("of more than 1,000 combinations are refused", () => {
    const colors = Array.from({ length: 40 }, (_, index) => `Color ${index}`);
    const sizes = Array.from({ length: 26 }, (_, index) => `${index}`);
    expect(plan(emptyProduct(), { colors, sizes }).errors).toEqual([
      {
        field: "sizes",
        message: "These are 1040 combinations of color and size. A product has at most 1000.",
      },
    ]);
  });
});

describe("a stock for the whole", () => {
  test("is spread evenly, on top of what is put aside", () => {
    const before = tee([variant("Black", "S", 9, { reserved: 2 }), variant("Black", "M", 0)]);
    const { after } = plan(before, { countInStock: 3 });
    expect(gridOf(after).map(({ onHand }) => onHand)).toEqual([4, 1]);
  });

  test("that is the one there is changes nothing", () => {
    const before = tee([variant("Black", "S", 9), variant("Black", "M", 0)]);
    expect(stockOf(plan(before, { countInStock: 9 }).after)).toEqual({
      "Black, S": 9,
      "Black, M": 0,
    });
  });

  test("is what was sent where the grid changes with it; units that make it up already stay where they are", () => {
    const before = tee([variant("Black", "S", 2), variant("Black", "M", 5)]);
    const smaller = plan(before, { colors: ["Black"], sizes: ["M"], countInStock: 7 });
    expect(stockOf(smaller.after)).toEqual({ "Black, M": 7 });
    const larger = plan(before, { sizes: ["S", "M", "L"], countInStock: 7 });
    expect(stockOf(larger.after)).toEqual({ "Black, S": 2, "Black, M": 5, "Black, L": 0 });
    const more = plan(before, { sizes: ["S", "M", "L"], countInStock: 10 });
    expect(stockOf(more.after)).toEqual({ "Black, S": 4, "Black, M": 3, "Black, L": 3 });
    const none = plan(before, { colors: [], sizes: [], countInStock: 7 });
    expect(none.errors).toMatchObject([{ field: "countInStock" }]);
    expect(plan(before, { colors: [], sizes: [], countInStock: 0 }).errors).toEqual([]);
  });

  test("needs colors and sizes to belong to, unless it is none", () => {
    expect(plan(emptyProduct(), { countInStock: 1 }).errors).toMatchObject([
      { field: "countInStock" },
    ]);
    expect(plan(emptyProduct(), { countInStock: 1, colors: ["Black"] }).errors).toHaveLength(1);
    expect(plan(emptyProduct(), { countInStock: 0 }).errors).toEqual([]);
  });
});

describe("a grid", () => {
  test("is the grid: colors and sizes follow, in the order of the lists", () => {
    const { after } = plan(emptyProduct(), {
      colors: ["Olive", "Pink", "Black"],
      variants: [cell("Black", "M", 1), cell("Olive", "S", 2), cell("Gray", "XL")],
    });
    expect(after.facts).toMatchObject({
      colors: ["Olive", "Black", "Gray"],
      sizes: ["S", "M", "XL"],
    });
    expect(stockOf(after)).toEqual({ "Black, M": 1, "Olive, S": 2, "Gray, XL": 0 });
  });

  test("sets what can be bought; what is put aside comes on top", () => {
    const before = tee([variant("Black", "M", 5, { reserved: 2 })]);
    const { after } = plan(before, { variants: [cell("Black", "M", 10)] });
    expect(gridOf(after)[0]).toMatchObject({ onHand: 12, reserved: 2 });
  });

  test("applies the difference to what was shown, so that sales meanwhile stay", () => {
    // The form showed 10 and 15 was typed; 4 have been sold since.
    const before = tee([variant("Black", "M", 6)]);
    const { after } = plan(before, { variants: [cell("Black", "M", 15, 10)] });
    expect(stockOf(after)).toEqual({ "Black, M": 11 });
  });

  test("cannot take away what is sold or put aside meanwhile", () => {
    const before = tee([variant("Black", "M", 3, { reserved: 1 })]);
    const { shortages } = plan(before, { variants: [cell("Black", "M", 0, 10)] });
    expect(shortages).toEqual([
      {
        field: "variants.0.countInStock",
        message: "Black, M: only 2 left meanwhile, the others are sold or put aside",
      },
    ]);
  });

  test("takes a variant back that had left it, with its article number", () => {
    const gone = variant("Olive", "M", 1, { reserved: 1, isRemoved: true, sku: "OLD" });
    const { after } = plan(tee([variant("Black", "M", 3), gone]), {
      variants: [cell("Black", "M"), cell("Olive", "M", 4)],
    });
    expect(gridOf(after)[1]).toMatchObject({ id: gone.id, sku: "OLD", onHand: 5, reserved: 1 });
  });

  test("names variants in at most a hundred letters, each otherwise", () => {
    const { after } = plan(emptyProduct(), {
      facts: { sku: "S".repeat(100) },
      colors: ["Black", "Olive"],
      sizes: ["M"],
    });
    const skus = after.variants.map(({ sku }) => sku);
    expect(new Set(skus).size).toBe(2);
    for (const sku of skus) expect(sku.length).toBeLessThanOrEqual(100);
  });
});

test("a product without an article number is given one and keeps it", () => {
  const { after } = plan(emptyProduct(), { facts: { name: "Tee" } });
  expect(after.facts.sku).toMatch(/^SV-[0-9A-Z]{8}$/);
  expect(plan(tee([]), { facts: { sku: "" } }).after.facts.sku).toBe("T");
});

test("a picture without a description is described by the product's name", () => {
  const images = [{ url: "/media/x/1.webp", altText: "", color: null }];
  const { after } = plan(tee([]), { facts: { name: "Henley" }, images });
  expect(after.images).toMatchObject([{ altText: "Henley" }]);
});

describe("what the log tells", () => {
  const before = tee([variant("Black", "M", 5), variant("Olive", "M", 2, { reserved: 1 })]);
  const { after } = plan(before, {
    facts: { priceCents: 900 },
    variants: [cell("Black", "M", 8), cell("Pink", "M", 1)],
  });
  const change = changesBetween(before, after);

  test("is what changed and nothing else", () => {
    expect(change).toEqual({
      before: {
        priceCents: 0,
        colors: ["Black", "Olive"],
        stock: { "Black, M": 5, "Olive, M": 1, "Pink, M": null },
        variantSkus: { "Olive, M": "T-Olive-M", "Pink, M": null },
      },
      after: {
        priceCents: 900,
        colors: ["Black", "Pink"],
        stock: { "Black, M": 8, "Olive, M": null, "Pink, M": 1 },
        variantSkus: { "Olive, M": null, "Pink, M": "T-PINK-M" },
      },
    });
    expect(changesBetween(before, before)).toBeUndefined();
  });

  const undo = (state: ProductState) => takeBack(state, change?.before ?? {}, change?.after ?? {});

  test("takes the change back", () => {
    const undone = undo(after);
    expect(undone && stockOf(undone)).toEqual({ "Black, M": 5, "Olive, M": 1 });
    expect(undone?.facts).toEqual(before.facts);
  });

  test("takes stock back by its difference: what was sold since stays sold", () => {
    const variants = after.variants.map((one) =>
      one.color === "Black" ? { ...one, onHand: one.onHand - 4 } : one,
    );
    const undone = undo({ ...after, variants });
    expect(undone && stockOf(undone)).toMatchObject({ "Black, M": 1 });
    const soldOut = variants.map((one) => (one.color === "Black" ? { ...one, onHand: 2 } : one));
    expect(undo({ ...after, variants: soldOut })).toBeUndefined();
  });

  test("is not taken back where the thing has changed again", () => {
    const facts = { ...after.facts, priceCents: 901 };
    expect(undo({ ...after, facts })).toBeUndefined();
    expect(undo(before)).toBeUndefined();
  });
});
