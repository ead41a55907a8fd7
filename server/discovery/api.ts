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
const RSS = "application/rss+xml; charset=utf-8";
const route = { config: { door: "everyone" }, schema: { hide: true } } as const;

/** What search engines, price comparisons and phones ask for. No page and no part of the API. */
export function discoveryRoutes(app: Routes, options: DiscoveryOptions): void {
  const { publicUrl } = options;
  app.get("/robots.txt", route, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsText(publicUrl())),
  );

  app.get("/manifest.webmanifest", route, (_request, reply) =>
    reply.type("application/manifest+json; charset=utf-8").send(webManifest()),
  );

  app.get("/sitemap.xml", route, (request, reply) => {
    const parts = writeSitemap(request.ctx, publicUrl());
    return answerDocument(request, reply, options, { key: "/sitemap.xml", type: XML, parts });
  });

  app.get<{ Params: { file: string } }>("/sitemap/:file.xml", route, (request, reply) => {
    const { file } = request.params;
    const parts = writeSitemapFile(request.ctx, publicUrl(), file);
    return answerDocument(request, reply, options, {
      key: `/sitemap/${file}.xml`,
      type: XML,
      parts,
    });
  });

  app.get("/feed.xml", route, (request, reply) => {
    const parts = writeFeed(request.ctx, publicUrl());
    return answerDocument(request, reply, options, { key: "/feed.xml", type: RSS, parts });
  });
}
