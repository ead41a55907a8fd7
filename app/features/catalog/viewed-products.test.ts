import { expect, it } from "vitest";
import type { CardView } from "./card-view.ts";
import { readViewed, SHOWN, storeViewed, without, withViewed } from "./viewed-products.ts";

function card(id: string, price = 10): CardView {
  return {
    id,
    name: `Tee ${id}`,
    price,
    originalPrice: undefined,
    colors: [],
    soldOut: false,
    images: [],
  };
}
const ids = (cards: CardView[]) => cards.map(({ id }) => id);

it("puts what was looked at last in front, each product once and as it is now", () => {
  const viewed = withViewed([card("1"), card("2")], card("2", 8));
  expect(ids(viewed)).toEqual(["2", "1"]);
  expect(viewed[0]?.price).toBe(8);
});

it("keeps as many as are shown beside the one being looked at [PROD-22]", () => {
  const many = Array.from({ length: 20 }, (_, index) => card(String(index)));
  const viewed = many.reduce<CardView[]>(withViewed, []);
  expect(without(viewed, "19")).toHaveLength(SHOWN);
});

it("is found again in this browser, unless what is there is something else", () => {
  expect(readViewed()).toEqual([]);
  storeViewed([card("1")]);
  expect(ids(readViewed())).toEqual(["1"]);
  storeViewed([{ id: 7 } as unknown as CardView]);
  expect(readViewed()).toEqual([]);
});
