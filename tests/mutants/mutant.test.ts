import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { getProjectRoot } from "../../server/platform/project-root.ts";
import { listTypeErrors } from "./check-types.ts";
import { type Mutant, mutate } from "./mutant.ts";
import { withFault } from "./shop-copy.ts";

const FILE = "common/money.ts";
const [find, replace] = ["* 100", "* 10"];
const mutant: Mutant = { name: "dimes", breaks: "", file: FILE, find, replace, caughtBy: [] };

test("a mutant changes the one place that it names, and is old where there is none or a second", () => {
  expect(mutate(mutant, "return dollars * 100;")).toBe("return dollars * 10;");
  expect(() => mutate(mutant, "return dollars;")).toThrow("dimes is old: what it breaks does not");
  expect(() => mutate(mutant, "a * 100 + b * 100 + c * 100")).toThrow("stands 3 times in common/");
});

test.each([
  ["is done", "fulfilled", async () => "done"],
  ["fails", "rejected", () => Promise.reject(new Error("stopped"))],
])("a copy is whole again when the work %s [HOUSE-7]", async (_end, status, work) => {
  const copy = await mkdtemp(path.join(tmpdir(), "selvedge-test-"));
  onTestFinished(() => rm(copy, { recursive: true }));
  const inFile = () => readFile(path.join(copy, "money.ts"), "utf8");
  await writeFile(path.join(copy, "money.ts"), "dollars * 100");
  const [seen] = await Promise.allSettled([
    withFault(copy, { ...mutant, file: "money.ts" }, async () => {
      expect(await inFile()).toBe("dollars * 10");
      return work();
    }),
  ]);
  expect(seen.status).toBe(status);
  expect(await inFile()).toBe("dollars * 100");
});

test("a mutant that does not compile is reported, and no other of the same file [HOUSE-7]", async () => {
  const find = "export function getCurrency";
  const errors = await listTypeErrors(getProjectRoot(), [
    { ...mutant, name: "whole", find, replace: `/* */ ${find}` },
    { ...mutant, name: "unknown", find, replace: `export const OTHER = NOTHING;\n${find}` },
    { ...mutant, name: "no-code", find, replace: `const const;\n${find}` },
    { ...mutant, name: "whole-again", find, replace: `/* */ ${find}` },
  ]);
  expect(new Set(errors.map((text) => text.split(":")[0]))).toEqual(
    new Set(["unknown does not compile", "no-code does not compile"]),
  );
});
