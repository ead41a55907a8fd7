import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Lockfile {
  packages: Record<string, { version?: string }>;
}

/** Packages whose number is not a plain release's, such as `gensync 1.0.0-beta.2`. */
function preReleases(lockfile: string): string[] {
  const { packages } = JSON.parse(read(lockfile)) as Lockfile;
  return Object.entries(packages)
    .filter(([place, { version }]) => place !== "" && version?.includes("-"))
    .map(([place, { version }]) => `${place.split("node_modules/").at(-1)} ${version}`);
}

test("every pre-release in a lockfile is justified, and none that is not there [HOUSE-10]", () => {
  const locked = ["package-lock.json", "tests/pages/package-lock.json"].flatMap(preReleases);
  const betas = read("docs/dependencies.md")
    .split("\n## ")
    .find((part) => part.startsWith("Betas"));
  const named = [...(betas ?? "").matchAll(/`(\S+ \d+\.\d+\.\d+-\S+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...new Set(locked)].sort());
});
