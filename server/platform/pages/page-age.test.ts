import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { createKeptAnswers, type Memory, openMemory } from "../kept/memory.ts";
import { pageRoutes } from "./routes.ts";

/** Asks for a page that stays as it is for so many ms; answers how old it may become, and what a CDN hears. */
async function ageOf(goodFor: number, sharedFor: number) {
  const app = Fastify();
  const memory = openMemory(app, createKeptAnswers(), () => true);
  const ages: number[] = [];
  const noting: Memory = {
    ...memory,
    answer: (request: FastifyRequest, reply: FastifyReply, key, make) =>
      memory.answer(request, reply, key, (making) =>
        make({ ...making, limitAge: (ms) => ages.push(ms) }),
      ),
  };
  pageRoutes(app, {
    render: async () => new Response("<html></html>", { headers: { "content-type": "text/html" } }),
    memory: noting,
    originsAt: () => [],
    strict: true,
    sharedFor: () => sharedFor,
    goodFor: () => goodFor,
  });
  const { headers } = await app.inject("/");
  return { ages, cacheControl: headers["cache-control"] };
}

test("a page is kept until the clock makes another of it, by the shop and by a cache in front", async () => {
  expect(await ageOf(90_500, 3600)).toEqual({
    ages: [90_500],
    cacheControl: "public, max-age=0, s-maxage=90, must-revalidate",
  });
});

test("a page that the clock leaves alone is kept as long as it is good", async () => {
  expect(await ageOf(Number.POSITIVE_INFINITY, 3600)).toEqual({
    ages: [Number.POSITIVE_INFINITY],
    cacheControl: "public, max-age=0, s-maxage=3600, must-revalidate",
  });
});
