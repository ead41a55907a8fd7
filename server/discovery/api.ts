import type { FastifyReply, FastifyRequest } from "fastify";
import { FeedReport } from "../catalog/feed-contract.ts";
import { readFeedReport } from "../catalog/feed-report.ts";
import { forCountry } from "../catalog/in-region.ts";
import { forShoppers } from "../catalog/product-memory.ts";
import { refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { route } from "../platform/http/route.ts";
import type { Memory } from "../platform/kept/memory.ts";
import { createDocuments, type Document } from "../platform/pages/documents.ts";
import { findOpening, requireOpen } from "../settings/opening/require-open.ts";
import { writeFeed } from "./feed.ts";
import { webManifest } from "./manifest.ts";
import { robotsText } from "./robots.ts";
import { writeSitemap, writeSitemapFile } from "./sitemap.ts";

const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";
const hidden = { config: { door: "everyone" }, schema: { hide: true } } as const;

/** The files for search engines, price comparisons and phones. */
export function discoveryRoutes(
  app: Routes,
  memory: Pick<Memory, "kept" | "mayKeep" | "turned">,
): void {
  const documents = createDocuments(memory);
  const answer = (request: FastifyRequest, reply: FastifyReply, document: Document) => {
    requireOpen(request.ctx);
    return documents.answer(request, reply, document);
  };
  app.get("/robots.txt", hidden, ({ ctx }, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(robotsText(ctx.shop.url(), findOpening(ctx).kind !== "closed")),
  );

  app.get("/manifest.webmanifest", hidden, (_request, reply) =>
    reply.type("application/manifest+json; charset=utf-8").send(webManifest()),
  );

  app.get("/sitemap.xml", hidden, (request, reply) =>
    answer(request, reply, {
      key: "/sitemap.xml",
      type: XML,
      write: () => writeSitemap(forShoppers(request.ctx), request.ctx.shop.url()),
    }),
  );

  app.get<{ Params: { file: string } }>("/sitemap/:file.xml", hidden, (request, reply) => {
    const { file } = request.params;
    return answer(request, reply, {
      key: `/sitemap/${file}.xml`,
      type: XML,
      write: () => writeSitemapFile(forShoppers(request.ctx), request.ctx.shop.url(), file),
    });
  });

  app.get<{ Querystring: { country?: unknown } }>("/feed.xml", hidden, (request, reply) => {
    const { country } = request.query;
    // Whoever asks for no country gets the shop's own prices, whatever region they have chosen.
    const ctx =
      country === undefined
        ? { ...request.ctx, region: undefined }
        : forCountry(request.ctx, String(country));
    const asked = country === undefined ? undefined : String(country).toUpperCase();
    // A pause begins and ends by itself, and items then say something else of delivery.
    const state = findOpening(ctx).kind === "paused" ? " in a pause" : "";
    return answer(request, reply, {
      key: (asked === undefined ? "/feed.xml" : `/feed.xml?country=${asked}`) + state,
      type: RSS,
      write: () => writeFeed(forShoppers(ctx), ctx.shop.url(), asked),
    });
  });
}

export const feedReportRoutes = {
  readFeedReport: route({
    at: "GET /api/admin/feed",
    door: { may: "manage products" },
    tags: ["Admin"],
    summary: "Where the product feed is, how many items it has, and which are left out",
    response: { 200: FeedReport, ...refusals(401, 403) },
    handle: async ({ ctx }) => ({
      url: `${ctx.shop.url()}/feed.xml`,
      ...(await readFeedReport(ctx)),
    }),
  }),
};
