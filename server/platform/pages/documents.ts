import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { createBrotliCompress, createBrotliDecompress, createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Memory } from "../kept/memory.ts";
import { isKnown, keepableHeaders, QUALITY, takesCoding } from "../kept/send-kept.ts";

/** A file about the catalogue for machines, at an address of its own. */
export interface Document {
  /** The path, in the one form under which the document is kept. */
  key: string;
  type: string;
  /** Writes the document in parts, so that a large one is never in memory as a whole. */
  write(): AsyncIterable<string>;
}

interface Documents {
  answer(request: FastifyRequest, reply: FastifyReply, document: Document): Promise<unknown>;
}

/** A finished document. */
interface Written {
  brotli: Buffer;
  headers: { "cache-control": string; etag: string };
  /** The number of changes of the catalogue when the document was begun. */
  generation: number;
  /** The number of sales that had begun or ended then. */
  turned: number;
  /** The time until which the document is good enough even after a change, by `performance.now()`. */
  goodUntil: number;
}

/** A document that is being written: readers get its beginning, and then follow. */
interface Writing {
  /** Settles once the answer may begin; fails with the error that stopped the writing. */
  ready: Promise<Written | undefined>;
  /** The document's brotli from the beginning. */
  follow(): AsyncGenerator<Buffer>;
  turned: number;
}

/** Compressed: some 150,000 products in a feed. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;
/** Writing one document takes at most this fraction of the time: one in so many. */
const REST = 10;
/**
 * An answer begins after this many characters, or with the whole document: an error before that shows in
 * the status, and a short document has its length and tag.
 */
const AHEAD = 1024 * 1024;

/**
 * Keeps documents compressed, and writes them again after a change of the catalogue. Readers share one writing.
 * A document stays good for ten times as long as its writing took: large ones are written less often. A sale that
 * begins or ends makes every one stale at once, also one that is being written.
 */
export function createDocuments({
  kept: catalog,
  mayKeep,
  turned = () => 0,
}: Pick<Memory, "kept" | "mayKeep" | "turned">): Documents {
  const kept = new LRUCache<string, Written>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ brotli }, key) => brotli.length + key.length + 1024,
  });
  const underWay = new Map<string, Writing>();

  function isGood({ generation, goodUntil, ...written }: Written): boolean {
    if (written.turned !== turned()) return false;
    return (generation === catalog.generation() && mayKeep()) || performance.now() < goodUntil;
  }

  function begin({ key, write }: Document): Writing {
    const generation = catalog.generation();
    const begun = performance.now();
    const atTurn = turned();
    const { ended, ...started } = startWriting(write, (brotli, headers) => {
      const now = performance.now();
      const goodUntil = now + REST * (now - begun);
      const written = { brotli, headers, generation, turned: atTurn, goodUntil };
      if (atTurn === turned()) kept.set(key, written);
      return written;
    });
    const writing = { ...started, turned: atTurn };
    underWay.set(key, writing);
    void ended.then(() => {
      if (underWay.get(key) === writing) underWay.delete(key);
    });
    return writing;
  }

  /** The document as far as it is written when its answer may begin. */
  async function open(document: Document) {
    const found = kept.get(document.key);
    const begun = underWay.get(document.key);
    const running = begun?.turned === turned() ? begun : undefined;
    const before = found && { whole: found, packed: () => [found.brotli] };
    if (before && (catalog.isAway() || (!running && isGood(found)))) return before;
    const writing = running ?? begin(document);
    try {
      return { whole: await writing.ready, packed: writing.follow };
    } catch (error) {
      // The database may have gone meanwhile.
      if (before && catalog.isAway()) return before;
      throw error;
    }
  }

  return {
    async answer(request, reply, document) {
      const { whole, packed } = await open(document);
      reply.header("content-type", document.type).header("vary", "accept-encoding");
      reply.headers(whole?.headers ?? { "cache-control": "no-cache" });
      if (whole && isKnown(request, whole.headers.etag)) return reply.code(304).send();

      const accepted = request.headers["accept-encoding"];
      const coding = (["br", "gzip"] as const).find((one) => takesCoding(accepted, one));
      if (coding) reply.header("content-encoding", coding);
      if (whole && coding === "br") return reply.send(whole.brotli);
      // The length would be known only after compressing the document.
      if (request.method === "HEAD") return reply.send(Readable.from([]));
      const brotli = Readable.from(packed());
      if (coding === "br") return reply.send(brotli);
      const plain = brotli.compose(createBrotliDecompress());
      return reply.send(coding === "gzip" ? plain.compose(createGzip()) : plain);
    },
  };
}

type Finish = (brotli: Buffer, headers: Written["headers"]) => Written;

/** Writes and compresses at its own pace, whether or not anybody reads. */
function startWriting(
  write: Document["write"],
  finish: Finish,
): Omit<Writing, "turned"> & { ended: Promise<undefined> } {
  const packed: Buffer[] = [];
  const packer = createBrotliCompress(QUALITY);
  packer.on("data", (chunk: Buffer) => packed.push(chunk));
  const ahead = Promise.withResolvers<undefined>();
  let progress = Promise.withResolvers<void>();
  let isOver = false;

  function announce(): void {
    progress.resolve();
    progress = Promise.withResolvers();
  }

  async function run(): Promise<Written> {
    const hash = createHash("sha256");
    let length = 0;
    for await (const part of write()) {
      hash.update(part);
      packer.write(part);
      length += part.length;
      if (length < AHEAD) continue;
      await new Promise<void>((resolve) => packer.flush(() => resolve()));
      announce();
      ahead.resolve(undefined);
    }
    packer.end();
    await once(packer, "end");
    return finish(Buffer.concat(packed), keepableHeaders(hash.digest("base64url")));
  }

  const written = run().finally(() => {
    packer.destroy();
    isOver = true;
    announce();
  });
  const noError = () => undefined;
  return {
    ready: Promise.race([written, ahead.promise]),
    ended: written.then(noError, noError),
    async *follow() {
      for (let place = 0; ; ) {
        const chunk = packed[place];
        if (chunk) {
          place++;
          yield chunk;
        } else if (!isOver) await progress.promise;
        else {
          await written;
          return;
        }
      }
    },
  };
}
