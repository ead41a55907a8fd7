import { describe, expect, it } from "vitest";
import { readFilters } from "./collection-filters.ts";
import { listAddress, neighbours } from "./list-address.ts";

function addressOf(query: string, name = "all", total = 30) {
  return listAddress(name, readFilters(new URLSearchParams(query)).filters, total);
}

describe("the address by which a list is known", () => {
  it("is that of its shelf and page", () => {
    expect(addressOf("")).toBe("/collections/all");
    expect(addressOf("gender=men")).toBe("/collections/all?gender=Men");
    expect(addressOf("category=Top+Wear&gender=Women")).toBe(
      "/collections/all?gender=Women&category=Top+Wear",
    );
    expect(addressOf("page=2")).toBe("/collections/all?page=2");
    expect(addressOf("", "ALL")).toBe("/collections/all");
    expect(addressOf("", "Summer Linen")).toBe("/collections/Summer%20Linen");
  });

  it.each(["color=Olive", "size=S,M", "brand=ChicStyle", "maxPrice=30", "sortBy=priceAsc"])(
    "is that of the whole shelf where %s shows a part or another order of it",
    (query) => {
      expect(addressOf(`${query}&gender=Men&page=2`)).toBe("/collections/all?gender=Men");
    },
  );

  it("is none for what somebody searched, and for nothing", () => {
    expect(addressOf("search=linen")).toBeUndefined();
    expect(addressOf("gender=Men", "all", 0)).toBeUndefined();
  });
});

describe("the pages beside one", () => {
  const beside = (query: string, total: number) =>
    neighbours("all", readFilters(new URLSearchParams(query)).filters, total);

  it("keep the filters, and the first has no number", () => {
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
