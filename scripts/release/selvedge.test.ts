import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** The program of a release with a script in Node's place, which says how it was called. */
function makeRelease(node: string): string {
  const base = mkdtempSync(path.join(os.tmpdir(), "selvedge release "));
  onTestFinished(() => rmSync(base, { recursive: true }));
  const folder = path.join(base, "shop");
  mkdirSync(path.join(folder, "bin"), { recursive: true });
  copyFileSync(path.join(import.meta.dirname, "selvedge"), path.join(folder, "selvedge"));
  writeFileSync(path.join(folder, "bin/node"), `#!/bin/sh\n${node}\n`);
  chmodSync(path.join(folder, "bin/node"), 0o755);
  return folder;
}

const TELLS = 'echo "$NODE_ENV $NODE_COMPILE_CACHE $LD_LIBRARY_PATH $*"';
const NEEDS_LIBRARY = 'if [ -z "$LD_LIBRARY_PATH" ]; then echo "no C++" >&2; exit 127; fi';

function call(program: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", env, cwd: "/" });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test("a release is started by a link to its program, too, and keeps compiled code in DATA_DIR [RUN-61]", () => {
  const folder = makeRelease(TELLS);
  const link = path.join(folder, "../link");
  symlinkSync(path.join(folder, "selvedge"), link);
  const env = { DATA_DIR: "/srv/shop", PATH: process.env.PATH };
  for (const program of [path.join(folder, "selvedge"), link]) {
    const { stdout } = call(program, [], env);
    expect(stdout).toMatch(/^production \/srv\/shop\/compiled-shop {2}--max-semi-space-size/);
    expect(stdout.endsWith(`${folder}/build/main/main.js`)).toBe(true);
  }
});

test("a release uses the machine's C++ library, and its own one only where there is none [RUN-63]", () => {
  expect(call(path.join(makeRelease(TELLS), "selvedge"), ["health"]).stdout).toMatch(
    /^production {3}\//,
  );
  const folder = makeRelease(`${NEEDS_LIBRARY}\n${TELLS}`);
  expect(call(path.join(folder, "selvedge"), ["health"])).toEqual({
    status: 0,
    stdout: `production  ${folder}/lib ${folder}/build/programs/health.js`,
    stderr: "",
  });
});

test("a machine that a release is not made for is told so in its last line [RUN-63]", () => {
  const { status, stderr } = call(path.join(makeRelease("exit 127"), "selvedge"));
  expect(status).toBe(1);
  expect(stderr).toMatch(/^selvedge: this machine cannot run this release, which is for Linux/);
});
