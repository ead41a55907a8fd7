import Fastify from "fastify";
import { expect, test } from "vitest";
import { keepAnswers, noteMakings } from "./kept-routes.ts";
import { createKeptAnswers, openMemory } from "./memory.ts";

test("an answer is kept from the second call on, unless thousands of others came in between", async () => {
  const app = Fastify();
  noteMakings(app);
  const memory = openMemory(app, createKeptAnswers(), () => true);
  const made: string[] = [];
  const run = keepAnswers(async ({ url }) => {
    made.push(url);
    return { url };
  }, memory);
  app.get("/list", run);
  const ask = async (query: string) => {
    const answer = await app.inject(`/list?${query}`);
    expect(answer.json()).toEqual({ url: `/list?${query}` });
  };
  for (let call = 0; call < 4; call++) await ask("color=Black");
  expect(made).toEqual(["/list?color=Black", "/list?color=Black"]);
  made.length = 0;
  await ask("color=Olive");
  for (let other = 0; other < 5000; other++) await ask(`maxPrice=${other}`);
  made.length = 0;
  for (let call = 0; call < 3; call++) await ask("color=Olive");
  expect(made).toEqual(["/list?color=Olive", "/list?color=Olive"]);
});
