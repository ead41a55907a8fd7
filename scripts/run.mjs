// The commands of the npm scripts. Plain JavaScript without dependencies: it runs on a fresh clone,
// before anything is installed, on any Node from 20 on.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runBench, runBenchOfPeers } from "./run/bench.mjs";
import { build } from "./run/build.mjs";
import { installPackages } from "./run/install.mjs";
import { findNode, say, setUp } from "./run/process.mjs";
import { release } from "./run/release.mjs";
import { develop, serve } from "./run/serve.mjs";
import {
  ALL_PARTS,
  checkPages,
  countCents,
  runTests,
  takePictures,
  tryBrands,
  walkOtherBrowsers,
} from "./run/tests.mjs";

// Not import.meta.dirname: the first releases of Node 20 lack it.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Programs of this folder: what stands behind the command is theirs. */
const programs = {
  "db:migrate": "migrate",
  "db:seed:large": "seed-large",
  backup: "backup",
  restore: "restore",
  move: "move",
  "upgrade:rehearse": "rehearse-upgrade",
  "upgrade:back": "upgrade-back",
  doctor: "doctor",
  "audit:verify": "verify-audit",
};

const modes = {
  start: async (tools) => {
    await build(tools);
    return serve(tools);
  },
  dev: (tools) => develop(tools),
  build: (tools) => build(tools, { force: true }),
  release: (tools) => release(tools),
  test: (tools) => runTests(tools, ALL_PARTS),
  verify: (tools) => runTests(tools, ["checks", "format", "unit", "bytes", "costs"]),
  "verify:changed": (tools) => runTests(tools, ["checks", "changed"]),
  "test:unit": (tools) => runTests(tools, ["unit"]),
  "test:costs": (tools) => runTests(tools, ["costs"]),
  "test:release": (tools) => runTests(tools, ["release"]),
  "test:e2e": (tools) => runTests(tools, ["browser"]),
  "test:browsers": (tools) => walkOtherBrowsers(tools),
  "test:faults": (tools) => tools.node("tests/faults/main.ts", tools.rest),
  "test:brands": (tools) => tryBrands(tools),
  "test:cents": (tools) => countCents(tools),
  "test:histories": (tools) => tools.node("tests/histories/main.ts", tools.rest),
  "test:failover": async (tools) => {
    await build(tools);
    return tools.node("ops/failover/main.ts", tools.rest);
  },
  "test:ops": async (tools) => {
    await build(tools);
    return tools.node("tests/ops/main.ts", tools.rest);
  },
  "test:mutants": (tools) => tools.node("tests/mutants/main.ts", tools.rest),
  "check:pages": (tools) => checkPages(tools),
  screens: (tools) => takePictures(tools),
  bench: (tools) => runBench(tools),
  "bench:peers": (tools) => runBenchOfPeers(tools),
  simulator: (tools) => tools.node("simulators/paypal/main.ts"),
  ...Object.fromEntries(
    Object.entries(programs).map(([mode, name]) => [
      mode,
      (tools) => tools.node(`scripts/${name}.ts`, tools.rest),
    ]),
  ),
};

const [mode, ...rest] = process.argv.slice(2);
if (mode === undefined || !Object.hasOwn(modes, mode)) {
  console.error(`usage: node scripts/run.mjs ${Object.keys(modes).join(" | ")}`);
  process.exit(2);
}

process.chdir(root);
try {
  await setUp();
  await installPackages(root);
  process.exitCode = (await modes[mode](findNode(root, rest))) ?? 0;
} catch (error) {
  say(error.plain ? error.message : (error.stack ?? String(error)));
  process.exitCode = error.exitCode ?? 1;
}
// Signal handlers and timers must not keep the process alive after its work.
process.exit();
