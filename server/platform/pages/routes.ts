import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPassing } from "../database/passing-errors.ts";
import { COME_BACK_AFTER } from "../http/errors.ts";
import { pagePolicy } from "../http/security-headers.ts";
import { inlineScriptHashes } from "./inline-scripts.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { finishPage, type Page, sendPage } from "./send-page.ts";

/** Renders a page. What goes wrong on the way, and ends on the page as an apology, is reported. */
export type PageHandler = (request: Request, report: (error: unknown) => void) => Promise<Response>;

interface PageOptions {
  render: PageHandler;
  cache: PageCache;
  /**
   * False while a change of the catalogue could be missed: then nothing is kept or answered from
   * the cache.
   */
  mayCache(): boolean;
  /** Origins that the payment provider's script needs; see pagePolicy. */
  paymentOrigins: string[];
  /** False in development, where Vite's own inline scripts change under way. */
  strict: boolean;
}

/** Every address that no other route takes is a page. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    config: { door: "everyone", takesAnyAddress: true },
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
  const failures: unknown[] = [];
  const response = await options.render(new Request(address), (error) => {
    failures.push(error);
    request.log.error({ err: error }, "a page failed");
  });
  const page = await readPage(response, options);
  reply.code(response.status);
  // The same apology, but a search engine comes again, and forgets nothing meanwhile.
  if (response.status === 500 && failures.some(isPassing)) {
    reply.code(503).header("retry-after", COME_BACK_AFTER);
  }
  if (key === undefined || response.status !== 200) {
    page.headers["cache-control"] = "no-store";
    return sendPage(request, reply, page);
  }
  const whole = await finishPage(page);
  options.cache.keep(key, whole, generation);
  return sendPage(request, reply, whole);
}

async function readPage(response: Response, options: PageOptions): Promise<Page> {
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
