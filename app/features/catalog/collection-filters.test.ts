import { describe, expect, it } from "vitest";
import {
  activeFilters,
  CLEARED,
  countFilters,
  filterQuery,
  isOtherPage,
  NO_FILTERS,
  readFilters,
  toProductQuery,
  withFilters,
} from "./collection-filters.ts";

function read(query: string) {
  return readFilters(new URLSearchParams(query));
}

describe("a collection page's address", () => {
  it("carries every filter and reads it back [LIST-4]", () => {
    const query =
      "?gender=Men&category=Top+Wear&color=Olive&size=S,M&material=Linen&brand=Modern+Fit,ChicStyle&minPrice=10&maxPrice=49.5&search=camp+shirt&soldOut=1&sortBy=priceAsc&page=3";
    const { filters, ignored } = read(query);
    expect(ignored).toEqual([]);
    expect(filters.size).toEqual(["S", "M"]);
    expect(filters.brand).toEqual(["Modern Fit", "ChicStyle"]);
    expect(filters).toMatchObject({ minPrice: 10, maxPrice: 49.5, page: 3, sortBy: "priceAsc" });
    const again = read(filterQuery(filters));
    expect(again.filters).toEqual(filters);
  });

  it("takes the repeated names of a form without scripts [LIST-24]", () => {
    expect(read("size=S&size=M&gender=&search=").filters).toEqual({
      ...NO_FILTERS,
      size: ["S", "M"],
    });
  });

  it("writes words the way the shop does [LIST-24]", () => {
    const query = "gender=men&category=top+wear&color=skyblue&size=m,M&brand=modern+fit,Nobody";
    expect(read(query).filters).toMatchObject({
      gender: "Men",
      category: "Top Wear",
      color: "SkyBlue",
      size: ["M"],
      brand: ["Modern Fit", "Nobody"],
    });
  });

  it.each([
    ["minPrice=abc", "minPrice"],
    ["maxPrice=-1", "maxPrice"],
    ["maxPrice=1e309", "maxPrice"],
    ["sortBy=cheapest", "sortBy"],
    ["soldOut=yes", "soldOut"],
    ["gender=Martian", "gender"],
    ["category=Hats", "category"],
    ["page=0", "page"],
    ["page=abc", "page"],
    ["page=1.5", "page"],
    [`search=${"x".repeat(10_000)}`, "search"],
    [`size=${"x".repeat(10_000)}`, "size"],
    ["search=a%00b", "search"],
    ["color=%00", "color"],
    ["brand=%00", "brand"],
  ])("ignores %s and says so", (query, name) => {
    const { filters, ignored } = read(query);
    expect(ignored).toEqual([name]);
    expect(filters).toEqual(NO_FILTERS);
  });
});

it("reads a page beyond all there can be as the last that can be asked for [BAD-9]", () => {
  for (const page of ["100000", "100001", "1000000", "9".repeat(400)]) {
    const { filters, ignored } = read(`page=${page}`);
    expect(ignored).toEqual([]);
    expect(filters.page).toBe(100_000);
  }
});

describe("a changed filter", () => {
  const { filters } = read("gender=Men&size=S&page=3");

  it("keeps the others and leads back to the first page [LIST-10]", () => {
    expect(withFilters(filters, { color: "Olive" })).toEqual({
      ...NO_FILTERS,
      gender: "Men",
      size: ["S"],
      color: "Olive",
    });
  });

  it("is left out once unset [LIST-11]", () => {
    expect(filterQuery(withFilters(filters, { gender: undefined, size: [] }))).toBe("");
  });
});

describe("active filters", () => {
  const { filters } = read(
    "search=tee&gender=Men&category=Top+Wear&color=Olive&size=S,M&material=Linen&brand=ChicStyle&minPrice=10&maxPrice=49.5&sortBy=priceAsc",
  );

  it("are said in the shop's words, one by one", () => {
    expect(activeFilters(filters).map(({ label }) => label)).toEqual([
      "“tee”",
      "Men",
      "Top Wear",
      "Olive",
      "Size S",
      "Size M",
      "Linen",
      "ChicStyle",
      "From $10.00",
      "Up to $49.50",
    ]);
    expect(activeFilters(NO_FILTERS)).toEqual([]);
  });

  it("are taken back one by one, or all at once, and the order stays [LIST-29]", () => {
    const small = activeFilters(filters).find(({ label }) => label === "Size S");
    expect(withFilters(filters, small?.undo ?? {})).toEqual({ ...filters, size: ["M"] });
    let left = filters;
    for (let [first] = activeFilters(left); first; [first] = activeFilters(left)) {
      left = withFilters(left, first.undo);
    }
    expect(left).toEqual({ ...NO_FILTERS, sortBy: "priceAsc" });
    expect(filterQuery(withFilters(filters, CLEARED))).toBe("?sortBy=priceAsc");
  });
});

it("tells another page of a list from another list", () => {
  const list = (query: string) => read(query).filters;
  expect(isOtherPage(list("gender=Men"), list("gender=Men&page=2"))).toBe(true);
  expect(isOtherPage(list("gender=Men&page=2"), list("gender=Women"))).toBe(false);
  expect(isOtherPage(list("gender=Men"), list("gender=Men"))).toBe(false);
});

it("counts each chosen value, but neither sorting nor paging", () => {
  expect(countFilters(read("size=S,M&color=Olive&sortBy=priceAsc&page=2").filters)).toBe(3);
});

it("asks the shop for the collection by name, except for all of them [LIST-2]", () => {
  expect(toProductQuery("all", NO_FILTERS)).not.toHaveProperty("collection");
  expect(toProductQuery("ALL", NO_FILTERS)).not.toHaveProperty("collection");
  expect(toProductQuery("Weekend", NO_FILTERS)).toMatchObject({ collection: "Weekend", limit: 24 });
});

describe("the switch for what has sold out", () => {
  it("asks for a list of what can be had, or with the rest at its end [LIST-53, LIST-54]", () => {
    expect(toProductQuery("all", NO_FILTERS)).toMatchObject({ inStock: "1" });
    const shown = toProductQuery("all", withFilters(NO_FILTERS, { soldOut: "1" }));
    expect(shown).toMatchObject({ inStock: "first" });
    expect(shown).not.toHaveProperty("soldOut");
  });

  it("narrows nothing, has a chip and is cleared with the others [LIST-54]", () => {
    const filters = withFilters(NO_FILTERS, { soldOut: "1", color: "Black" });
    expect(countFilters(filters)).toBe(1);
    expect(filterQuery(filters)).toBe("?soldOut=1&color=Black");
    expect(activeFilters(filters).map(({ label }) => label)).toEqual(["Black", "With sold out"]);
    expect(withFilters(filters, CLEARED)).toEqual(NO_FILTERS);
  });
});
