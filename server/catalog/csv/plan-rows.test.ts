import { describe, expect, test } from "vitest";
import { CSV_FIELDS, type CsvField } from "../../../common/product-fields.ts";
import { DEFAULT_WORDS } from "../../../common/word-lists.ts";
import {
  emptyProduct,
  gridOf,
  type ProductState,
  type VariantState,
} from "../products/product-state.ts";
import type { FileRow } from "./file-rows.ts";
import { planProduct } from "./plan-rows.ts";
import { productCells, variantCells } from "./product-cells.ts";
import { applyPatch } from "./product-patch.ts";

const base = emptyProduct();
const shirt: ProductState = {
  ...base,
  id: 1,
  facts: {
    ...base.facts,
    ...{ sku: "A", name: "Shirt", description: "Plain", priceCents: 4990, brand: "Loom" },
    ...{ colors: ["Black"], sizes: ["S", "M", "L"] },
  },
  images: [{ url: "/media/a/640.webp", altText: "Front", color: null }],
  variants: [
    variant(1, "S"),
    variant(2, "M"),
    { ...variant(3, "L", "4006381333931"), isRemoved: true },
  ],
};

function variant(id: number, size: string, gtin = ""): VariantState {
  const sku = `A-${size}`;
  return { id, color: "Black", size, sku, gtin, onHand: 3, reserved: 0, isRemoved: false };
}

type Texts = Partial<Record<CsvField, string>>;

/** What rows that begin in line 2 would change of a product, as it is shown and as it is written. */
function plan(texts: (Texts & { problem?: string })[], existing: ProductState | null = shirt) {
  const product = existing ?? undefined;
  const fields = CSV_FIELDS.filter((field) => texts.some((row) => row[field] !== undefined));
  const rows = texts.map(({ problem, ...said }, at): FileRow => {
    const blank = Object.fromEntries(fields.map((field) => [field, ""]));
    const row = { line: at + 2, texts: { ...blank, sku: "A", ...said } };
    return problem === undefined ? row : { ...row, problem: { message: problem } };
  });
  const claimed = new Map<string, number>();
  const around = {
    fields,
    words: DEFAULT_WORDS,
    ownerOf: () => undefined,
    claim(sku: string, line: number) {
      const earlier = claimed.get(sku);
      if (earlier === undefined) claimed.set(sku, line);
      return earlier;
    },
  };
  const planned = planProduct({ sku: "A", rows }, product, around);
  const shown = planned.rows.flatMap(({ changes }) =>
    changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`),
  );
  const state = product ?? emptyProduct();
  const after = planned.patch && applyPatch(state, planned.patch);
  return {
    rows: planned.rows,
    kinds: planned.rows.map(({ kind }) => kind),
    shown,
    written: after ? writtenOf(product, after) : [],
    after: after ?? state,
  };
}

/** Cell by cell, as an export before and after would have them. */
function writtenOf(before: ProductState | undefined, after: ProductState): string[] {
  const compare = (was: Texts, is: Texts) =>
    Object.entries(is).flatMap(([field, text]) => {
      const former = was[field as CsvField] ?? "";
      return former === text ? [] : `${field}: ${former} > ${text}`;
    });
  const former = before ? gridOf(before) : [];
  return [
    ...compare(before ? productCells(before) : {}, productCells(after)),
    ...gridOf(after).flatMap((one) => {
      const was = former.find(({ color, size }) => one.color === color && one.size === size);
      return compare(was ? variantCells(was) : {}, variantCells(one));
    }),
  ];
}

const S = { color: "Black", size: "S" };
const M = { color: "Black", size: "M" };
const facts = { name: "Better", price: "39.90", brand: "", isPublished: "no", images: "" };

describe("a row in error", () => {
  test.each<[string, Texts & { problem?: string }]>([
    ["stock that is none", { ...S, stock: "many" }],
    ["a GTIN that is none", { ...S, gtin: "12" }],
    ["a GTIN that a spreadsheet cut off", { ...S, gtin: "4.00638E+12" }],
    ["no variant that is there", { variantSku: "NOBODYS" }],
    ["stock of no variant", { stock: "9" }],
    ["a GTIN of no variant", { gtin: "4006381333931" }],
    ["another variant's SKU", { ...S, variantSku: "A-M" }],
    ["a color with a comma", { color: "Black, dark", size: "S" }],
    ["too few cells", { problem: "too short" }],
  ])("for %s changes nothing at all [ADMIN-47]", (_, wrong) => {
    const alone = plan([{ ...facts, ...wrong }]);
    expect(alone).toMatchObject({ kinds: ["error"], shown: [], written: [] });
    const beside = plan([
      { ...facts, ...wrong },
      { ...M, stock: "7" },
    ]);
    expect(beside.kinds).toEqual(["error", "changed"]);
    expect(beside.shown).toEqual(["stock: 3 > 7"]);
    expect(beside.written).toEqual(beside.shown);
  });

  test("leaves what another row says as well to that row, which shows it [ADMIN-47]", () => {
    const { rows, shown, written } = plan([
      { ...facts, ...S, stock: "many" },
      { ...M, price: "39.90", name: "Better" },
    ]);
    expect(rows.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      [],
      ["name", "price"],
    ]);
    expect(written).toEqual(shown);
  });

  test("names the missing field of a new product, which is then not added [ADMIN-47]", () => {
    const told = { name: "Tee", description: "Soft", price: "10" };
    const without = plan(
      [
        { ...told, ...S, stock: "many" },
        { ...M, stock: "4" },
      ],
      null,
    );
    expect(without).toMatchObject({ kinds: ["error", "error"], written: [] });
    expect(without.rows[1]?.errors).toMatchObject([{ message: expect.stringContaining("line 2") }]);
    expect(plan([{ ...told, ...S, stock: "many" }], null).written).toEqual([]);
    const both = plan(
      [
        { ...told, brand: "Loom", ...S, stock: "many" },
        { ...told, ...M, stock: "4" },
      ],
      null,
    );
    expect(both.kinds).toEqual(["error", "new"]);
    expect(both.written.toSorted()).toEqual(both.shown.toSorted());
    expect(both.after.facts.brand).toBe("");
  });
});

describe("a place of the grid that was taken out with a GTIN", () => {
  const again = { color: "Black", size: "L", stock: "2" };

  test.each<[string, Texts, string[]]>([
    ["comes back without it where its cell is empty", { ...again, gtin: "" }, []],
    [
      "comes back with it where its cell says so",
      { ...again, gtin: "4006381333931" },
      ["gtin:  > 4006381333931"],
    ],
    [
      "comes back with it, and tells it, where there is no column for it",
      again,
      ["gtin:  > 4006381333931"],
    ],
    ["comes back with another", { ...again, gtin: "96385074" }, ["gtin:  > 96385074"]],
  ])("%s, and the same file changes nothing more [ADMIN-424]", (_, row, gtin) => {
    const { kinds, shown, written, after } = plan([row]);
    expect(kinds).toEqual(["new"]);
    expect(shown.filter((change) => change.startsWith("gtin"))).toEqual(gtin);
    expect(written.toSorted()).toEqual(shown.toSorted());
    expect(plan([row], after)).toMatchObject({ kinds: ["unchanged"], written: [] });
  });
});

describe("a GTIN in a cell", () => {
  const having = (...gtins: string[]) => ({
    ...shirt,
    variants: gtins.map((gtin, at) => variant(at + 1, ["S", "M", "L"][at] ?? "", gtin)),
  });

  test.each([
    ["4006381333931", "4.00638E+12"],
    ["4006381333931", "4,00638E+12"],
    ["4006381333931", "4.01e12"],
    ["4006381333931", "4.00638133393E+012"],
    ["4006000333939", "4.006E+12"],
    ["036000291452", "36000291452"],
    ["036000291452", "3.60003E+10"],
    ["0614141007349", "614141007349"],
    ["00012345678905", "12345678905"],
    ["01234565", "1234565"],
  ])("that is kept as %s and comes back as %s is unchanged [ADMIN-424]", (gtin, cell) => {
    const file = [{ ...S, gtin: cell }];
    expect(plan(file, having(gtin))).toMatchObject({ kinds: ["unchanged"], written: [] });
  });

  test.each([
    ["36000291452", "036000291452"],
    ["1234565", "01234565"],
    ["3.6000291452E+10", "036000291452"],
    ["1.234565E+06", "01234565"],
  ])("that lost its first zero, %s, is %s [ADMIN-424]", (cell, gtin) => {
    const { shown, written } = plan([{ ...S, gtin: cell }]);
    expect(shown).toEqual([`gtin:  > ${gtin}`]);
    expect(written).toEqual(shown);
  });

  test.each([
    ["4.006381333931E+12", "4006381333931"],
    ["4,006381333931e+012", "4006381333931"],
    ["9.6385074E+07", "96385074"],
    ["1.0614141007346E+13", "10614141007346"],
  ])("that has all its digits, %s, is %s [ADMIN-424]", (cell, gtin) => {
    for (const kept of ["", "4012345678901"]) {
      const { shown, written } = plan([{ ...S, gtin: cell }], having(kept));
      expect(shown).toEqual([`gtin: ${kept} > ${gtin}`]);
      expect(written).toEqual(shown);
    }
  });

  test.each([
    ["4.006381333932E+12", "digit"],
    ["4.00639E+12", "cut"],
    ["4.1E+12", "cut"],
    ["4.00638E+13", "cut"],
    ["36000291453", "digits"],
    ["316148410", "digits"],
    ["3161484108", "digits"],
  ])("that is %s instead of what is kept is refused: %s [ADMIN-424]", (cell, message) => {
    const { kinds, rows } = plan([{ ...S, gtin: cell }], having("4006381333931"));
    expect(kinds).toEqual(["error"]);
    expect(rows[0]?.errors).toMatchObject([
      { field: "gtin", message: expect.stringContaining(message) },
    ]);
  });

  test("is its only variant's where a product has one, and nobody's where it has several [ADMIN-424]", () => {
    const file = [{ price: "39.90", gtin: "96385074" }];
    const one = plan(file, having(""));
    expect(one.shown).toEqual(["price: 49.90 > 39.90", "gtin:  > 96385074"]);
    expect(one.written).toEqual(one.shown);
    expect(plan(file, one.after)).toMatchObject({ kinds: ["unchanged"] });
    for (const product of [having("", ""), having(), null]) {
      const { rows, written } = plan(file, product);
      expect(rows[0]?.errors).toContainEqual({
        field: "gtin",
        message: expect.stringContaining("GTIN belongs to"),
      });
      expect(written).toEqual([]);
    }
  });
});

describe("a GTIN of another variant", () => {
  const NEW = { name: "A", description: "B", price: "10" };
  const [one, other] = ["4006381333931", "96385074"];
  const having = (...gtins: string[]) => ({
    ...shirt,
    variants: gtins.map((gtin, at) => variant(at + 1, ["S", "M", "L"][at] ?? "", gtin)),
  });
  const row = (size: string, gtin: string) => ({ color: "Black", size, gtin });
  const refused = (size: string) => [
    { field: "gtin", message: `${one} is the GTIN of Black, ${size} already` },
  ];

  test.each([
    ["that has it", [row("M", one)], having(one, ""), [refused("S")]],
    ["that gets it", [row("S", one), row("M", one)], having("", ""), [[], refused("S")]],
    ["whose row comes later", [row("S", one), row("M", one)], having("", one), [refused("M"), []]],
    ["of a new product", [row("S", one), row("M", one)], null, [[], refused("S")]],
    [
      "that keeps it, since its own row is refused",
      [row("S", one), row("M", other), row("L", other)],
      having("", one, other),
      [refused("M"), [{ field: "gtin" }], []],
    ],
  ])("%s is refused at its row [ADMIN-424]", (_, file, product, errors) => {
    const texts = product ? file : file.map((said) => ({ ...said, ...NEW }));
    expect(plan(texts, product).rows.map((planned) => planned.errors)).toMatchObject(errors);
  });

  test.each([
    ["changes places with it", [row("S", other), row("M", one)], having(one, other)],
    ["goes and comes", [row("M", one), row("S", "")], having(one, "")],
    ["has been both variants' of old", [row("S", one), row("M", one)], having(one, one)],
  ])("is taken where it %s [ADMIN-424]", (_, file, product) => {
    const { kinds } = plan(file, product);
    expect(kinds).not.toContain("error");
  });
});

test("units that are written otherwise but are as many are no change", () => {
  expect(plan([{ ...S, stock: "03" }])).toMatchObject({ kinds: ["unchanged"] });
  expect(plan([{ ...S, stock: "3.0" }])).toMatchObject({ kinds: ["unchanged"] });
});
