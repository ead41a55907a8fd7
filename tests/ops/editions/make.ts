import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { messageOf } from "../../../server/platform/errors.ts";
import { startShop } from "../../support/running-shop.ts";
import { makeTemporaryFolder } from "../../support/test-postgres.ts";
import { fillShop, type Past } from "./fill-shop.ts";
import { archiveOf, type FormerEdition, hash, listFormerEditions } from "./history.ts";

const RUN = "scripts/run.mjs";

/** A former edition's data folder, which its own shop filled. */
export interface FilledEdition {
  name: string;
  /** How many migrations its database had. */
  count: number;
  /** A compressed tar of the data folder. */
  archive: string;
  past: Past;
}

/**
 * The former editions in a folder; those that are not there yet are made: each one's last commit is installed,
 * built and started as it was then, and its shop is used. Those that do not start are left out.
 */
export async function makeEditions(
  folder: string,
  say: (text: string) => void,
): Promise<FilledEdition[]> {
  mkdirSync(folder, { recursive: true });
  const all = listFormerEditions();
  const missing = all.filter(({ name }) => !existsSync(factsOf(folder, name)));
  const work = makeTemporaryFolder();
  try {
    for (const edition of missing) {
      say(`making the edition ${edition.name}`);
      await make(edition, folder, work).catch((error: unknown) => {
        say(`the edition ${edition.name} does not start: ${messageOf(error)}`);
      });
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const made = all.filter(({ name }) => existsSync(factsOf(folder, name)));
  return made.map(({ name, count }) => {
    const past: Past = JSON.parse(readFileSync(factsOf(folder, name), "utf8"));
    return { name, count, past, archive: archiveIn(folder, name) };
  });
}

async function make(edition: FormerEdition, folder: string, work: string): Promise<void> {
  const root = path.join(work, edition.name);
  const dataDir = path.join(work, `${edition.name}-data`);
  for (const dir of [root, dataDir]) mkdirSync(dir);
  execFileSync("tar", ["-x", "-C", root], { input: archiveOf(edition.commit) });
  // Editions with one lockfile share what it installs.
  const packages = path.join(
    work,
    hash(readFileSync(path.join(root, "package-lock.json"), "utf8")),
  );
  const modules = path.join(root, "node_modules");
  if (existsSync(packages)) execFileSync("cp", ["-al", packages, modules]);
  // Beforehand, with all that npm needs to reach its registry.
  execFileSync(process.execPath, [RUN, "build"], { cwd: root, stdio: "ignore" });
  const shop = await startShop({ dataDir, cwd: root, command: [process.execPath, RUN, "start"] });
  const past = await fillShop(shop.url).finally(() => shop.end("SIGTERM"));
  if (!existsSync(packages)) execFileSync("cp", ["-al", modules, packages]);
  execFileSync("tar", ["-czf", archiveIn(folder, edition.name), "-C", dataDir, "."]);
  writeFileSync(factsOf(folder, edition.name), JSON.stringify(past));
  for (const dir of [root, dataDir]) rmSync(dir, { recursive: true, force: true });
}

function archiveIn(folder: string, name: string): string {
  return path.join(folder, `${name}.tar.gz`);
}

/** Written last: an edition without it is not whole. */
function factsOf(folder: string, name: string): string {
  return path.join(folder, `${name}.json`);
}
