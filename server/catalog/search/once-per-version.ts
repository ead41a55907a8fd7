import type { Database } from "../../platform/database/pool.ts";
import { catalogVersion } from "../schema.ts";

/**
 * Keeps a value of the catalogue in memory, and reads it again once the catalogue has another version, or
 * after a failure.
 */
export function oncePerVersion<T>(
  read: (db: Database) => Promise<T>,
): (db: Database) => Promise<T> {
  const keptOf = new WeakMap<Database, { version: string; values: Promise<T> }>();
  return async (db) => {
    const [row] = await db.select({ version: catalogVersion.version }).from(catalogVersion);
    const version = String(row?.version);
    const kept = keptOf.get(db);
    if (kept?.version === version) return kept.values;
    const values = read(db);
    keptOf.set(db, { version, values });
    values.catch(() => keptOf.delete(db));
    return values;
  };
}
