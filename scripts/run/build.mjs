import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { withLock } from "./lock.mjs";
import { plainError, say } from "./process.mjs";
import { filesBelow, hashFiles } from "./stamp.mjs";

const STAMP = "build/.stamp";
const OUTPUTS = ["build/client", "build/server", "build/main"];
const INPUTS = [
  "app",
  "common",
  "public",
  "server",
  "simulators",
  "scripts/precompress.mjs",
  "scripts/run/build.mjs",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "rolldown.config.mjs",
  "tsconfig.json",
  "vite.config.ts",
];

/** What the build is made of, in order: pages, server, the compressed copies of the assets. */
const STEPS = [
  ["node_modules/@react-router/dev/bin.cjs", "build"],
  ["node_modules/rolldown/bin/cli.mjs", "--config", "rolldown.config.mjs"],
  ["scripts/precompress.mjs", "build/client/assets"],
];

/** Builds what `npm start` serves, unless the last build was made of the same files and is whole. */
export async function build(tools, { force = false } = {}) {
  if (!force && isFresh(hashInputs())) return;
  await withLock("build/.build-lock", async () => {
    const inputs = hashInputs();
    if (!force && isFresh(inputs)) return;
    say("building");
    rmSync(STAMP, { force: true });
    for (const output of OUTPUTS) rmSync(output, { recursive: true, force: true });
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

function hashInputs() {
  const files = INPUTS.flatMap(filesBelow);
  return hashFiles(files.filter((file) => !/\.test\.tsx?$/.test(file)));
}

function sizesOf(files) {
  return Object.fromEntries(files.map((file) => [file, statSync(file).size]));
}

/** The stamp also names every file with its size, so that a half-deleted build is made anew. */
function isFresh(inputs) {
  try {
    const stamp = JSON.parse(readFileSync(STAMP, "utf8"));
    const isWhole = ([file, size]) => statSync(file).size === size;
    return stamp.inputs === inputs && Object.entries(stamp.files).every(isWhole);
  } catch {
    return false;
  }
}
