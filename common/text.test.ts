import { expect, test } from "vitest";
import { counted, text } from "./text.ts";

test("a text says its values at their places, in whatever order they stand", () => {
  const added = text("{name} comes in {color}", "color", "name");
  expect(added("Olive", "Parka")).toBe("Parka comes in Olive");
  added.template = "{color} ist die Farbe von {name}, {color}!";
  expect(added("Oliv", "Parka")).toBe("Oliv ist die Farbe von Parka, Oliv!");
});

test("a value that looks like a place stays as it is", () => {
  expect(text("{a}, {b}", "a", "b")("{b}", "$&")).toBe("{b}, $&");
});

test("a number of an order is no count, and a count is written as one", () => {
  expect(text("Order #{number}", "number")(12345)).toBe("Order #12345");
  const items = counted({ one: "1 item", other: "{count} items of {shop}" }, "count", "shop");
  expect([0, 1, 2, 1234567].map((count) => items(count, "Weft"))).toEqual([
    "0 items of Weft",
    "1 item",
    "2 items of Weft",
    "1,234,567 items of Weft",
  ]);
});

test("a place that the text does not know stays visible", () => {
  const said = text("Only {count} left", "count");
  said.template = "Nur noch {anzahl} da";
  expect(said(3)).toBe("Nur noch {anzahl} da");
});
