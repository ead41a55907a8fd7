import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { requireUnused } from "../platform/database/go-back.ts";
import { StartError } from "../platform/start-error.ts";
import { checkBackup, type Restored, restoreBackup } from "./restore-backup.ts";
import type { ShopPlace } from "./shop-place.ts";
import { hashTables } from "./tables.ts";
import { writeBackup } from "./write-backup.ts";

/**
 * Moves a stopped shop with all that it has into an empty place, and compares every row there. The former
 * place stays as it is. Throws a StartError while a shop runs there, and where the new place is not empty.
 */
export async function moveShop(
  from: ShopPlace,
  to: ShopPlace,
  { root, version }: { root: string; version: string },
): Promise<Restored> {
  const before = await hashStopped(from);
  const folder = await mkdtemp(path.join(to.dataDir, "move-"));
  try {
    const file = path.join(folder, "shop.tar.zst");
    await writeBackup(from, { file, version, isWhole: true });
    const source = { file, root };
    const manifest = await checkBackup(source);
    const moved = await restoreBackup(to, { ...source, manifest, erased: [], as: "move" });
    const after = await hashStopped(to);
    for (const [table, hash] of before) {
      if (after.get(table) === hash) continue;
      throw new StartError(
        `${table} did not arrive as it was: go on with the former place, which is unchanged`,
      );
    }
    return moved;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws a StartError while a shop runs there. */
async function hashStopped({ connection }: ShopPlace): Promise<Map<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await requireUnused(client);
    return await hashTables(client);
  } finally {
    await client.end();
  }
}
