import { readFile } from "node:fs/promises";
import path from "node:path";
import { isUuid } from "../../common/ids.ts";
import { codeOf } from "../platform/errors.ts";
import { writeWhole } from "../platform/write-whole.ts";

/** The list's file. It lies beside the backups, because a restored database does not have it. */
export const ERASED_FILE = "erased.txt";

/** The ids of customers who were erased, and are to be erased again after a restore. */
export async function readErased(file: string): Promise<string[]> {
  try {
    return (await readFile(file, "utf8")).split("\n").filter((line) => isUuid(line));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** Adds those who are missing to the list; a restored shop knows fewer of them than the list does. */
export async function writeErased(dir: string, ids: readonly string[]): Promise<void> {
  const file = path.join(dir, ERASED_FILE);
  const listed = new Set(await readErased(file));
  const missing = ids.filter((id) => !listed.has(id));
  if (missing.length === 0) return;
  await writeWhole(file, Buffer.from(`${[...listed, ...missing].join("\n")}\n`), { mode: 0o600 });
}
