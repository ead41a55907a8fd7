import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ERROR_CODES } from "./error-codes.ts";

const server = path.resolve(import.meta.dirname, "../server");
const sources = globSync("**/*.ts", { cwd: server })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(path.join(server, file), "utf8"))
  .join("\n");

test("each error code is one that the server answers", () => {
  expect(ERROR_CODES.filter((code) => !sources.includes(`"${code}"`))).toEqual([]);
});

test("no error code is listed twice", () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
});

test("what the server refuses with is said in the texts, not in code", () => {
  const refusals = sources.match(/(badField|new AppError)\([^;]*;/g) ?? [];
  expect(refusals.length).toBeGreaterThan(150);
  expect(refusals.filter((call) => /["`][^"`]*[a-z] [a-z][^"`]*["`]/.test(call))).toEqual([]);
});
