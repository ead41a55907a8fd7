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
    ["polo no less than $80", "polo", 8000, undefined],
    ["not less than 80", "", 8000, undefined],
    ["polo not under $80", "polo", 8000, undefined],
    ["not more than $50", "", undefined, 5000],
    ["nothing over $50", "", undefined, 5000],
    ["not above 50", "", undefined, 5000],
    ["polo $80 and up", "polo", 8000, undefined],
    ["polo $80+", "polo", 8000, undefined],
    ["$80 or more polo", "polo", 8000, undefined],
    ["$80 and above", "", 8000, undefined],
    ["80 or above polo", "polo", 8000, undefined],
    ["from $80 & up", "", 8000, undefined],
    ["starting at $80", "", 8000, undefined],
    ["$50 or less polo", "polo", undefined, 5000],
    ["polo 50 or under", "polo", undefined, 5000],
    ["$50 max", "", undefined, 5000],
    ["max. 50", "", undefined, 5000],
    ["maximum of $50 polo", "polo", undefined, 5000],
    ["max price: 50", "", undefined, 5000],
    ["up to $50 max", "", undefined, 5000],
    ["polo ≤ 50", "polo", undefined, 5000],
    ["polo ≥50", "polo", 5000, undefined],
    ["tee<=$30", "tee", undefined, 3000],
    ["price under 50", "", undefined, 4999],
    ["polo price: $50", "polo", undefined, 5000],
    ["priced between 20 and 40", "", 2000, 4000],
    ["over $50 and under $100", "and", 5001, 9999],
    ["max $100 min $50", "", 5000, 10000],
    ["under $1,000", "", undefined, 99999],
    ["dress under 1,500 dollars", "dress", undefined, 149999],
    ["over $1,200", "", 120001, undefined],
    ["up to $1,200.50", "", undefined, 120050],
    ["under 1.500 dollars", "", undefined, 149999],
    ["up to 49,90", "", undefined, 4990],
    ["up to $12,345,678,901", "", undefined, 2_000_000_000],
    ["up to 1500", "", undefined, 150000],
    ["under $1k", "", undefined, 99999],
    ["between 500-1000", "", 50000, 100000],
    ["between $500 and $1,000 coat", "coat", 50000, 100000],
    ["under USD 50", "", undefined, 4999],
    ["under US$50", "", undefined, 4999],
    ["under 50 US dollars", "", undefined, 4999],
    ["20-50 dollars", "", 2000, 5000],
    ["polo $20-$50", "polo", 2000, 5000],
    ["$20 to $50", "", 2000, 5000],
    ["polo $20 – 50", "polo", 2000, 5000],
    ["$40 off-white tee", "off-white tee", undefined, 4000],
    ["$50 max size guide", "size guide", undefined, 5000],
    ["$50 plus size dress", "plus size dress", undefined, 5000],
  ];
  test.each(prices)("'%s' names a price [LIST-44]", (search, rest, minCents, maxCents) => {
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
    ["size 2xl tee", "tee", ["XXL"]],
    ["3xl", "", ["XXXL"]],
    ["xxxl hoodie", "hoodie", ["XXXL"]],
    ["XXX-Large hoodie", "hoodie", ["XXXL"]],
    ["extra extra large", "", ["XXL"]],
    ["double xl hoodie", "hoodie", ["XXL"]],
    ["size small hoodie", "hoodie", ["S"]],
    ["polo sizes m and l", "polo and", ["M", "L"]],
    ["jeans sizes 30, 32 or 34", "jeans", ["30", "32", "34"]],
    ["polo m size", "polo", ["M"]],
    ["polo up to 2xl", "polo up to", ["XXL"]],
    ["size s or m", "or", ["S", "M"]],
    ["size 32 jeans", "jeans", ["32"]],
    ["size extra large", "", ["XL"]],
    ["jeans, size: W32/L34", "jeans,", ["W32/L34"]],
    ["shirt size:m", "shirt", ["M"]],
    ["medium polo", "polo", ["M"]],
    ["x-large polo", "polo", ["XL"]],
    ["extra small", "", ["XS"]],
    ["jeans 28/32", "jeans", ["28/32"]],
    ["W28 L32 jeans", "jeans", ["28/32"]],
    ["w28/l32", "", ["28/32"]],
    ["28x32 chinos", "chinos", ["28/32"]],
    ["jeans w30", "jeans", ["W30"]],
  ];
  test.each(sizes)("'%s' names a size", (search, rest, wanted) => {
    const read = readWishes(search);
    expect(read.rest).toBe(rest);
    expect(read.wishes).toEqual({ ...none, sizes: wanted });
  });

  test("two numbers of a blend, and a number that no product comes in, are no size", () => {
    expect(readWishes("60/40 shirt")).toEqual({ rest: "60/40 shirt", wishes: none });
    expect(readWishes("jeans 34")).toEqual({ rest: "jeans 34", wishes: none });
    const isSize = (word: string) => word === "34";
    const numbers = (search: string) => readWishes(search, false, undefined, isSize);
    expect(numbers("jeans 34")).toEqual({ rest: "jeans", wishes: { ...none, sizes: ["34"] } });
    for (const other of ["501 jeans", "34% linen", "$34", "shirt under 34", "a-34"]) {
      expect(numbers(other).wishes.sizes, other).toEqual([]);
    }
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

  const reduced: [search: string, rest: string][] = [
    ["polo sales", "polo"],
    ["polo discount", "polo"],
    ["marked-down polo", "polo"],
    ["markdowns", ""],
    ["polos 20% off", "polos"],
    ["up to 50 percent off polos", "polos"],
    ["$20 off polo", "polo"],
    ["half price polo", "polo"],
    ["polo deals", "polo"],
    ["sale items", ""],
  ];
  test.each(reduced)("'%s' asks for what is marked down [LIST-44]", (search, rest) => {
    expect(readWishes(search)).toEqual({ rest, wishes: { ...none, isReduced: true } });
  });

  const fresh = ["brand new polo", "brand-new polo", "polo new in", "newly arrived polo"];
  test.each([...fresh, "polo just landed", "recently added polo"])(
    "'%s' asks for the newest",
    (search) => {
      expect(readWishes(search)).toEqual({ rest: "polo", wishes: { ...none, isNew: true } });
    },
  );

  test("a material is the first word that products are made of, however it is praised", () => {
    const isMaterial = (word: string) => ["cotton", "wool", "alpaca", "soft"].includes(word);
    const materials: [search: string, material?: string][] = [
      ["100% brushed organic cotton polo", "cotton"],
      ["100% extra fine merino wool", "wool"],
      ["100% cotton polo with wool", "cotton"],
      ["100% alpaca polo with wool", "alpaca"],
      ["100% soft wool", "wool"],
      ["pure soft wool", "wool"],
      ["100% Cashmere"],
      ["100% coton polo"],
      ["pure white shirt"],
    ];
    for (const [search, material] of materials) {
      const { wishes, rest } = readWishes(search, false, isMaterial);
      expect(wishes, search).toEqual({ ...none, ...(material && { material }) });
      expect(rest).toBe(search.replace(/100% |pure /, ""));
    }
  });

  const plain = [
    "upf 50+ shirt",
    "60% cotton",
    "over 50% wool",
    "size in stock",
    "off-white tee",
    "32 to 34 jeans",
    "501-505 jeans",
    "max90",
    "air 97 max",
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
