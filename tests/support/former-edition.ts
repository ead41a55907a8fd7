import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getProjectRoot } from "../../server/platform/project-root.ts";
import { makeTemporaryFolder } from "./test-postgres.ts";

/** A folder with the migrations of the edition whose last one this was. */
export function copyEditionUpTo(last: string): string {
  const root = makeTemporaryFolder();
  const folder = path.join(root, "migrations");
  cpSync(path.join(getProjectRoot(), "migrations"), folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last);
  journal.entries = journal.entries.slice(0, end + 1);
  writeFileSync(file, JSON.stringify(journal));
  return root;
}
