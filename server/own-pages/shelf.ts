import type { PageLink } from "../../common/own-pages.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Logger } from "../platform/logger.ts";
import { type KnownPage, readKnownPages } from "./read-pages.ts";

const RETRY_MS = 500;

/** The shop's own pages, as far as a process knows them to link to them. */
interface KnownPages {
  /** Takes a version that was just written; other processes hear of it from the database. */
  take(page: KnownPage): void;
  /** What is published, in the order of the footer. */
  list(): KnownPage[];
}

declare module "../platform/context.ts" {
  interface Context {
    ownPages: KnownPages;
  }
}

interface OwnPagesShelf extends KnownPages {
  /** Reads the pages from the database; a failure is retried until it succeeds. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Reads all pages and keeps what links need in memory.
 * @param onChange called with the links and the addresses that lead nowhere any more, at first and when a page has changed
 */
export async function openOwnPages(
  db: Database,
  log: Logger,
  onChange: (links: PageLink[], gone: ReadonlySet<string>) => void,
): Promise<OwnPagesShelf> {
  const known = new Map<string, KnownPage>();
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const list = () =>
    [...known.values()].filter(({ link }) => link !== undefined).sort(inFooterOrder);
  const tell = () => {
    const links = list().flatMap(({ link }) => link ?? []);
    const addresses = new Set(links.map(({ address }) => address));
    const gone = [...known.values()].flatMap(({ address }) =>
      addresses.has(address) ? [] : address,
    );
    onChange(links, new Set(gone));
  };

  /** Answers whether it is news. */
  function put(page: KnownPage): boolean {
    if (page.version <= (known.get(page.pageId)?.version ?? 0)) return false;
    known.set(page.pageId, page);
    return true;
  }

  async function read(): Promise<void> {
    const news = (await readKnownPages(db)).filter(put);
    if (news.length > 0) tell();
  }

  async function refresh(): Promise<void> {
    clearTimeout(retry);
    if (closed) return;
    try {
      await read();
    } catch (error) {
      if (closed) return;
      log.warn({ err: error }, "the shop's own pages could not be read");
      clearTimeout(retry);
      retry = setTimeout(refresh, RETRY_MS);
    }
  }

  await read();
  if (known.size === 0) tell();
  return {
    take(page) {
      if (put(page)) tell();
    },
    list,
    refresh,
    close() {
      closed = true;
      clearTimeout(retry);
    },
  };
}

function inFooterOrder(a: KnownPage, b: KnownPage): number {
  return (
    a.place - b.place ||
    (a.link?.title ?? "").localeCompare(b.link?.title ?? "", "en") ||
    (a.pageId < b.pageId ? -1 : 1)
  );
}
