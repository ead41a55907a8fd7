import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageCache } from "./page-cache.ts";
import { finishPage, sendPage } from "./send-page.ts";

/** Something of the catalogue that machines read, under an address of its own. */
export interface Document {
  /** Its path, written in the one way under which it is kept. */
  key: string;
  type: string;
  /** In parts as they are ready, so that a large one is nowhere whole. */
  parts: AsyncIterable<string>;
}

export interface Keeper {
  cache: PageCache;
  /** See PageOptions. */
  mayCache(): boolean;
}

/** A larger one is written anew for each caller, as fast as that caller reads. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Answers a document: kept like a page and dropped with the pages, unless it is too large to keep.
 */
export async function answerDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, mayCache }: Keeper,
  { key, type, parts }: Document,
) {
  const kept = mayCache() ? cache.find(key) : undefined;
  if (kept) return sendPage(request, reply, kept);

  const generation = cache.generation();
  const headers = { "content-type": type };
  const written = parts[Symbol.asyncIterator]();
  const { begun, isWhole } = await gather(written);
  if (isWhole) {
    const page = await finishPage({ body: Buffer.from(begun), headers });
    if (mayCache()) cache.keep(key, page, generation);
    return sendPage(request, reply, page);
  }
  reply.headers(headers);
  if (request.method === "HEAD") {
    await written.return?.();
    return reply.send();
  }
  return reply.send(Readable.from(continueWith(begun, written)));
}

/** The beginning of a document, as long as one that is kept may be. */
async function gather(parts: AsyncIterator<string>): Promise<{ begun: string; isWhole: boolean }> {
  const begun: string[] = [];
  for (let length = 0; length <= MOST_KEPT_BYTES; ) {
    const { done, value } = await parts.next();
    if (done) return { begun: begun.join(""), isWhole: true };
    begun.push(value);
    length += value.length;
  }
  return { begun: begun.join(""), isWhole: false };
}

async function* continueWith(begun: string, rest: AsyncIterator<string>) {
  try {
    yield begun;
    for (let part = await rest.next(); !part.done; part = await rest.next()) yield part.value;
  } finally {
    // A caller who hangs up leaves no query running.
    await rest.return?.();
  }
}
