import { describe, expect, it } from "vitest";
import { readFilters } from "./collection-filters.ts";
import { addressOfList, neighbours } from "./list-address.ts";

function addressOf(query: string, name = "all", total = 30) {
  return addressOfList(name, readFilters(new URLSearchParams(query)).filters, total);
}

describe("the address by which a list is known", () => {
  it("is that of its shelf and page [FOUND-2]", () => {
    expect(addressOf("")).toBe("/collections/all");
    expect(addressOf("gender=men")).toBe("/collections/all?gender=Men");
    expect(addressOf("category=Top+Wear&gender=Women")).toBe(
      "/collections/all?gender=Women&category=Top+Wear",
    );
    expect(addressOf("page=2")).toBe("/collections/all?page=2");
    expect(addressOf("", "ALL")).toBe("/collections/all");
    expect(addressOf("", "Summer Linen")).toBe("/collections/Summer%20Linen");
  });

  it.each(["color=Olive", "brand=ChicStyle", "material=Linen"])(
    "is its own where %s alone makes a list worth a visit, and that of each of its pages [FOUND-18]",
    (query) => {
      expect(addressOf(query)).toBe(`/collections/all?${query}`);
      expect(addressOf(`${query}&page=2`)).toBe(`/collections/all?${query}&page=2`);
      expect(addressOf(`${query}&sortBy=priceAsc`)).toBe(`/collections/all?${query}`);
    },
  );

  it.each([
    "color=Olive&material=Linen",
    "brand=ChicStyle,Modern+Fit",
    "color=Olive&brand=ChicStyle",
    "size=S,M",
    "maxPrice=30",
    "soldOut=1",
    "sortBy=priceAsc",
  ])("is that of the shelf where %s shows a part or another order of it", (query) => {
    expect(addressOf(`${query}&gender=Men`)).toBe("/collections/all?gender=Men");
    expect(addressOf(query)).toBe("/collections/all");
    expect(addressOf(`${query}&gender=Men&page=2`)).toBeNull();
  });

  it("is that of the shelf or the collection where one color is looked for there", () => {
    expect(addressOf("color=Olive&gender=Men")).toBe("/collections/all?gender=Men");
    expect(addressOf("color=Olive", "Summer Linen")).toBe("/collections/Summer%20Linen");
  });

  it("is none for what somebody searched, and for nothing [FOUND-2]", () => {
    expect(addressOf("search=linen")).toBeNull();
    expect(addressOf("gender=Men", "all", 0)).toBeNull();
    expect(addressOf("color=Olive", "all", 0)).toBeNull();
  });
});

describe("the pages beside one", () => {
  const beside = (query: string, total: number) =>
    neighbours("all", readFilters(new URLSearchParams(query)).filters, total);

  it("keep the filters, and the first has no number [LIST-37]", () => {
    expect(beside("gender=Men&color=Olive&page=2", 60)).toEqual({
      prev: "/collections/all?gender=Men&color=Olive",
      next: "/collections/all?gender=Men&color=Olive&page=3",
    });
  });

  it("end with the list", () => {
    expect(beside("", 24)).toEqual({});
    expect(beside("", 25)).toEqual({ next: "/collections/all?page=2" });
    expect(beside("page=2", 48)).toEqual({ prev: "/collections/all" });
  });
});
