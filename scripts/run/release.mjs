import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { gather } from "../release/gather.mjs";
import { build } from "./build.mjs";
import { withLock } from "./lock.mjs";
import { plainError, runStep, say } from "./process.mjs";
import { filesBelow } from "./stamp.mjs";

const OUTPUT = "build/release";
const PROGRAMS = "build/programs";
const MEGABYTE = 1e6;

/** Makes `build/release/selvedge-VERSION.tar.gz`: a shop that starts on a Linux machine with nothing installed. */
export async function release(tools) {
  if (process.platform !== "linux") {
    throw plainError("a release holds the programs of the machine it is made on: make it on Linux");
  }
  await build(tools);
  await withLock("build/.release-lock", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    const name = `selvedge-${version}`;
    const folder = path.join(OUTPUT, name);
    for (const old of [OUTPUT, PROGRAMS]) rmSync(old, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await bundlePrograms(tools);
    say("gathering the release");
    gather(folder, version);
    const size = filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);
    say(`packing ${Math.round(size / MEGABYTE)} MB`);
    const file = `${folder}.tar.gz`;
    await pack(name, file);
    say(`${file}: ${Math.round(statSync(file).size / MEGABYTE)} MB`);
  });
}

async function bundlePrograms(tools) {
  const args = ["--config", "release.config.mjs"];
  const { code, text } = await tools.nodeQuietly("node_modules/rolldown/bin/cli.mjs", args, {
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) throw plainError(`${text}\nthe programs could not be bundled: see above`);
}

/** Root's, readable by all, whoever packs it and however careful their umask is. */
async function pack(name, file) {
  const rights = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
  const { code } = await runStep("tar", [
    ...["--create", "--gzip", `--file=${file}`, "--sort=name", ...rights],
    ...[`--directory=${OUTPUT}`, name],
  ]);
  if (code !== 0) throw plainError("tar could not pack the release: see above");
}
