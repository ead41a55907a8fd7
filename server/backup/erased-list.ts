import { isUuid } from "../../common/ids.ts";
import { StartError } from "../platform/start-error.ts";
import type { BackupStore } from "./backup-store.ts";

/** The list's file. It lies beside the backups, because a restored database does not have it. */
export const ERASED_FILE = "erased.txt";

/**
 * The ids of customers who were erased, and are to be erased again after a restore; undefined where there is
 * no list.
 */
export async function readErased(store: BackupStore): Promise<string[] | undefined> {
  return (await readLines(store, ERASED_FILE))?.filter((line) => isUuid(line));
}

/** As readErased, of a file that somebody named. Throws a StartError where it is no such list, or there is none. */
export async function readNamedErased(store: BackupStore, name: string): Promise<string[]> {
  const lines = await readLines(store, name);
  if (!lines) throw new StartError(`there is no ${store.addressOf(name)}`);
  const other = lines.find((line) => !isUuid(line));
  if (other === undefined) return lines;
  throw new StartError(
    `${store.addressOf(name)} is no list of erased customers: ${JSON.stringify(other.slice(0, 40))} is no id. Nothing was changed`,
  );
}

async function readLines(store: BackupStore, name: string): Promise<string[] | undefined> {
  const lines = (await store.read(name))?.toString().split("\n");
  return lines?.map((line) => line.trim()).filter((line) => line !== "");
}

/** Adds those who are missing to the list; a restored shop knows fewer of them than the list does. */
export async function writeErased(store: BackupStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const listed = new Set(await readErased(store));
  const missing = ids.filter((id) => !listed.has(id));
  if (missing.length === 0) return;
  await store.put(ERASED_FILE, Buffer.from(`${[...listed, ...missing].join("\n")}\n`));
}
