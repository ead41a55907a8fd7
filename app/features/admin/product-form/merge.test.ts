import { describe, expect, test } from "vitest";
import { blankDraft, moveTo, type ProductDraft } from "./draft.ts";
import { type Choices, compareDrafts, defaultChoices, mergeDrafts } from "./merge.ts";

const picture = (name: string) => ({ url: `/media/${name}/1000.webp`, altText: name, color: "" });

const base: ProductDraft = {
  ...blankDraft(),
  name: "Linen Shirt",
  description: "A shirt.",
  price: "49.90",
  sku: "LS-1",
  colors: "Black, Cream",
  sizes: "S, M",
  stock: { "Black\tS": "10", "Black\tM": "5", "Cream\tS": "3", "Cream\tM": "" },
  skus: { "Black\tS": "LS-1-BLACK-S", "Black\tM": "LS-1-BLACK-M", "Cream\tS": "LS-1-CREAM-S" },
  images: [picture("front"), picture("back")],
};

interface Edits {
  mine?: Partial<ProductDraft>;
  theirs?: Partial<ProductDraft>;
  /** Settles conflicts. */
  choices?: Choices;
}

function edit({ mine = {}, theirs = {}, choices = {} }: Edits) {
  const drafts = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
  const differences = compareDrafts(drafts);
  const settled = { ...defaultChoices(differences), ...choices };
  return {
    differences: differences.map(({ id, changedBy }) => `${changedBy} ${id}`),
    open: differences.filter(({ id }) => settled[id] === undefined).map(({ id }) => id),
    merged: mergeDrafts(drafts, differences, settled),
  };
}

const withStock = (cells: Record<string, string>) => ({ stock: { ...base.stock, ...cells } });

describe("two people's changes of one product", () => {
  test("that are the same, or none, are no differences", () => {
    expect(edit({}).differences).toEqual([]);
    const both = { mine: { name: "Linen Blouse" }, theirs: { name: " Linen Blouse " } };
    expect(edit(both).differences).toEqual([]);
    expect(edit({ mine: { price: "$49.9" } }).differences).toEqual([]);
  });

  test("of different fields are both kept", () => {
    const { differences, open, merged } = edit({
      mine: { name: "Linen Blouse", isPublished: false },
      theirs: { price: "39.90", images: [picture("back")] },
    });
    expect(differences).toEqual(["mine name", "theirs price", "mine status", "theirs images"]);
    expect(open).toEqual([]);
    expect(merged).toMatchObject({ name: "Linen Blouse", isPublished: false, price: "39.90" });
    expect(merged.images.map(({ altText }) => altText)).toEqual(["back"]);
  });

  test("of the same field are a conflict, first in the list and open until it is settled [ADMIN-35]", () => {
    const edits = {
      mine: { name: "Linen Blouse", brand: "Modern Fit" },
      theirs: { brand: "ChicStyle", sku: "LS-2" },
    };
    const { differences, open, merged } = edit(edits);
    expect(differences).toEqual(["both brand", "mine name", "theirs sku"]);
    expect(open).toEqual(["brand"]);
    expect(merged.brand).toBe("Modern Fit");
    expect(edit({ ...edits, choices: { brand: "theirs" } }).merged).toMatchObject({
      brand: "ChicStyle",
      name: "Linen Blouse",
      sku: "LS-2",
    });
  });

  test("of different cells are both kept, of the same cell are a conflict", () => {
    const edits = {
      mine: withStock({ "Black\tS": "12", "Black\tM": "6" }),
      theirs: withStock({ "Black\tM": "4", "Cream\tS": "30" }),
    };
    const { differences, open, merged } = edit(edits);
    expect(differences).toEqual([
      "both stock:Black\tM",
      "mine stock:Black\tS",
      "theirs stock:Cream\tS",
    ]);
    expect(open).toEqual(["stock:Black\tM"]);
    expect(merged.stock).toMatchObject({ "Black\tS": "12", "Black\tM": "6", "Cream\tS": "30" });
    const settled = edit({ ...edits, choices: { "stock:Black\tM": "theirs" } });
    expect(settled.merged.stock["Black\tM"]).toBe("4");
  });

  test("that bring rows and columns bring them all", () => {
    const { merged, differences } = edit({
      mine: { colors: "Black, Cream, Teal", ...withStock({ "Teal\tS": "1", "Teal\tM": "" }) },
      theirs: { sizes: "S, M, L", ...withStock({ "Black\tL": "2", "Cream\tL": "" }) },
    });
    expect(differences).toEqual(["theirs stock:Black\tL", "mine stock:Teal\tS"]);
    expect(merged.colors).toBe("Black, Cream, Teal");
    expect(merged.sizes).toBe("S, M, L");
    expect(merged.stock).toMatchObject({ "Black\tL": "2", "Teal\tS": "1", "Teal\tL": "" });
  });

  test("that take a row out take it out, unless the other changed it and that is chosen [ADMIN-35]", () => {
    expect(edit({ theirs: { colors: "Black" } }).merged.colors).toBe("Black");
    expect(edit({ mine: { colors: "Black" } }).merged.colors).toBe("Black");
    const edits = { mine: withStock({ "Cream\tS": "9" }), theirs: { colors: "Black" } };
    expect(edit(edits).differences).toEqual(["both stock:Cream\tS"]);
    const [mine, theirs] = (["mine", "theirs"] as const).map((side) =>
      edit({ ...edits, choices: { "stock:Cream\tS": side } }),
    );
    expect(mine?.merged.colors).toBe("Black, Cream");
    expect(mine?.merged.stock).toMatchObject({ "Cream\tS": "9", "Cream\tM": "" });
    expect(theirs?.merged.colors).toBe("Black");
  });

  test("of article numbers are differences, a number that is made on saving is none", () => {
    const mine = { skus: { ...base.skus, "Black\tS": "OWN-1", "Black\tM": "" } };
    const theirs = { skus: { ...base.skus, "Cream\tS": "THEIRS-1", "Black\tM": "THEIRS-2" } };
    const { differences, merged } = edit({ mine, theirs });
    expect(differences).toEqual(["mine sku:Black\tS", "theirs sku:Cream\tS"]);
    expect(merged.skus).toMatchObject({ "Black\tS": "OWN-1", "Cream\tS": "THEIRS-1" });
  });

  test("of GTINs are differences where both make the cell, one that was taken away among them [ADMIN-425]", () => {
    const gtins = { "Black\tS": "4006381333931", "Black\tM": "96385074" };
    const both = (mine: Partial<ProductDraft>, theirs: Partial<ProductDraft>) =>
      edit({ mine: { gtins, ...mine }, theirs: { gtins, ...theirs } });
    expect(both({}, {}).differences).toEqual([]);
    const { differences, merged } = edit({
      mine: { gtins: { "Black\tS": "4006381333931" } },
      theirs: { ...withStock({ "Cream\tM": "2" }), gtins: { "Cream\tM": "96385074" } },
    });
    expect(differences).toEqual(["theirs stock:Cream\tM", "mine gtin:Black\tS"]);
    expect(merged.gtins).toMatchObject({ "Black\tS": "4006381333931", "Cream\tM": "96385074" });
    const cleared = { ...base, gtins };
    const drafts = { base: cleared, mine: cleared, theirs: { ...base, gtins: {} } };
    const found = compareDrafts(drafts);
    const after = mergeDrafts(drafts, found, defaultChoices(found));
    expect(after.gtins).toMatchObject({ "Black\tS": "", "Black\tM": "" });
  });

  test.each([
    ["taken out as a row", { colors: "Cream" }],
    ["emptied", withStock({ "Black\tM": "" })],
  ])("in a cell that I had %s come back with theirs, its numbers too [ADMIN-425]", (_, taken) => {
    const key = "Black\tM";
    const numbers = { gtins: { [key]: "4006381333932" } };
    const theirs = {
      ...withStock({ [key]: "8" }),
      skus: { ...base.skus, [key]: "LS-1-CORRECTED" },
    };
    const merge = (gtins: Record<string, string>) => {
      const drafts = {
        base: { ...base, ...numbers },
        mine: { ...base, ...numbers, ...taken },
        theirs: { ...base, ...theirs, gtins },
      };
      const found = compareDrafts(drafts);
      expect(found.map(({ id }) => id)).toContain(`stock:${key}`);
      return mergeDrafts(drafts, found, Object.fromEntries(found.map(({ id }) => [id, "theirs"])));
    };
    const merged = merge({ [key]: "4006381333931" });
    expect(merged.stock[key]).toBe("8");
    expect(merged.skus[key]).toBe("LS-1-CORRECTED");
    expect(merged.gtins[key]).toBe("4006381333931");
    expect(merge({}).gtins[key]).toBe("");
  });
});

test("a list's entry is moved forth and back, and the others close up", () => {
  expect(moveTo(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveTo(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(moveTo(["a"], 0, 0)).toEqual(["a"]);
});
