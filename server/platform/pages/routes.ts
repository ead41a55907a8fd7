import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Appearance } from "../../../common/appearance/appearance.ts";
import { newSecret } from "../../../common/ids.ts";
import { isPassing } from "../database/passing-errors.ts";
import { COUNTRY_PARAMETER } from "../http/cookies.ts";
import { COME_BACK_AFTER } from "../http/errors.ts";
import { pagePolicy } from "../http/security-headers.ts";
import type { Making } from "../kept/kept.ts";
import { NOT_KEPT } from "../kept/kept-routes.ts";
import type { Made, Memory } from "../kept/memory.ts";
import { type KeptAnswer, packQuickly, sendKept } from "../kept/send-kept.ts";
import { pageKey } from "./page-key.ts";

/** The data of a rendering besides the request. */
export interface Rendering {
  /** Takes errors during the rendering, which end on the page as an apology. */
  report(error: unknown): void;
  /** Takes the finished HTML, which then stands in for the body of the answer. */
  takePage(html: string): void;
  /** The `nonce` of every script that the shop itself writes into the page. */
  nonce: string;
  /** Undefined for a page that is the same for everybody. */
  caller: PageCaller | undefined;
  /** Takes what the page shows. */
  making: Pick<Making, "show" | "limitAge">;
  preview: Preview | undefined;
  /** What tells this page from the one for everybody (Memory.variantOf). */
  variant: string;
}

/** What to show instead of the shop as it is; the page says so. */
export interface Preview {
  appearance?: Appearance | undefined;
  /** The moment whose prices it has. */
  asOf?: Date | undefined;
}

/** The caller of a page that is not kept for all. */
export interface PageCaller {
  address: string;
  cookies: string;
  /** Whether it is one of the team, who looks at a shop that is not open yet. */
  isPreview: boolean;
  /** The fields of a form that was sent to the page, which works without a script; undefined: it is opened. */
  form?: Readonly<Record<string, string>>;
}

export type PageHandler = (request: Request, rendering: Rendering) => Promise<Response>;

export interface PageOptions {
  render: PageHandler;
  memory: Memory;
  /** The seconds for which a CDN may answer with a kept page without asking. */
  sharedFor?: () => number;
  /** Origins of others that the page at this path needs; see pagePolicy. */
  originsAt(path: string): string[];
  /** False in development, where Vite's own inline scripts change. */
  strict: boolean;
  /** A number that rises when pages become others altogether, as by a setting. */
  state?: () => number;
  /** How long the page at this path stays as it is, as far as the clock changes it, in ms. */
  goodFor?: (path: string) => number;
  /** Whether somebody of the team looks at a shop that is not open yet, whose pages are for nobody else. */
  isPreview?: (request: FastifyRequest) => Promise<boolean>;
  /** What a link for a country shows to a browser that has chosen none, and is to remember. */
  linkedVariant?: (
    country: string,
    cookies: string | undefined,
  ) => { variant: string; cookie: string } | undefined;
  /** What this caller is to see in the shop's place. */
  previewFor?: (request: FastifyRequest) => Promise<Preview | undefined>;
}

type RenderOptions = PageOptions & { preview?: Preview | undefined };

/** The route of pages: every address that no other route takes. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    config: { door: "everyone", takesAnyAddress: true },
    schema: { hide: true },
    handler: (request, reply) => answerPage(request, reply, options),
  });
}

/** `?preview=live`: the shop as it is, for a frame of the admin area, also where the browser follows a preview. */
const LIVE = "live";

/** The pages that take forms themselves. */
const FORM_PAGES = ["/withdraw"];
const FORM = "application/x-www-form-urlencoded";
/** More than a form of a thousand lines has. */
const MOST_FORM_BYTES = 128 * 1024;

/** Answers forms that are sent to a page with that page, so that they work without a script. */
export function pageForms(app: FastifyInstance, options: PageOptions): void {
  app.register(async (scope) => {
    // A page reads texts: JSON, which may hold anything else, is refused.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FORM,
      { parseAs: "string", bodyLimit: MOST_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const url of FORM_PAGES) {
      scope.post(url, { config: { door: "everyone" }, schema: { hide: true } }, (request, reply) =>
        answerPage(request, reply, options),
      );
    }
  });
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  // Not as a relative address: `//other.example/` would name another host.
  const url = URL.parse(`http://shop.invalid${request.url}`);
  if (!url) return reply.code(404).send();
  // Each page has one address. A path that begins with two slashes would name another host.
  const path = url.pathname.replace(/^\/{2,}/, "/").replace(/(?<=.)\/+$/, "");
  if (url.pathname.endsWith("/") && url.pathname !== "/") {
    return reply.redirect(path + url.search, 301);
  }
  const isPreview = (await options.isPreview?.(request)) ?? false;
  const isFramed = url.searchParams.get("preview") === LIVE;
  const preview = isFramed ? undefined : await options.previewFor?.(request);
  const isForAll = !isPreview && !preview;
  const country = url.searchParams.get(COUNTRY_PARAMETER);
  const linked =
    country === null ? undefined : options.linkedVariant?.(country, request.headers.cookie);
  if (linked) reply.header("set-cookie", linked.cookie);
  const variant = linked?.variant ?? options.memory.variantOf(request.headers.cookie);
  const address = options.memory.mayKeep() && isForAll ? pageKey(url) : undefined;
  // A kept page is rendered from its key, so that ignored parameters cannot get into it.
  if (address !== undefined) {
    const key = `${address}${variant && ` for ${variant}`}${isFramed ? " in a frame" : ""}`;
    const make = async (making: Making): Promise<Made> => {
      const goodFor = options.goodFor?.(path) ?? Number.POSITIVE_INFINITY;
      making.limitAge(goodFor);
      const asked = { request, url: new URL(address, url), isPreview, variant };
      const { status, answer } = await renderPage(asked, making, options);
      if (status === 200) Object.assign(answer, packQuickly(answer.body));
      if (isFramed) {
        Object.assign(answer.headers, previewHeaders(answer.headers));
        return { status, answer };
      }
      const sharedFor = options.sharedFor?.() ?? 0;
      // Whatever a cache takes then, it shows no longer than the page is good.
      const sharedUntil = performance.now() + goodFor - sharedFor * 1000;
      return { status, answer: { ...answer, sharedUntil }, sharedFor };
    };
    return options.memory.answer(request, reply, key, make, country === null);
  }
  const asked = { request, url, isPreview, variant };
  const { status, answer } = await renderPage(asked, NOT_KEPT, { ...options, preview });
  answer.headers["cache-control"] = preview?.asOf ? "private, no-store" : "no-store";
  if (preview || isFramed) Object.assign(answer.headers, previewHeaders(answer.headers));
  return sendKept(request, reply.code(status), answer);
}

/** Of a page that the admin area shows in a frame, and that no search engine is to know. */
function previewHeaders(headers: Record<string, string>): Record<string, string> {
  const policy = headers["content-security-policy"]?.replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  );
  return {
    "x-robots-tag": "noindex",
    "x-frame-options": "SAMEORIGIN",
    ...(policy && { "content-security-policy": policy }),
  };
}

/** How often a page is begun anew because its state changed meanwhile, before it is sent as it is. */
const MOST_STATES = 3;

interface Asked {
  request: FastifyRequest;
  url: URL;
  isPreview: boolean;
  variant: string;
}

/** Renders a page of one state, so that what stood there before a setting changed is not beside the new. */
async function renderPage(
  asked: Asked,
  making: Rendering["making"],
  options: RenderOptions,
): Promise<Made> {
  const { state = () => 0 } = options;
  for (let times = 1; ; times++) {
    const before = state();
    const made = await renderOnce(asked, making, options);
    if (state() === before || times === MOST_STATES) return made;
  }
}

async function renderOnce(
  { request, url, isPreview, variant }: Asked,
  making: Rendering["making"],
  options: RenderOptions,
): Promise<Made> {
  const failures: unknown[] = [];
  let page: string | undefined;
  const nonce = newSecret();
  const isForAll = pageKey(url) !== undefined && !isPreview;
  const response = await options.render(new Request(url), {
    nonce,
    making,
    preview: options.preview,
    variant,
    caller: isForAll
      ? undefined
      : {
          ...{ address: request.ip, cookies: request.headers.cookie ?? "", isPreview },
          ...(request.method === "POST" && { form: (request.body ?? {}) as PageCaller["form"] }),
        },
    takePage(html) {
      page = html;
    },
    report(error) {
      failures.push(error);
      request.log.error({ err: error }, "a page failed");
    },
  });
  const answer = await readPage(response, options, { page, nonce, path: url.pathname });
  const { status } = response;
  // The page is the same apology; the status makes a search engine come again and keep its copy meanwhile.
  if (status === 500 && failures.some(isPassing)) {
    answer.headers["retry-after"] = String(COME_BACK_AFTER);
    return { status: 503, answer };
  }
  return { status, answer };
}

async function readPage(
  response: Response,
  options: PageOptions,
  { page, nonce, path }: { page: string | undefined; nonce: string; path: string },
): Promise<KeptAnswer> {
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  if (!headers["content-type"]?.startsWith("text/html")) {
    return { body: Buffer.from(await response.arrayBuffer()), headers };
  }
  const { html, hashes } = sealScripts(page ?? (await response.text()), nonce);
  const policy = options.strict
    ? pagePolicy(hashes, options.originsAt(path))
    : { "content-security-policy": "frame-ancestors 'none'" };
  return { body: Buffer.from(html), headers: { ...headers, ...policy } };
}

/**
 * Removes its rendering's nonce from a page, which is sent to many readers, and answers `sha256-…` of
 * each inline script that carried it, for the Content-Security-Policy. Scripts that came with somebody's
 * text carry no nonce and get no hash.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`sha256-${createHash("sha256").update(script).digest("base64")}`);
  }
  const sealed = html.replaceAll(mark, "");
  if (sealed.includes(nonce))
    throw new Error("the nonce of a rendering stands outside its scripts");
  return { html: sealed, hashes: [...hashes] };
}

const SCRIPT = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g;
