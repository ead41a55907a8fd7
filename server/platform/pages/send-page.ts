import { createHash, type Hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { namesTag } from "../http/etag.ts";
import type { CachedPage } from "./page-cache.ts";

/** A page and, if it was worth making, its brotli. */
export type Page = Omit<CachedPage, "brotli"> & { brotli?: Buffer };

const compress = promisify(brotliCompress);
/** A page that is compressed once for many readers is worth this much work. */
export const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Makes a page that browsers and proxies may keep if they ask each time whether it is still current. */
export async function finishPage({ body, headers }: Page): Promise<CachedPage> {
  return {
    body,
    brotli: await compress(body, QUALITY),
    headers: { ...headers, ...keepableHeaders(createHash("sha256").update(body)) },
  };
}

/** The tag is weak, because the same tag goes out with and without brotli. */
export function keepableHeaders(hash: Hash) {
  return {
    "cache-control": "public, max-age=0, must-revalidate",
    etag: `W/"${hash.digest("base64url")}"`,
  };
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers(page.headers).header("vary", "accept-encoding");
  const { etag } = page.headers;
  if (etag !== undefined && isKnown(request, etag)) return reply.code(304).send();
  if (!page.brotli || !takesCoding(request.headers["accept-encoding"], "br"))
    return reply.send(page.body);
  return reply.header("content-encoding", "br").send(page.brotli);
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
