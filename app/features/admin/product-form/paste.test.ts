import { describe, expect, test } from "vitest";
import { readGrid } from "./grid.ts";
import { isBlock, pasteInto, readBlock } from "./paste.ts";

const grid = readGrid("Black, Cream, SkyBlue", "S, M, L");
const FIRST = { row: 0, column: 0 };

function paste(text: string, at = FIRST) {
  const { cells, ...rest } = pasteInto(grid, at, readBlock(text));
  const entries = [...cells].map(([key, value]) => `${key.replace("\t", " ")} ${value}`);
  return { cells: entries, ...rest };
}

describe("a block from a spreadsheet", () => {
  test("is more than one cell, whatever newline ends it", () => {
    expect(isBlock("12")).toBe(false);
    expect(isBlock("12\r\n")).toBe(false);
    expect(isBlock("1\t2")).toBe(true);
    expect(isBlock("1\n2\n")).toBe(true);
  });

  test("is read with newlines of every kind and with quoted cells", () => {
    expect(readBlock("1\t2\r\n3\t4\r\n")).toEqual([
      ["1", "2"],
      ["3", "4"],
    ]);
    expect(readBlock('"a\tb"\t"say ""hi"""\n"x" y\t')).toEqual([
      ["a\tb", 'say "hi"'],
      ['"x" y', ""],
    ]);
    expect(readBlock('"open\t1')).toEqual([['"open', "1"]]);
  });

  test("goes into the cells from the one it is pasted at", () => {
    const { cells, beyond, unknown } = paste("1\t2\n3\t4", { row: 1, column: 1 });
    expect(cells).toEqual(["Cream M 1", "Cream L 2", "SkyBlue M 3", "SkyBlue L 4"]);
    expect({ beyond, unknown }).toEqual({ beyond: 0, unknown: [] });
  });

  test("says how much of it lies beyond the grid", () => {
    const { cells, beyond } = paste("1\t2\n3\t4", { row: 2, column: 2 });
    expect(cells).toEqual(["SkyBlue L 1"]);
    expect(beyond).toBe(3);
  });

  test("goes where its heads say, in whatever order and letters, from anywhere [ADMIN-30]", () => {
    const text = "Color\tl\tS\nskyblue\t1\t2\nBLACK\t3\t";
    const expected = ["SkyBlue L 1", "SkyBlue S 2", "Black L 3", "Black S "];
    expect(paste(text).cells).toEqual(expected);
    expect(paste(text, { row: 2, column: 2 }).cells).toEqual(expected);
    expect(paste("\tM\nCream\t5").cells).toEqual(["Cream M 5"]);
  });

  test("with heads of one kind goes along the other from the cell", () => {
    expect(paste("L\tS\n1\t2", { row: 1, column: 0 }).cells).toEqual(["Cream L 1", "Cream S 2"]);
    expect(paste("Cream\t1\t2\nBlack\t3\t4", { row: 0, column: 1 }).cells).toEqual([
      "Cream M 1",
      "Cream L 2",
      "Black M 3",
      "Black L 4",
    ]);
  });

  test("names the heads that the grid does not have and leaves their values out [ADMIN-30]", () => {
    const pasted = paste("\tS\tXXL\nTeal\t1\t2\nBlack\t3\t4");
    expect(pasted.cells).toEqual(["Black S 3"]);
    expect(pasted.unknown).toEqual(["Teal", "XXL"]);
  });

  test("of numbers is not taken for sizes that are numbers", () => {
    const trousers = readGrid("Black, Cream", "30, 32, 34");
    const { cells } = pasteInto(trousers, FIRST, readBlock("5\t32\t2\n1\t1\t1"));
    expect(cells.get("Black\t32")).toBe("32");
    expect(cells.size).toBe(6);
    const headed = pasteInto(trousers, FIRST, readBlock("34\t30\n7\t8"));
    expect([...headed.cells]).toEqual([
      ["Black\t34", "7"],
      ["Black\t30", "8"],
    ]);
  });

  test("has thousands with commas, and what is no number stays to be seen", () => {
    expect(paste("1,200\tmany\t-3").cells).toEqual(["Black S 1200", "Black M many", "Black L -3"]);
  });
});
