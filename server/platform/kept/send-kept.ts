import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { namesTag } from "../http/etag.ts";

/** A whole answer that is the same for everybody. */
export interface KeptAnswer {
  body: Buffer;
  /** Unset while the answer has not been compressed. */
  brotli?: Buffer;
  /** Whether it was compressed by `packQuickly`. */
  isQuick?: boolean;
  headers: Record<string, string>;
  /** By `performance.now()`: from then on a cache in front of the shop has to ask. */
  sharedUntil?: number | undefined;
}

const compress = promisify(brotliCompress);
/** An answer that is compressed once for many readers is worth this much work. */
export const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Costs a third and leaves a seventh more: for the first reader, who may be the only one. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** Compresses at once, because handing so little to another thread costs as much. */
export function packQuickly(body: Buffer): Pick<KeptAnswer, "brotli" | "isQuick"> {
  return { brotli: brotliCompressSync(body, QUICK), isQuick: true };
}

export function packAnswer(body: Buffer): Promise<Buffer> {
  return compress(body, QUALITY);
}

/**
 * Headers by which browsers and proxies keep an answer, and ask each time whether it is still current.
 * @param tag a hash of the answer
 * @param sharedFor the seconds for which a cache in front of the shop does not ask
 * @param isPrivate whether only browsers may keep it
 */
export function keepableHeaders(tag: string, sharedFor = 0, isPrivate = false) {
  return {
    "cache-control": isPrivate ? PRIVATE : cacheControl(sharedFor),
    // Weak, because the same tag goes out with and without brotli.
    etag: `W/"${tag}"`,
  };
}

const PRIVATE = "private, max-age=0, must-revalidate";

function cacheControl(sharedFor: number): string {
  const shared = sharedFor > 0 ? ` s-maxage=${sharedFor},` : "";
  return `public, max-age=0,${shared} must-revalidate`;
}

/** Takes back what an answer says to caches in front of the shop once its time is over; answers whether it did. */
export function endSharing(answer: KeptAnswer): boolean {
  if (answer.sharedUntil === undefined || answer.sharedUntil > performance.now()) return false;
  const isPrivate = answer.headers["cache-control"] === PRIVATE;
  if (!isPrivate) answer.headers = { ...answer.headers, "cache-control": cacheControl(0) };
  answer.sharedUntil = undefined;
  return true;
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  const vary = [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", ");
  reply.headers(answer.headers).header("vary", vary);
  const isPublic = answer.headers["cache-control"]?.startsWith("public");
  if (isPublic && reply.hasHeader("set-cookie")) reply.header("cache-control", PRIVATE);
  const { etag } = answer.headers;
  if (etag !== undefined && isKnown(request, etag)) return reply.code(304).send();
  if (!answer.brotli || !takesCoding(request.headers["accept-encoding"], "br"))
    return reply.send(answer.body);
  return reply.header("content-encoding", "br").send(answer.brotli);
}

export function isKnown(request: FastifyRequest, etag: string): boolean {
  return namesTag(request.headers["if-none-match"], etag);
}

/** Whether an Accept-Encoding header lists the coding with a weight above 0. */
export function takesCoding(accepted: string | undefined, coding: "br" | "gzip"): boolean {
  return (accepted ?? "").split(",").some((entry) => {
    const [name = "", weight = "q=1"] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !/^q=0(\.0*)?$/.test(weight.replaceAll(" ", ""));
  });
}
