import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const BUILD = JSON.stringify(path.join(import.meta.dirname, "build.mjs"));
const INSTALL = JSON.stringify(path.join(import.meta.dirname, "install.mjs"));

let folder = "";
const inFolder = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "selvedge-prepare-"));
  for (const name of ["app", "build", "node_modules"]) mkdirSync(inFolder(name));
  writeFileSync(inFolder("app/root.tsx"), "one");
  writeFileSync(inFolder("package-lock.json"), "{}");
  // In npm's place: says what it was asked.
  writeFileSync(inFolder("npm-cli.js"), "console.log('npm ' + process.argv.slice(2).join(' '));");
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(program: string): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", program],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, npm_execpath: inFolder("npm-cli.js") },
    },
  );
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

/** Prepares the build with steps that only leave a file each; answers how many were run. */
function build(): number {
  const output = run(`
    import { mkdirSync, writeFileSync } from "node:fs";
    import { build } from ${BUILD};
    const nodeQuietly = async () => {
      mkdirSync("build/client", { recursive: true });
      writeFileSync("build/client/page.js", "built");
      console.log("step");
      return { code: 0, text: "" };
    };
    await build({ nodeQuietly });`);
  return output.split("\n").filter((line) => line === "step").length;
}

function install(): string {
  return run(`import { installPackages } from ${INSTALL}; await installPackages(".");`);
}

test("what was built of the same files is not built again", () => {
  expect(build()).toBeGreaterThan(0);
  expect(build()).toBe(0);
});

test("a changed, added or lost file is a reason to build [START-1]", () => {
  build();
  writeFileSync(inFolder("app/root.tsx"), "two");
  expect(build()).toBeGreaterThan(0);
  writeFileSync(inFolder("app/more.tsx"), "three");
  expect(build()).toBeGreaterThan(0);
  writeFileSync(inFolder("app/more.test.tsx"), "a test is none");
  expect(build()).toBe(0);
  rmSync(inFolder("build/client/page.js"));
  expect(build()).toBeGreaterThan(0);
  expect(existsSync(inFolder("build/client/page.js"))).toBe(true);
});

test("packages are installed once for each state of the lockfile, those of development too [START-1]", () => {
  expect(install()).toMatch(/^npm ci --include=dev --include=optional/);
  expect(install()).toBe("");
  writeFileSync(inFolder("package-lock.json"), '{ "lockfileVersion": 3 }');
  expect(install()).toMatch(/^npm ci/);
  expect(readFileSync(inFolder("node_modules/.stamp"), "utf8")).not.toBe("");
});
