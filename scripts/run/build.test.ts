import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clear } from "./build.mjs";

const DAY_MS = 24 * 60 * 60 * 1000;

test("a build keeps last week's assets, for the pages that are open, and nothing else", () => {
  const output = mkdtempSync(path.join(os.tmpdir(), "selvedge-build-"));
  onTestFinished(() => rmSync(output, { recursive: true }));
  const assets = path.join(output, "assets");
  mkdirSync(assets);
  for (const [file, days] of [
    ["assets/home-new.js", 0],
    ["assets/home-recent.js", 6],
    ["assets/home-old.js", 8],
    ["favicon.svg", 0],
  ] as const) {
    writeFileSync(path.join(output, file), "");
    const then = new Date(Date.now() - days * DAY_MS);
    utimesSync(path.join(output, file), then, then);
  }
  clear(output, assets);
  const left = readdirSync(output, { recursive: true, encoding: "utf8" }).sort();
  expect(left).toEqual(["assets", "assets/home-new.js", "assets/home-recent.js"]);
});
