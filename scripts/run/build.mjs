import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { plainError, say } from "./process.mjs";
import { filesBelow, hashFiles } from "./stamp.mjs";

const STAMP = "build/.stamp";
const OUTPUTS = ["build/client", "build/server", "build/main"];
/** Assets are named by their content, so several builds' can lie side by side. */
const ASSETS = "build/client/assets";
/** Pages that were opened before a build still ask for their own scripts. */
const KEEP_ASSETS_MS = 7 * 24 * 60 * 60 * 1000;
/** The code of a build as V8 compiled it, see serve.mjs. */
export const COMPILED = "build/compiled";
const INPUTS = [
  "app",
  "common",
  "public",
  "server",
  "simulators",
  "scripts/manifests.mjs",
  "scripts/precompress.mjs",
  "scripts/run/build.mjs",
  "scripts/write-shop-manifest.mjs",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "rolldown.config.mjs",
  "tsconfig.json",
  "lean-imports.ts",
  "lean-router.ts",
  "vite.config.ts",
];

/** The steps of a build: pages, the list of those for shoppers, server, compressed copies of the assets. */
const STEPS = [
  ["node_modules/@react-router/dev/bin.cjs", "build"],
  ["scripts/write-shop-manifest.mjs", ASSETS],
  ["node_modules/rolldown/bin/cli.mjs", "--config", "rolldown.config.mjs"],
  ["scripts/precompress.mjs", ASSETS],
];

/** Builds what `npm start` serves, unless the last build is whole and was made of the same files. */
export async function build(tools, { force = false } = {}) {
  if (!force && isFresh(hashInputs())) return;
  await withLock("build/.build-lock", async () => {
    const inputs = hashInputs();
    if (!force && isFresh(inputs)) return;
    say("building");
    rmSync(STAMP, { force: true });
    for (const output of OUTPUTS) clear(output);
    rmSync(COMPILED, { recursive: true, force: true });
    for (const [file, ...args] of STEPS) {
      const { code, text } = await tools.nodeQuietly(file, args, {
        env: { NODE_ENV: "production" },
      });
      if (code !== 0) throw plainError(`${text}\nthe build failed: see above`);
    }
    writeFileSync(STAMP, JSON.stringify({ inputs, files: sizesOf(OUTPUTS.flatMap(filesBelow)) }));
    say("built");
  });
}

/** Empties an output, except assets that open pages may still ask for. */
export function clear(output, assets = ASSETS) {
  for (const file of filesBelow(output)) {
    const age = Date.now() - statSync(file).mtimeMs;
    if (path.dirname(file) === assets && age < KEEP_ASSETS_MS) continue;
    rmSync(file);
  }
}

function hashInputs() {
  const files = INPUTS.flatMap(filesBelow);
  return hashFiles(files.filter((file) => !/\.test\.tsx?$/.test(file)));
}

function sizesOf(files) {
  return Object.fromEntries(files.map((file) => [file, statSync(file).size]));
}

/** Whether the last build is of these inputs and whole: the stamp has every file's size. */
function isFresh(inputs) {
  try {
    const stamp = JSON.parse(readFileSync(STAMP, "utf8"));
    const isWhole = ([file, size]) => statSync(file).size === size;
    return stamp.inputs === inputs && Object.entries(stamp.files).every(isWhole);
  } catch {
    return false;
  }
}
