import { isUuid } from "../../common/ids.ts";
import { StartError } from "../platform/start-error.ts";
import type { BackupStore } from "./backup-store.ts";

/** The list's file. It lies beside the backups, because a restored database does not have it. */
export const ERASED_FILE = "erased.txt";

/**
 * The ids of customers who were erased, and are to be erased again after a restore; undefined where there is
 * no list. Throws a StartError where the file is no such list.
 */
export async function readErased(
  store: BackupStore,
  name = ERASED_FILE,
): Promise<string[] | undefined> {
  const lines = await readLines(store, name);
  const other = lines?.find((line) => !isUuid(line));
  if (other === undefined) return lines;
  throw new StartError(
    `${store.addressOf(name)} is no list of erased customers: ${JSON.stringify(other.slice(0, 40))} is no id. Nothing was changed`,
  );
}

async function readLines(store: BackupStore, name: string): Promise<string[] | undefined> {
  const lines = (await store.read(name))?.toString().split("\n");
  return lines?.map((line) => line.trim()).filter((line) => line !== "");
}

/**
 * Adds those who are missing to the list; a restored shop knows fewer of them than the list does. An empty list
 * says that nobody was erased.
 */
export async function writeErased(store: BackupStore, ids: readonly string[]): Promise<void> {
  const lines = await readLines(store, ERASED_FILE);
  const listed = new Set(lines?.filter((line) => isUuid(line)));
  const missing = ids.filter((id) => !listed.has(id));
  if (lines && missing.length === 0) return;
  await store.put(ERASED_FILE, Buffer.from(`${[...listed, ...missing].join("\n")}\n`));
}
