import { spawnSync } from "node:child_process";
import { installSystemPackages } from "../ensure-chromium.mjs";
import { build } from "./build.mjs";
import { plainError } from "./process.mjs";

/** The programs that bind processes to cores and load servers; Debian's packages have them. */
const PROGRAMS = { taskset: "util-linux", wrk: "wrk" };

/** Holds the speed of the shop beside that of the machine: `npm run bench -- 5 3` for rounds and seconds. */
export async function runBench(tools) {
  if (process.platform !== "linux")
    throw plainError("the benchmark binds processes to cores: it needs Linux");
  if (missing().length > 0) await installSystemPackages(missing().map((name) => PROGRAMS[name]));
  if (missing().length > 0) throw plainError(`the benchmark needs ${missing().join(" and ")}`);
  await build(tools);
  return tools.node("benchmarks/bench/main.ts", tools.rest);
}

function missing() {
  return Object.keys(PROGRAMS).filter(
    (name) => spawnSync(name, ["--version"], { stdio: "ignore" }).error !== undefined,
  );
}
