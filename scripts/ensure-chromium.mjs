// Finds a Chromium for the browser tests, and gets one when there is none.
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { plainError, runStep, say } from "./run/process.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without windows: the same pages for two thirds of the work. */
const SHELL = "chromium-headless-shell";
const MAC_APPS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The program to start: CHROMIUM_PATH, one on the PATH, or Playwright's own; undefined if there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return (
    findInstalled(NAMES) ?? MAC_APPS.find(isProgram) ?? findPlaywrights() ?? findInstalled([SHELL])
  );
}

/** As findChromium, but the headless shell comes first; undefined: Playwright finds its own. */
export function findHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const shell = findInstalled([SHELL]);
  if (shell !== undefined) return shell;
  const chromium = findChromium();
  return chromium === findPlaywrights() ? undefined : chromium;
}

function findInstalled(names) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin", "/snap/bin"];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

/** Makes sure that findChromium finds a program, or throws an error that says how to get one. */
export async function ensureChromium() {
  if (isProgram(findChromium() ?? "")) return;
  if (process.env.CHROMIUM_PATH) {
    throw plainError(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}: there is no program`);
  }
  say("no Chromium found: getting Playwright's own");
  const cli = "node_modules/@playwright/test/cli.js";
  await runStep(process.execPath, [cli, "install", "chromium"]);
  if (findChromium()) return;
  say("that failed: getting the system's package");
  for (const name of [SHELL, "chromium"]) {
    await installSystemPackages([name]);
    if (findChromium()) return;
  }
  throw plainError(
    "the browser tests need Chromium, and neither Playwright nor the system's packages gave one: install Chromium or Chrome, or set CHROMIUM_PATH to one",
  );
}

/** Installs Debian's packages where apt and the right to use it are there; the caller checks the result. */
export async function installSystemPackages(names) {
  if (!existsSync("/usr/bin/apt-get")) return;
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...names]]) {
    const [command, ...rest] = [...sudo, "apt-get", ...args];
    try {
      await runStep(command, rest, { env });
    } catch (error) {
      if (error.code !== "ENOENT") throw error;
    }
  }
}

function findPlaywrights() {
  try {
    const { chromium } = createRequire(import.meta.url)("@playwright/test");
    return isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined;
  } catch {
    return undefined;
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return path.isAbsolute(file);
  } catch {
    return false;
  }
}
