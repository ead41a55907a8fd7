import type { Database } from "../../platform/database/pool.ts";
import type { Logger } from "../../platform/logger.ts";
import { type CollectionRow, readNewest } from "./read-rows.ts";

const RETRY_MS = 500;

/** What admins said of collections, as a process knows it. */
interface KnownCollections {
  /** By its name, in any letters. */
  find(name: string): CollectionRow | undefined;
  /** By what follows /collections/: its address, else its name. */
  at(place: string): CollectionRow | undefined;
  /** Whether one may once have had another name or address. */
  haveMoved(): boolean;
  /** Takes a version that was just written; other processes hear of it from the database. */
  take(row: CollectionRow): void;
}

declare module "../../platform/context.ts" {
  interface Context {
    collections: KnownCollections;
  }
}

interface CollectionsShelf extends KnownCollections {
  /** Reads them from the database; a failure is retried until it succeeds. */
  refresh(): Promise<void>;
  close(): void;
}

/** @param onChange called when what is known has changed */
export async function openCollections(
  db: Database,
  log: Logger,
  onChange: () => void,
): Promise<CollectionsShelf> {
  const known = new Map<string, CollectionRow>();
  let byName = new Map<string, CollectionRow>();
  let byAddress = new Map<string, CollectionRow>();
  let haveMoved = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  /** Answers whether it is news. */
  function put(row: CollectionRow): boolean {
    if (row.version <= (known.get(row.collectionId)?.version ?? 0)) return false;
    known.set(row.collectionId, row);
    return true;
  }

  function arrange(): void {
    const present = [...known.values()].filter(({ isDeleted }) => !isDeleted);
    haveMoved = [...known.values()].some(({ version }) => version > 1);
    byName = new Map(present.map((row) => [row.name.toLowerCase(), row]));
    byAddress = new Map(present.flatMap((row) => (row.address ? [[row.address, row]] : [])));
  }

  async function read(): Promise<boolean> {
    const news = (await readNewest(db)).filter(put);
    if (news.length > 0) arrange();
    return news.length > 0;
  }

  async function refresh(): Promise<void> {
    clearTimeout(retry);
    if (closed) return;
    try {
      if (await read()) onChange();
    } catch (error) {
      if (closed) return;
      log.warn({ err: error }, "the collections could not be read");
      clearTimeout(retry);
      retry = setTimeout(refresh, RETRY_MS);
    }
  }

  await read();
  return {
    find: (name) => byName.get(name.toLowerCase()),
    at: (place) => byAddress.get(place.toLowerCase()) ?? byName.get(place.toLowerCase()),
    haveMoved: () => haveMoved,
    take(row) {
      if (!put(row)) return;
      arrange();
      onChange();
    },
    refresh,
    close() {
      closed = true;
      clearTimeout(retry);
    },
  };
}
