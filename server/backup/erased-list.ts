import { isUuid } from "../../common/ids.ts";
import type { BackupStore } from "./backup-store.ts";

/** The list's file. It lies beside the backups, because a restored database does not have it. */
export const ERASED_FILE = "erased.txt";

/**
 * The ids of customers who were erased, and are to be erased again after a restore; undefined where there is
 * no list.
 */
export async function readErased(
  store: BackupStore,
  name = ERASED_FILE,
): Promise<string[] | undefined> {
  const bytes = await store.read(name);
  return bytes
    ?.toString()
    .split("\n")
    .filter((line) => isUuid(line));
}

/** Adds those who are missing to the list; a restored shop knows fewer of them than the list does. */
export async function writeErased(store: BackupStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const listed = new Set(await readErased(store));
  const missing = ids.filter((id) => !listed.has(id));
  if (missing.length === 0) return;
  await store.put(ERASED_FILE, Buffer.from(`${[...listed, ...missing].join("\n")}\n`));
}
