import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { getProjectRoot } from "../../server/platform/project-root.ts";
import { MUTANTS } from "./list/all.ts";
import { mutate } from "./mutant.ts";
import { IDS, readTestName } from "./named-test.ts";

const root = getProjectRoot();
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const TITLE_QUOTES = ['"', "'", "`"];

test("each mutant has a name of its own, and they break the shop in at least 24 ways [HOUSE-7]", () => {
  const names = MUTANTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  expect(new Set(MUTANTS.map(({ file, replace, find }) => file + find + replace)).size).toBe(
    names.length,
  );
  expect(names.length).toBeGreaterThanOrEqual(24);
});

describe.each(MUTANTS)("the mutant $name", (mutant) => {
  test("finds what it breaks, once, and changes it [HOUSE-7]", () => {
    const source = read(mutant.file);
    expect(mutate(mutant, source)).not.toBe(source);
  });

  test("names tests that exist [HOUSE-7]", () => {
    expect(mutant.caughtBy).not.toEqual([]);
    for (const { file, titles, name } of mutant.caughtBy.map(readTestName)) {
      const source = read(file).replaceAll(new RegExp(IDS, "g"), "");
      const isThere = (title: string) =>
        TITLE_QUOTES.some((quote) => source.includes(quote + title + quote));
      expect(
        titles.filter((title) => !isThere(title)),
        name,
      ).toEqual([]);
    }
  });
});
