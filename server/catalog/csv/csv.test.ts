import { describe, expect, test } from "vitest";
import { CSV_FIELDS, csvLabel } from "../../../common/product-fields.ts";
import { readCell, writeCell } from "../../platform/csv.ts";
import { readAmount, readImages, readUnits, readYesNo, writeImages } from "./cells.ts";
import { guessColumns, withoutVariantMpn } from "./columns.ts";
import { decodeFile, MAX_ROWS, readCsv, samplesOf } from "./read-csv.ts";

/** As much as the reader hands on at a time. */
const SLICE = 64 * 1024;

const utf8 = (text: string) => Buffer.from(text, "utf8");

describe("a cell", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+49", "'+49"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["\rx", "'\rx"],
    ["\nx", "'\nx"],
    ["  =1+1", "'  =1+1"],
    [" \n\u00a0\u3000@SUM(A1)", "' \n\u00a0\u3000@SUM(A1)"],
    ["\u200b=1", "'\u200b=1"],
    ["＝1+1", "'＝1+1"],
    ["＋49", "'＋49"],
    [" －1", "' －1"],
    ["＠SUM", "'＠SUM"],
    ["'  =1", "''  =1"],
    ["  Linen", "  Linen"],
    ["'=1", "''=1"],
    ["Linen = linen", "Linen = linen"],
    ["'90s Tee", "'90s Tee"],
    ["", ""],
  ])("%j is written as %j and read back as it was [ADMIN-44, SAFE-18]", (text, written) => {
    expect(writeCell(text)).toBe(written);
    expect(readCell(written)).toBe(text);
  });

  test("holds pictures with bars, backslashes and newlines in their words", () => {
    const images = [
      { url: "/media/a/640.webp", altText: "Front | back \\ side\nand top", color: "Black" },
      { url: "/media/b/640.webp", altText: "", color: null },
    ];
    expect(readImages(writeImages(images))).toEqual(images);
    expect(writeImages(images).split("\n")).toHaveLength(2);
    expect(readImages("")).toEqual([]);
  });

  test.each([
    ["49.90", 49.9],
    ["$1,299.00", 1299],
    ["1,299", 1299],
    ["49,90", 49.9],
    ["-3", -3],
    ["1e9", undefined],
    ["about 5", undefined],
    ["", undefined],
  ])("%j as an amount is %j", (text, amount) => expect(readAmount(text)).toBe(amount));

  test.each([
    ["7", 7],
    [" 12 ", 12],
    ["-1", -1],
    ["1.5", 1.5],
    ["seven", undefined],
  ])("%j as units is %j", (text, units) => expect(readUnits(text)).toBe(units));

  test.each([
    ["TRUE", true],
    ["yes", true],
    ["draft", false],
    ["0", false],
    ["perhaps", undefined],
  ])("%j as yes or no is %j", (text, value) => expect(readYesNo(text)).toBe(value));
});

describe("a file", () => {
  test.each([
    ["commas", "SKU,Name\nA,Tee\n"],
    ["semicolons", "SKU;Name\nA;Tee\n"],
    ["tabs", "SKU\tName\nA\tTee\n"],
    ["a byte order mark", "\uFEFFSKU,Name\r\nA,Tee\r\n"],
    ["old newlines", "SKU,Name\rA,Tee\r"],
    ["no newline at its end", '"SKU","Name"\nA,Tee'],
    ["commas in a header with semicolons", '"SKU";Name\nA;Tee'],
  ])("with %s is read [ADMIN-45]", async (_, text) => {
    expect(await readCsv(decodeFile(utf8(text)))).toEqual({
      header: ["SKU", "Name"],
      rows: [{ line: 2, cells: ["A", "Tee"] }],
    });
  });

  test("keeps quotes, newlines and delimiters in cells, and each row's line [ADMIN-45]", async () => {
    const text = 'SKU,Name\r\nA,"one\r\ntwo ""three"", four"\r\n\r\nB,"🧵"\r\n';
    expect((await readCsv(text)).rows).toEqual([
      { line: 2, cells: ["A", 'one\r\ntwo "three", four'] },
      { line: 5, cells: ["B", "🧵"] },
    ]);
  });

  test("of ten thousand rows is read while others have their turn, one more is refused [ADMIN-45]", async () => {
    const rows = (count: number) => `SKU,Name\n${"A,Tee\n".repeat(count)}`;
    let turns = 0;
    const ticking = setInterval(() => turns++, 0);
    const { rows: read } = await readCsv(rows(MAX_ROWS));
    clearInterval(ticking);
    expect(read).toHaveLength(MAX_ROWS);
    expect(read.at(-1)?.line).toBe(MAX_ROWS + 1);
    expect(turns).toBeGreaterThan(0);
    await expect(readCsv(rows(MAX_ROWS + 1))).rejects.toThrow("more than 10,000 rows");
  });

  test("keeps a sign whole that lies where the reader goes on", async () => {
    for (const before of [1, 2, 3]) {
      const name = `${"x".repeat(SLICE - "SKU,Name\nA,".length - before)}😀👩‍👩‍👧`;
      expect((await readCsv(`SKU,Name\nA,${name}\n`)).rows).toEqual([
        { line: 2, cells: ["A", name] },
      ]);
    }
  });

  test("is read to its end, however many blank rows stand in between", async () => {
    const blank = ",\n".repeat(80_000);
    const { rows } = await readCsv(`SKU,Name\nA,Tee\n${blank}B,Shirt\n`);
    expect(rows).toEqual([
      { line: 2, cells: ["A", "Tee"] },
      { line: 80_003, cells: ["B", "Shirt"] },
    ]);
  });

  test.each([
    ["one long line", "a".repeat(9_000_000), "no rows"],
    ["one long cell without an end", `"${"a".repeat(9_000_000)}`, "line 1"],
  ])("that is %s is refused", async (_, text, said) => {
    await expect(readCsv(text)).rejects.toThrow(said);
  });

  test.each([
    ["nothing", Buffer.alloc(0), "empty"],
    ["a workbook", Buffer.from("PK\x03\x04 …"), "spreadsheet"],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"), "not a CSV file"],
    ["UTF-16", Buffer.from("\uFEFFSKU,Name\n", "utf16le"), "UTF-16"],
    ["UTF-16 without a mark", Buffer.from("SKU,Name\n", "utf16le"), "UTF-16"],
    ["Latin-1", Buffer.from("SKU,Name\nA,Tr\xe8s chic\n", "latin1"), "UTF-8"],
  ])("that is %s is refused", (_, bytes, said) => {
    expect(() => decodeFile(bytes)).toThrow(said);
  });

  test.each([
    ["has no header", "\n\n", "name its columns"],
    ["has an empty header", ";;\n1;2;3", "name its columns"],
    ["names a column twice", "SKU,Name,SKU\nA,b,c", "two columns named “SKU”"],
    ["has a header only", "SKU,Name\n", "no rows"],
    ["leaves a quote open", 'SKU,Name\nA,b\nB,"c\nd\n', "line 3"],
    ["has a quote within a cell", 'SKU,Name\nA,b\nB,c"d"\n', "line 3"],
  ])("that %s is refused [ADMIN-45]", async (_, text, said) => {
    await expect(readCsv(text)).rejects.toThrow(said);
  });
});

describe("the columns of a file", () => {
  test("are guessed by our own names", () => {
    expect(guessColumns(["SKU", "original PRICE", "Variant SKU", "Notes"], [])).toEqual({
      SKU: "sku",
      "original PRICE": "originalPrice",
      "Variant SKU": "variantSku",
    });
  });

  test("are guessed by the names of other shops [ADMIN-46, ADMIN-424]", () => {
    const header = ["Handle", "Title", "Vendor", "Option1 Name", "Option1 Value", "Option2 Name"];
    const more = ["Option2 Value", "Variant SKU", "Variant Inventory Qty", "Images"];
    const first = ["tee", "Tee", "Us", "Size", "M", "Colour", "Black", "T-1", "4", "https://else/"];
    expect(guessColumns([...header, ...more], first)).toEqual({
      Handle: "sku",
      Title: "name",
      Vendor: "brand",
      "Option1 Value": "size",
      "Option2 Value": "color",
      "Variant SKU": "variantSku",
      "Variant Inventory Qty": "stock",
    });
    const google = ["Google Shopping / MPN", "Google Shopping / Google Product Category"];
    expect(guessColumns([...google, "Google Shopping / Age Group", "Variant Barcode"], [])).toEqual(
      {
        "Google Shopping / Google Product Category": "googleCategory",
        "Google Shopping / Age Group": "ageGroup",
        "Variant Barcode": "gtin",
      },
    );
    expect(guessColumns(["SKU", "Regular price"], [])).toEqual({
      SKU: "sku",
      "Regular price": "price",
    });
  });

  test.each([
    ["of each variant", ["A,M-1", "A,M-2", "B,M-3"], undefined],
    ["of each product", ["A,M-1", "A,", "A,M-1", "B,M-3"], "mpn"],
  ])(
    "have an MPN only where it can be the product's: one %s [ADMIN-424]",
    async (_, rows, field) => {
      for (const name of ["MPN", "Manufacturer part number"]) {
        const file = await readCsv([`SKU,${name}`, ...rows].join("\n"));
        const guessed = guessColumns(file.header, samplesOf(file));
        expect(guessed[name]).toBe("mpn");
        expect(withoutVariantMpn(guessed, file)).toEqual({
          SKU: "sku",
          ...(field && { [name]: field }),
        });
      }
    },
  );

  test("have the MPN in a file of our own, whatever it says: the check reports contradictions row by row", async () => {
    const line = (mpn: string) =>
      CSV_FIELDS.map((field) => ({ sku: "A", mpn })[field as string] ?? "").join(",");
    const header = CSV_FIELDS.map((field) => csvLabel(field)).join(",");
    const file = await readCsv([header, line("M-1"), line("M-2")].join("\n"));
    const guessed = guessColumns(file.header, samplesOf(file));
    expect(withoutVariantMpn(guessed, file)).toMatchObject({ MPN: "mpn" });
  });

  test("give each of our fields once", () => {
    expect(guessColumns(["SKU", "Handle", "Title", "Name"], [])).toEqual({
      SKU: "sku",
      Title: "name",
    });
  });
});
