import { describe, expect, test } from "vitest";
import { hasWishes, readWishes } from "./search-wishes.ts";

const none = { sizes: [], isReduced: false, isNew: false };

describe("a search's wishes", () => {
  const prices: [search: string, rest: string, minCents?: number, maxCents?: number][] = [
    ["under $50", "", undefined, 4999],
    ["shirts under 50", "shirts", undefined, 4999],
    ["jeans below 49.50 dollars", "jeans", undefined, 4949],
    ["less than $100 dress", "dress", undefined, 9999],
    ["up to $50", "", undefined, 5000],
    ["tee max 30", "tee", undefined, 3000],
    ["tee <$30", "tee", undefined, 2999],
    ["over $80 hoodie", "hoodie", 8001, undefined],
    ["at least 80 usd", "", 8000, undefined],
    ["between $20 and $40", "", 2000, 4000],
    ["tee $40-$20", "tee", 2000, 4000],
    ["from 20 to 40 dollars skirt", "skirt", 2000, 4000],
    ["$40 tee", "tee", undefined, 4000],
    ["a 40 dollar tee", "a tee", undefined, 4000],
  ];
  test.each(prices)("'%s' names a price", (search, rest, minCents, maxCents) => {
    const bounds = {
      ...(minCents !== undefined && { minCents }),
      ...(maxCents !== undefined && { maxCents }),
    };
    expect(readWishes(search)).toEqual({ rest, wishes: { ...none, ...bounds } });
  });

  const sizes: [search: string, rest: string, sizes: string[]][] = [
    ["blue shirt m", "blue shirt", ["M"]],
    ["xl", "", ["XL"]],
    ["XXL tee", "tee", ["XXL"]],
    ["2xl tee", "tee", ["XXL"]],
    ["size s or m", "or", ["S", "M"]],
    ["size 32 jeans", "jeans", ["32"]],
    ["size extra large", "", ["XL"]],
    ["jeans, size: W32/L34", "jeans,", ["W32/L34"]],
    ["shirt size:m", "shirt", ["M"]],
    ["medium polo", "polo", ["M"]],
    ["x-large polo", "polo", ["XL"]],
    ["extra small", "", ["XS"]],
  ];
  test.each(sizes)("'%s' names a size", (search, rest, wanted) => {
    const read = readWishes(search);
    expect(read.rest).toBe(rest);
    expect(read.wishes).toEqual({ ...none, sizes: wanted });
  });

  test("a markdown, the newest and what it is made of are wishes", () => {
    expect(readWishes("sale")).toEqual({ rest: "", wishes: { ...none, isReduced: true } });
    expect(readWishes("jeans on sale").wishes.isReduced).toBe(true);
    expect(readWishes("new")).toEqual({ rest: "", wishes: { ...none, isNew: true } });
    expect(readWishes("what's new").rest).toBe("");
    expect(readWishes("New arrivals dresses")).toEqual({
      rest: "dresses",
      wishes: { ...none, isNew: true },
    });
    expect(readWishes("100% Cotton tee").wishes.material).toBe("cotton");
    expect(readWishes("100 % cotton").rest).toBe("cotton");
    expect(readWishes("100% organic cotton tee")).toEqual({
      rest: "organic cotton tee",
      wishes: { ...none, material: "cotton" },
    });
    expect(readWishes("100% Cashmere").wishes.material).toBe("cashmere");
    expect(readWishes("pure silk blouse").wishes.material).toBe("silk");
    expect(readWishes("pure white shirt")).toEqual({ rest: "white shirt", wishes: none });
    expect(readWishes("60% linen")).toEqual({ rest: "linen", wishes: none });
  });

  const plain = [
    "t-shirt",
    "women's shirt",
    "v-neck",
    "newport sweater",
    "wholesale",
    "undershirt",
    "501 jeans",
    "under",
    "xylophone",
    "a-line skirt",
    "s'mores",
    "size guide",
    "one size hat",
    "sizes",
  ];
  test.each(plain)("'%s' wishes for nothing", (search) => {
    expect(hasWishes(readWishes(search).wishes)).toBe(false);
  });

  test("one letter that is being typed is no size yet", () => {
    expect(readWishes("shirt l", true)).toEqual({ rest: "shirt l", wishes: none });
    expect(readWishes("shirt xl", true).wishes.sizes).toEqual(["XL"]);
    expect(readWishes("m shirt", true).wishes.sizes).toEqual(["M"]);
  });
});
