import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pagePolicy } from "../http/security-headers.ts";
import { inlineScriptHashes } from "./inline-scripts.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";

/** Renders a page. What goes wrong on the way, and ends on the page as an apology, is reported. */
export type PageHandler = (request: Request, report: (error: unknown) => void) => Promise<Response>;

interface PageOptions {
  render: PageHandler;
  cache: PageCache;
  /** False while a change of the catalogue could be missed: then nothing is kept or answered from the cache. */
  mayCache(): boolean;
  /** Origins that the payment provider's script needs; see pagePolicy. */
  paymentOrigins: string[];
  /** False in development, where Vite's own inline scripts change under way. */
  strict: boolean;
}

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Every address that no other route takes is a page. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    config: { door: "everyone" },
    schema: { hide: true },
    handler: (request, reply) => answerPage(request, reply, options),
  });
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  // Not as a relative address: `//other.example/` would name another host.
  const url = URL.parse(`http://shop.invalid${request.url}`);
  if (!url) return reply.code(404).send();
  const key = options.mayCache() ? pageKey(url) : undefined;
  const kept = key === undefined ? undefined : options.cache.find(key);
  if (kept) return sendPage(request, reply, kept);

  const generation = options.cache.generation();
  // A page is rendered from its key, so that what the key ignores cannot get into it.
  const address = key === undefined ? url : new URL(key, url);
  const response = await options.render(new Request(address), (error) =>
    request.log.error({ err: error }, "a page failed"),
  );
  const page = await readPage(response, options);
  reply.code(response.status);
  if (key === undefined || response.status !== 200) {
    page.headers["cache-control"] = "no-store";
    return sendPage(request, reply, page);
  }
  page.headers["cache-control"] = "public, max-age=0, must-revalidate";
  page.headers.etag = etagOf(page.body);
  const whole = { ...page, brotli: await compress(page.body, QUALITY) };
  options.cache.keep(key, whole, generation);
  return sendPage(request, reply, whole);
}

async function readPage(
  response: Response,
  options: PageOptions,
): Promise<Omit<CachedPage, "brotli">> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html")) {
    const hashes = inlineScriptHashes(body.toString("utf8"));
    headers["content-security-policy"] = options.strict
      ? pagePolicy(hashes, options.paymentOrigins)
      : "frame-ancestors 'none'";
  }
  return { body, headers };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<CachedPage, "brotli"> & { brotli?: Buffer },
) {
  reply.headers(page.headers).header("vary", "accept-encoding");
  const { etag } = page.headers;
  if (etag !== undefined && request.headers["if-none-match"] === etag)
    return reply.code(304).send();
  if (!page.brotli || !takesBrotli(request.headers["accept-encoding"]))
    return reply.send(page.body);
  return reply.header("content-encoding", "br").send(page.brotli);
}

/** Weak, because the same page goes out with and without brotli. */
function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url")}"`;
}

/** Whether `br` is in the list, and not with a weight of 0. */
function takesBrotli(accepted = ""): boolean {
  return accepted
    .toLowerCase()
    .split(",")
    .some((coding) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/.test(coding));
}
