import { expect, test } from "vitest";
import { createTestShop } from "./support/shop.ts";

let arrived: () => void = () => undefined;
let answer: () => void = () => undefined;
const isAsked = new Promise<void>((resolve) => {
  arrived = resolve;
});
const isAnswered = new Promise<void>((resolve) => {
  answer = resolve;
});
const shop = await createTestShop({
  pages: async () => {
    arrived();
    await isAnswered;
    return new Response("slow but whole", { headers: { "content-type": "text/html" } });
  },
});

test("a shop that leaves says that it is not ready, and answers everything else [RUN-83]", async () => {
  const leaving = await createTestShop();
  const statusOf = async (address: string) => (await fetch(`${leaving.url}${address}`)).status;
  expect(await statusOf("/readyz/pages")).toBe(200);
  leaving.leave();
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/readyz/pages")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/api/products")).toBe(200);
});

test("a stop finishes what is in flight and takes nothing new [RUN-4]", async () => {
  const slow = fetch(`${shop.url}/login`);
  await isAsked;
  let closed = false;
  const closing = shop.close().then(() => {
    closed = true;
  });
  await expect.poll(() => fetch(`${shop.url}/healthz`).catch(() => "refused")).toBe("refused");
  expect(closed).toBe(false);

  answer();
  const response = await slow;
  expect([response.status, await response.text()]).toEqual([200, "slow but whole"]);
  await closing;
});
