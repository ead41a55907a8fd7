import { describe, expect, test } from "vitest";
import { cellsOf, isTooLarge, isUnits, neighbour, readGrid, toggleWord, unitsIn } from "./grid.ts";

describe("the grid of two comma lists", () => {
  test("has each word once, as the catalogue writes it, and sizes in their order [ADMIN-12]", () => {
    const grid = readGrid(" black,Cream , BLACK, sky  blue, skyblue,", "xl, s,, One Size,m");
    expect(grid.colors).toEqual(["Black", "Cream", "sky blue", "SkyBlue"]);
    expect(grid.sizes).toEqual(["S", "M", "XL", "One Size"]);
    expect(cellsOf(grid)).toHaveLength(16);
    expect(cellsOf(grid)[1]).toEqual({ key: "Black\tM", color: "Black", size: "M" });
  });

  test("is empty without colors or without sizes", () => {
    expect(cellsOf(readGrid("Black", ""))).toEqual([]);
    expect(cellsOf(readGrid(" , ", "S"))).toEqual([]);
  });

  test("can be too large in one direction or in both", () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `W${n}`).join(",");
    expect(isTooLarge(readGrid(many(100), many(10)))).toBe(false);
    expect(isTooLarge(readGrid(many(101), "S"))).toBe(true);
    expect(isTooLarge(readGrid("Black", many(51)))).toBe(true);
    expect(isTooLarge(readGrid(many(100), many(11)))).toBe(true);
  });
});

test("a word is put at the end of a list, or taken out of it", () => {
  expect(toggleWord("", "Black")).toBe("Black");
  expect(toggleWord("Black, Teal ", "Cream")).toBe("Black, Teal, Cream");
  expect(toggleWord("black,Cream", "Black")).toBe("Cream");
});

test("what is no number of units counts as none", () => {
  expect(["12", " 7 ", "", "-3", "1.5", "1e3", "x"].map(unitsIn)).toEqual([12, 7, 0, 0, 0, 0, 0]);
  expect(isUnits("0")).toBe(true);
  expect(isUnits("")).toBe(false);
});

test("arrows and Enter lead to the cell beside, and not over the edge", () => {
  const grid = readGrid("Black, Cream", "S, M");
  const first = { row: 0, column: 0 };
  expect(neighbour(grid, first, "ArrowDown")).toEqual({ row: 1, column: 0 });
  expect(neighbour(grid, first, "Enter")).toEqual({ row: 1, column: 0 });
  expect(neighbour(grid, first, "ArrowRight")).toEqual({ row: 0, column: 1 });
  expect(neighbour(grid, { row: 1, column: 1 }, "ArrowUp")).toEqual({ row: 0, column: 1 });
  for (const key of ["ArrowUp", "ArrowLeft", "Tab", "a"]) {
    expect(neighbour(grid, first, key), key).toBeUndefined();
  }
  expect(neighbour(grid, { row: 1, column: 1 }, "Enter")).toBeUndefined();
});
