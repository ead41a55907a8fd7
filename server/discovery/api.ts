import type { FastifyReply, FastifyRequest } from "fastify";
import type { Routes } from "../platform/http/app.ts";
import { answerDocument, type Keeper } from "../platform/pages/documents.ts";
import { writeFeed } from "./feed.ts";
import { webManifest } from "./manifest.ts";
import { robotsText } from "./robots.ts";
import { writeSitemap, writeSitemapFile } from "./sitemap.ts";

interface DiscoveryOptions extends Keeper {
  /** The shop's address as visitors see it, without a trailing slash. */
  publicUrl(): string;
}

const XML = "application/xml; charset=utf-8";
const route = { config: { door: "everyone" }, schema: { hide: true } } as const;

/** What search engines, price comparisons and phones ask for. No page and no part of the API. */
export function discoveryRoutes(app: Routes, options: DiscoveryOptions): void {
  const { publicUrl } = options;
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    parts: AsyncIterable<string>,
  ) => answerDocument(request, reply, options, { key: pathOf(request), type, parts });

  app.get("/robots.txt", route, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsText(publicUrl())),
  );

  app.get("/manifest.webmanifest", route, (_request, reply) =>
    reply.type("application/manifest+json; charset=utf-8").send(webManifest()),
  );

  app.get("/sitemap.xml", route, (request, reply) =>
    answer(request, reply, XML, writeSitemap(request.ctx, publicUrl())),
  );

  app.get<{ Params: { file: string } }>("/sitemap/:file.xml", route, (request, reply) =>
    answer(request, reply, XML, writeSitemapFile(request.ctx, publicUrl(), request.params.file)),
  );

  app.get("/feed.xml", route, (request, reply) =>
    answer(
      request,
      reply,
      "application/rss+xml; charset=utf-8",
      writeFeed(request.ctx, publicUrl()),
    ),
  );
}

/** Whatever was asked behind a question mark changes nothing. */
function pathOf(request: FastifyRequest): string {
  return request.url.replace(/[?#].*$/s, "");
}
