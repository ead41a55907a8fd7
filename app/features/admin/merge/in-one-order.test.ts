import { expect, test } from "vitest";
import { inOneOrder } from "./in-one-order.ts";

test("what only the second list has comes behind what it stands behind there [OWN-8]", () => {
  expect(inOneOrder([3, 1, 2], [9, 1, 2, 7, 8, 3])).toEqual([9, 3, 1, 2, 7, 8]);
  expect(inOneOrder(["b", "a"], ["a", "new", "b"])).toEqual(["b", "a", "new"]);
  expect(inOneOrder([], ["a", "b"])).toEqual(["a", "b"]);
  expect(inOneOrder(["a"], [])).toEqual(["a"]);
});
