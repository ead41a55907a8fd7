import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { createKeptAnswers, type Memory, openMemory } from "../kept/memory.ts";
import { pageRoutes } from "./routes.ts";

afterEach(() => vi.restoreAllMocks());

/** Serves a page that stays as it is for so many ms; notes how old it may become. */
async function serve(goodFor: number, sharedFor: number) {
  const app = Fastify();
  app.decorate("idOf", () => "call-1");
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
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    ages,
    memory,
    close: () => app.close(),
    /** What a CDN hears. */
    cacheControl: async () => (await fetch(url)).headers.get("cache-control"),
  };
}

const SHARED = "public, max-age=0, s-maxage=3600, must-revalidate";
const ASKED = "public, max-age=0, must-revalidate";

test("a page is kept until the clock makes another of it; a cache that would show it longer has to ask", async () => {
  const page = await serve(90_500, 3600);
  for (const _ of [1, 2, 3]) expect(await page.cacheControl()).toBe(ASKED);
  expect(page.ages).toEqual([90_500]);
  await page.close();
});

test("a page that the clock leaves alone is kept as long as it is good", async () => {
  const page = await serve(Number.POSITIVE_INFINITY, 3600);
  for (const _ of [1, 2, 3]) expect(await page.cacheControl()).toBe(SHARED);
  expect(page.ages).toEqual([Number.POSITIVE_INFINITY]);
  await page.close();
});

test("a page from memory is shared only while a cache would not show it beyond the moment", async () => {
  const page = await serve(7_200_000, 3600);
  const { counts } = page.memory;
  /** Until one was sent before the framework began. */
  const hear = async (cacheControl: string) => {
    const { whole } = counts;
    while (counts.whole === whole) expect(await page.cacheControl()).toBe(cacheControl);
  };
  await hear(SHARED);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 3_600_000);
  await hear(ASKED);
  expect(counts.made).toBe(1);
  await page.close();
});
