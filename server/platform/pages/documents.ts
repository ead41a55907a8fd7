import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createBrotliCompress, createBrotliDecompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { PageCache } from "./page-cache.ts";
import { isKnown, keepableHeaders, QUALITY, takesBrotli } from "./send-page.ts";

/** Something of the catalogue that machines read, under an address of its own. */
export interface Document {
  /** Its path, written in the one way under which it is kept. */
  key: string;
  type: string;
  /** Writes it, in parts as they are ready, so that a large one is nowhere whole. */
  write(): AsyncIterable<string>;
}

export interface Keeper {
  cache: PageCache;
  /** See PageOptions. */
  mayCache(): boolean;
}

export interface Documents {
  answer(request: FastifyRequest, reply: FastifyReply, document: Document): Promise<unknown>;
}

interface Written {
  brotli: Buffer;
  headers: { "content-type": string; "cache-control": string; etag: string };
  /** What the catalogue was when it was begun; see PageCache. */
  generation: number;
  /** Until when it is good enough even after a change, as `performance.now()` counts. */
  goodUntil: number;
}

/** Packed: some 150,000 products in a feed. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;
/** Not more than a part in so many of the time goes into writing the same document again. */
const REST = 10;

/**
 * Documents are kept packed, and written again once the catalogue has changed: one at a time for all
 * who ask meanwhile, and a large one less often, because it is good for ten times as long as it took.
 */
export function createDocuments({ cache, mayCache }: Keeper): Documents {
  const kept = new LRUCache<string, Written>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ brotli }, key) => brotli.length + key.length + 1024,
  });
  const underWay = new Map<string, Promise<Written>>();

  function isGood({ generation, goodUntil }: Written): boolean {
    return (generation === cache.generation() && mayCache()) || performance.now() < goodUntil;
  }

  async function write({ key, type, write }: Document): Promise<Written> {
    const generation = cache.generation();
    const begun = performance.now();
    const hash = createHash("sha256");
    async function* parts() {
      for await (const part of write()) {
        hash.update(part);
        yield part;
      }
    }
    const brotli = await buffer(Readable.from(parts()).compose(createBrotliCompress(QUALITY)));
    const headers = { "content-type": type, ...keepableHeaders(hash) };
    const now = performance.now();
    const written = { brotli, headers, generation, goodUntil: now + REST * (now - begun) };
    kept.set(key, written);
    return written;
  }

  /** What is begun before a change may come after it; whoever waits for that looks again. */
  async function upToDate(document: Document): Promise<Written> {
    for (;;) {
      const other = underWay.get(document.key);
      const found = other ? await other : kept.get(document.key);
      if (found && isGood(found)) return found;
      if (!other) break;
    }
    const writing = write(document).finally(() => underWay.delete(document.key));
    underWay.set(document.key, writing);
    return writing;
  }

  return {
    async answer(request, reply, document) {
      const { brotli, headers } = await upToDate(document);
      reply.headers(headers).header("vary", "accept-encoding");
      if (isKnown(request, headers.etag)) return reply.code(304).send();
      if (takesBrotli(request.headers["accept-encoding"])) {
        return reply.header("content-encoding", "br").send(brotli);
      }
      if (request.method === "HEAD") return reply.send();
      return reply.send(Readable.from([brotli]).compose(createBrotliDecompress()));
    },
  };
}
