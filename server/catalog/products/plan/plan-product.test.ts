import { describe, expect, test } from "vitest";
import { changesBetween, takeBack } from "../product-changes.ts";
import type { ProductFields } from "../product-rules.ts";
import {
  availableOf,
  emptyProduct,
  gridOf,
  type ProductState,
  type VariantState,
  variantKey,
} from "../product-state.ts";
import { planProduct } from "./plan-product.ts";

let lastId = 0;
const variant = (
  color: string,
  size: string,
  onHand: number,
  more: Partial<VariantState> = {},
): VariantState => {
  lastId += 1;
  const sku = `T-${color}-${size}`;
  return { id: lastId, color, size, sku, gtin: "", onHand, reserved: 0, isRemoved: false, ...more };
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

test("a grid that comes back whole is looked through a few times, however many variants it has", () => {
  const count = 1000;
  let looks = 0;
  const variants = Array.from({ length: count }, (_, at) => {
    const one = variant(`Color ${at % 50}`, `Size ${Math.floor(at / 50)}`, 3);
    return Object.defineProperty(one, "isRemoved", {
      enumerable: true,
      get() {
        looks += 1;
        return false;
      },
    });
  });
  const before = tee(variants);
  looks = 0;
  const rows = variants.map(({ color, size }) => cell(color, size, 3, 3));
  const { after } = plan(before, { variants: rows, countInStock: 3 * count + 1 });
  expect(gridOf(after)).toHaveLength(count);
  expect(looks / count).toBeLessThan(50);
});

describe("lists without a grid", () => {
  test("make the grid of both; the remainder of the stock goes to the first ones [STOCK-6]", () => {
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

  test("is what was sent where the grid changes with it; units that make it up already stay where they are [STOCK-6]", () => {
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

describe("a product that is sent back whole", () => {
  // Read as 10 units; a Black S and an Olive M have been sold since.
  const seen = [cell("Black", "S", 4, 4), cell("Black", "M", 5, 5), cell("Olive", "M", 1, 1)];
  const before = tee([
    variant("Black", "S", 3),
    variant("Black", "M", 5),
    variant("Olive", "M", 0),
  ]);
  const echo = { colors: ["Black", "Olive"], sizes: ["S", "M"], variants: seen };

  test("as it was read leaves what sold meanwhile sold", () => {
    const { after } = plan(before, { ...echo, countInStock: 10 });
    expect(changesBetween(before, after)).toBeUndefined();
  });

  test("with another total adds the difference evenly, or takes it from where units are", () => {
    const more = plan(before, { ...echo, countInStock: 15 });
    expect(stockOf(more.after)).toEqual({ "Black, S": 5, "Black, M": 7, "Olive, M": 1 });
    const fewer = plan(before, { ...echo, countInStock: 4 });
    expect(stockOf(fewer.after)).toEqual({ "Black, S": 0, "Black, M": 2, "Olive, M": 0 });
  });

  test("with a total below what was sold meanwhile is a shortage", () => {
    const { shortages } = plan(before, { ...echo, countInStock: 1 });
    expect(shortages).toEqual([
      {
        field: "countInStock",
        message: "Only 8 left meanwhile, the others are sold or put aside",
      },
    ]);
  });

  test("with other units of a variant changes these, whether or not the total follows", () => {
    const variants = [cell("Black", "S", 9, 4), ...seen.slice(1)];
    for (const countInStock of [10, 15]) {
      const { after, errors } = plan(before, { ...echo, variants, countInStock });
      expect(errors).toEqual([]);
      expect(stockOf(after)).toEqual({ "Black, S": 8, "Black, M": 5, "Olive, M": 0 });
    }
  });

  test("with other units and yet another total is a contradiction", () => {
    const variants = [cell("Black", "S", 9, 4), ...seen.slice(1)];
    expect(plan(before, { ...echo, variants, countInStock: 12 }).errors).toEqual([
      {
        field: "countInStock",
        message:
          "The stock of 12 and the 15 units of the variants contradict each other. Send one of them.",
      },
    ]);
  });

  test("whose variants do not say what was seen is held against what is there", () => {
    const there = [cell("Black", "S", 3), cell("Black", "M", 5), cell("Olive", "M", 0)];
    const more = plan(before, { ...echo, variants: there, countInStock: 11 });
    expect(stockOf(more.after)).toEqual({ "Black, S": 4, "Black, M": 6, "Olive, M": 1 });
    const other = [cell("Black", "S", 7), ...there.slice(1)];
    expect(stockOf(plan(before, { ...echo, variants: other, countInStock: 8 }).after)).toEqual({
      "Black, S": 7,
      "Black, M": 5,
      "Olive, M": 0,
    });
    expect(plan(before, { ...echo, variants: other, countInStock: 20 }).errors).toHaveLength(1);
  });

  test("with a size or a color more has variants of it, and keeps the holes it had", () => {
    const { after } = plan(before, { ...echo, sizes: ["S", "M", "L"], countInStock: 10 });
    expect(stockOf(after)).toEqual({
      "Black, S": 3,
      "Black, M": 5,
      "Olive, M": 0,
      "Black, L": 0,
      "Olive, L": 0,
    });
    expect(after.facts.sizes).toEqual(["S", "M", "L"]);
    const pink = plan(before, { ...echo, colors: ["Black", "Olive", "Pink"], countInStock: 10 });
    expect(Object.keys(stockOf(pink.after))).toEqual([
      "Black, S",
      "Black, M",
      "Olive, M",
      "Pink, S",
      "Pink, M",
    ]);
  });

  test("with a size or a color less loses its variants and their units", () => {
    const small = plan(before, { ...echo, sizes: ["S"], countInStock: 10 });
    // A color that would be left without any variant gets one.
    expect(stockOf(small.after)).toEqual({ "Black, S": 3, "Olive, S": 0 });
    const black = plan(before, { ...echo, colors: ["Black"], countInStock: 10 });
    expect(stockOf(black.after)).toEqual({ "Black, S": 3, "Black, M": 5 });
    expect(black.after.facts).toMatchObject({ colors: ["Black"], sizes: ["S", "M"] });
    const andTotal = plan(before, { ...echo, colors: ["Black"], countInStock: 12 });
    expect(stockOf(andTotal.after)).toEqual({ "Black, S": 4, "Black, M": 6 });
  });

  test("with lists and variants that were changed alike is as both say", () => {
    const variants = [...seen, cell("Pink", "M", 2)];
    const { after, errors } = plan(before, {
      ...echo,
      colors: ["Pink", "Black", "Olive"],
      variants,
      countInStock: 12,
    });
    expect(errors).toEqual([]);
    expect(stockOf(after)).toMatchObject({ "Black, S": 3, "Olive, M": 0, "Pink, M": 2 });
    expect(after.facts.colors).toEqual(["Pink", "Black", "Olive"]);
  });

  test("with lists and variants that were changed apart is a contradiction, by its field [API-38]", () => {
    const variants = [...seen, cell("Pink", "M", 2)];
    const { errors } = plan(before, { ...echo, colors: ["Black", "Gray"], variants });
    expect(errors).toEqual([
      {
        field: "colors",
        message:
          '"Black, Gray" and "Black, Olive, Pink" of the variants contradict each other. Send one of them.',
      },
    ]);
    expect(
      plan(before, { ...echo, sizes: ["S"], variants: [cell("Black", "XL")] }).errors,
    ).toMatchObject([{ field: "sizes" }]);
  });

  test("with a variant changed that the lists have lost is a contradiction, by their field [API-38]", () => {
    const changes = {
      units: cell("Black", "M", 9, 5),
      sku: { ...cell("Black", "M", 5, 5), sku: "OTHER" },
      gtin: { ...cell("Black", "M", 5, 5), gtin: "4006381333931" },
    };
    const unchanged = { ...cell("Black", "M", 5, 5), sku: "T-Black-M", gtin: "" };
    const sizes = { ...echo, sizes: ["S"], countInStock: 10 };
    for (const [what, changed] of Object.entries(changes)) {
      const variants = seen.map((row) =>
        row.color === "Black" && row.size === "M" ? changed : row,
      );
      expect(plan(before, { ...sizes, variants }).errors, what).toEqual([
        {
          field: "sizes",
          message: '"S" and "S, M" of the variants contradict each other. Send one of them.',
        },
      ]);
      const total = plan(before, { ...sizes, variants, countInStock: 14 });
      expect(total.errors, what).toMatchObject([{ field: "sizes" }]);
      const both = plan(before, { ...echo, colors: ["Olive"], sizes: ["S"], variants });
      expect(both.errors, what).toMatchObject([{ field: "colors" }, { field: "sizes" }]);
      // A hole that was filled where the list takes its size away.
      const filled = [...seen, cell("Olive", "S")];
      expect(plan(before, { ...echo, sizes: ["M"], variants: filled }).errors).toHaveLength(1);
    }
    const variants = [seen[0], unchanged, seen[2]].flatMap((row) => row ?? []);
    expect(plan(before, { ...sizes, variants }).errors).toEqual([]);
    const stays = [cell("Black", "S", 9, 4), ...seen.slice(1)];
    const { after, errors } = plan(before, { ...sizes, variants: stays });
    expect(errors).toEqual([]);
    expect(stockOf(after)).toMatchObject({ "Black, S": 8 });
  });

  test("without its variants, as a list has it, says by its total what was seen [API-38]", () => {
    const row = { colors: ["Black", "Olive"], sizes: ["S", "M"], countInStockBefore: 10 };
    const same = plan(before, { ...row, countInStock: 10 });
    expect(changesBetween(before, same.after)).toBeUndefined();
    const more = plan(before, { ...row, countInStock: 13 });
    expect(stockOf(more.after)).toEqual({ "Black, S": 4, "Black, M": 6, "Olive, M": 1 });
    // Sent again, as after an answer that was lost: it is there already.
    const again = plan(more.after, { ...row, countInStockBefore: 8, countInStock: 11 });
    expect(changesBetween(more.after, again.after)).toBeUndefined();
  });

  test("under another id is a new one with its stock", () => {
    const { after, errors } = plan(emptyProduct(), { ...echo, countInStock: 10 });
    expect(errors).toEqual([]);
    expect(stockOf(after)).toMatchObject({ "Black, S": 4, "Black, M": 5, "Olive, M": 1 });
    const places = [cell("Black", "S"), cell("Black", "M")];
    const spread = plan(emptyProduct(), { variants: places, countInStock: 5 });
    expect(stockOf(spread.after)).toEqual({ "Black, S": 3, "Black, M": 2 });
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

describe("the entry in the log", () => {
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

describe("a GTIN", () => {
  const gtin = "4006381333931";
  const other = "9783161484100";
  const gtinsOf = (state: ProductState) => state.variants.map((one) => one.gtin);
  const before = tee([variant("Black", "M", 5, { gtin }), variant("Olive", "M", 2)]);

  test("stays while nothing is said of it, and with a variant that leaves the grid", () => {
    const same = [cell("Black", "M", 7), cell("Olive", "M")];
    expect(gtinsOf(plan(before, { variants: same }).after)).toEqual([gtin, ""]);
    const { after } = plan(before, { variants: [cell("Olive", "M")] });
    expect(after.variants.at(-1)).toMatchObject({ isRemoved: true, gtin });
    const back = plan(after, { colors: ["Olive", "Black"], sizes: ["M"] });
    expect(gridOf(back.after).at(-1)).toMatchObject({ color: "Black", gtin });
  });

  test("is changed, given and taken away, recorded in the log, and undone", () => {
    const { after } = plan(before, {
      variants: [
        { ...cell("Black", "M"), gtin: "" },
        { ...cell("Olive", "M"), gtin: other },
      ],
    });
    expect(gtinsOf(after)).toEqual(["", other]);
    const change = changesBetween(before, after);
    expect(change).toEqual({
      before: { variantGtins: { "Black, M": gtin, "Olive, M": null } },
      after: { variantGtins: { "Black, M": null, "Olive, M": other } },
    });
    const undone = takeBack(after, change?.before ?? {}, change?.after ?? {});
    expect(undone && gtinsOf(undone)).toEqual([gtin, ""]);
    const since = { ...after, variants: after.variants.map((one) => ({ ...one, gtin })) };
    expect(takeBack(since, change?.before ?? {}, change?.after ?? {})).toBeUndefined();
  });

  test("is of one variant alone: the second one is refused at its field", () => {
    const errorsOf = (state: ProductState, ...gtins: (string | undefined)[]) => {
      const places = [cell("Black", "M"), cell("Olive", "M")];
      const variants = places.map((place, at) => ({ ...place, gtin: gtins[at] }));
      return plan(state, { variants }).errors;
    };
    const refused = [
      { field: "variants.1.gtin", message: `${gtin} is the GTIN of Black, M already` },
    ];
    expect(errorsOf(tee([]), gtin, gtin)).toEqual(refused);
    expect(errorsOf(before, gtin, gtin)).toEqual(refused);
    expect(errorsOf(before, undefined, gtin)).toEqual(refused);
    const last = tee([variant("Black", "M", 5), variant("Olive", "M", 2, { gtin })]);
    expect(errorsOf(last, gtin, undefined)).toEqual(refused);
    // They are changed at once, and may change places.
    expect(errorsOf(last, gtin, "")).toEqual([]);
    const both = tee([
      variant("Black", "M", 5, { gtin }),
      variant("Olive", "M", 2, { gtin: other }),
    ]);
    expect(errorsOf(both, other, gtin)).toEqual([]);
    // One number may be written with twelve digits, or with a zero before them.
    expect(errorsOf(before, "036000291452", "0036000291452")).toMatchObject([
      { field: "variants.1.gtin" },
    ]);
  });

  test("that two variants have of old keeps nobody from changing the rest", () => {
    const old = tee([variant("Black", "M", 5, { gtin }), variant("Olive", "M", 2, { gtin })]);
    const variants = ["Black", "Olive"].map((color) => ({ ...cell(color, "M", 3), gtin }));
    expect(plan(old, { variants }).errors).toEqual([]);
    const third = { ...cell("White", "M"), gtin };
    expect(plan(old, { variants: [...variants, third] }).errors).toMatchObject([
      { field: "variants.2.gtin" },
    ]);
  });

  test("does not come back with a variant where another has it meanwhile", () => {
    const gone = tee([
      variant("Black", "M", 0, { gtin, isRemoved: true }),
      variant("Olive", "M", 2, { gtin }),
    ]);
    const { after, errors } = plan(gone, { colors: ["Black", "Olive"], sizes: ["M"] });
    expect(errors).toEqual([]);
    const grid = gridOf(after).map(({ color, gtin: has }) => [color, has]);
    expect(Object.fromEntries(grid)).toEqual({ Black: "", Olive: gtin });
  });

  test("comes back with a variant whose leaving is taken back", () => {
    const { after } = plan(before, { variants: [cell("Olive", "M")] });
    const change = changesBetween(before, after);
    const undone = takeBack(after, change?.before ?? {}, change?.after ?? {});
    expect(
      undone &&
        gridOf(undone)
          .map((one) => one.gtin)
          .toSorted(),
    ).toEqual(["", gtin]);
  });
});
