import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const APP = import.meta.dirname;
/** Ours alone, for those who build the shop, and the admin area, which keeps the house's look. */
const HOUSE = /^(routes\/(admin\/|design)|features\/admin\/)/;
/** White is paper or a field, and on a thread it is `on-thread`: either may be another color in another shop. */
const FIXED = /\b(?:bg|text|border|outline|ring|from|via|to)-(?:white|black|\[#)[\w/-]*/g;

test("the shop's pages name no color that a shopkeeper cannot change", () => {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".tsx") && !HOUSE.test(file));
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(APP, file), "utf8").matchAll(FIXED)].map(
      ([name]) => `${file}: ${name}`,
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
