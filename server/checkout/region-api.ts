import type { FastifyReply } from "fastify";
import { refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { chooseRegion, readRegion } from "./region.ts";
import { Region, RegionChoice } from "./region-contract.ts";

const base = { door: "everyone", tags: ["Checkout"] } satisfies RouteBase;

export const regionRoutes = {
  readRegion: route({
    at: "GET /api/region",
    ...base,
    summary: "The country whose prices one is shown",
    description:
      "By the cookie `region`, else by the last checkout of whoever is signed in; never by the address of a call.",
    response: { 200: Region },
    handle: async ({ ctx, headers }, reply) => answer(reply, await readRegion(ctx, headers.cookie)),
  }),

  chooseRegion: route({
    at: "PUT /api/region",
    ...base,
    summary: "Choose the country whose prices one is shown",
    description: "Sets the cookie `region`. 400 at `country` where prices are the same everywhere.",
    body: RegionChoice,
    response: { 200: Region, ...refusals(400) },
    handle: async ({ ctx, body }, reply) => answer(reply, chooseRegion(ctx, body.country)),
  }),
};

function answer(reply: FastifyReply, { region, cookie }: { region: Region; cookie?: string }) {
  reply.header("cache-control", "no-store");
  if (cookie) reply.header("set-cookie", cookie);
  return region;
}
