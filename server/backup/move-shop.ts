import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { requireUnused } from "../platform/database/go-back.ts";
import { requireNewestForm } from "../platform/database/migrate.ts";
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
  const before = await hashStopped(from, root);
  const folder = await mkdtemp(path.join(to.dataDir, "move-"));
  try {
    const [at, name] = [{ dir: folder }, "shop.tar.zst"];
    const { file } = await writeBackup(from, { at, name, version, isWhole: true });
    const source = { file, root };
    const manifest = await checkBackup(source);
    const moved = await restoreBackup(to, { ...source, manifest, erased: [], as: "move" });
    const after = await hashStopped(to, root);
    // A shop that was started meanwhile would have rows that stayed behind.
    await requireStopped(from);
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
async function requireStopped(place: ShopPlace): Promise<void> {
  await withClient(place, requireUnused);
}

/** Throws a StartError while a shop runs there, or one of another edition did. */
function hashStopped(place: ShopPlace, root: string): Promise<Map<string, string>> {
  return withClient(place, async (client) => {
    await requireNewestForm(client, root);
    await requireUnused(client);
    return hashTables(client);
  });
}

async function withClient<T>(
  { connection }: ShopPlace,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}
