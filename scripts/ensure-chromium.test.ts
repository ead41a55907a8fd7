import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ensureChromium, findChromium, findHeadlessChromium } from "./ensure-chromium.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "selvedge-chromium-"));
const browser = path.join(folder, "chromium");
const shell = path.join(folder, "chromium-headless-shell");

afterEach(() => {
  vi.unstubAllEnvs();
  for (const program of [browser, shell]) rmSync(program, { force: true });
});

function install(program = browser): void {
  writeFileSync(program, "#!/bin/sh\n");
  chmodSync(program, 0o755);
}

test("a Chromium on the PATH is taken, unless CHROMIUM_PATH names another [HOUSE-2]", async () => {
  install();
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.stubEnv("PATH", folder);
  expect(findChromium()).toBe(browser);
  await ensureChromium();
  vi.stubEnv("CHROMIUM_PATH", "/opt/another");
  expect(findChromium()).toBe("/opt/another");
});

test("where nothing is to be seen, Chromium's headless shell is taken if it is there", () => {
  install();
  install(shell);
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.stubEnv("PATH", folder);
  expect([findHeadlessChromium(), findChromium()]).toEqual([shell, browser]);
  vi.stubEnv("CHROMIUM_PATH", "/opt/another");
  expect(findHeadlessChromium()).toBe("/opt/another");
});

test("a CHROMIUM_PATH without a program is said, and nothing is installed instead [HOUSE-2]", async () => {
  vi.stubEnv("CHROMIUM_PATH", browser);
  await expect(ensureChromium()).rejects.toThrow(
    `CHROMIUM_PATH is ${browser}: there is no program`,
  );
});
