import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { requireUnused } from "../platform/database/go-back.ts";
import { lockMigrations, requireNewestForm } from "../platform/database/migrate.ts";
import { StartError } from "../platform/start-error.ts";
import { withTemporaryFolder } from "../platform/temporary-folder.ts";
import { checkBackup, type Restored, restoreBackup } from "./restore-backup.ts";
import type { ShopPlace } from "./shop-place.ts";
import { hashTables } from "./tables.ts";
import { withClient } from "./with-client.ts";
import { type Backup, writeBackup } from "./write-backup.ts";

interface Edition {
  /** The project's folder, with its migrations. */
  root: string;
  /** Of the package. */
  version: string;
}

interface Moved extends Restored, Pick<Backup, "missing"> {
  /** Whether pictures stayed where they are: both places have them there. */
  leavesPictures: boolean;
}

/**
 * Moves a stopped shop with all that it has into an empty place, and compares every row there. The former
 * place stays as it is. Throws a StartError while a shop runs there, and where the new place is not empty.
 */
export async function moveShop(from: ShopPlace, to: ShopPlace, edition: Edition): Promise<Moved> {
  return withClient(from, async (client) => {
    // A start waits for it: what a shop sold meanwhile would stay behind.
    await lockMigrations(client);
    await requireNewestForm(client, edition.root);
    await requireUnused(client);
    const before = await hashTables(client);
    const moved = await copyShop(from, to, edition);
    const after = await withClient(to, hashTables);
    // One that had started, and did not yet show itself.
    await requireUnused(client);
    for (const [table, hash] of before) {
      if (after.get(table) === hash) continue;
      throw new StartError(
        `${table} did not arrive as it was: go on with the former place, which is unchanged`,
      );
    }
    return moved;
  });
}

function copyShop(from: ShopPlace, to: ShopPlace, { root, version }: Edition): Promise<Moved> {
  const leavesPictures = havePicturesTogether(from, to);
  return withTemporaryFolder(to.dataDir, "move", async (folder) => {
    const [at, name] = [{ dir: folder }, "shop.tar.zst"];
    const options = { at, name, version, isWhole: true, isPictureless: leavesPictures };
    const { file, missing } = await writeBackup(from, options);
    const source = { file, root };
    const manifest = await checkBackup(source);
    const moved = await restoreBackup(to, { ...source, manifest, erased: [], as: "move" });
    return { ...moved, missing, leavesPictures };
  });
}

function havePicturesTogether(one: ShopPlace, other: ShopPlace): boolean {
  const isSameFolder = path.resolve(one.dataDir) === path.resolve(other.dataDir);
  return (
    isDeepStrictEqual(one.storage, other.storage) && (one.storage.kind !== "files" || isSameFolder)
  );
}
