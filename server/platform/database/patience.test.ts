import { expect, test } from "vitest";
import { createPatience } from "./patience.ts";

/** The pauses that somebody makes until their patience is over, in ms. */
async function makePauses(): Promise<number[]> {
  const made: number[] = [];
  const total = () => made.reduce((sum, ms) => sum + ms, 0);
  const waits = createPatience({ now: total, sleep: async (ms) => made.push(ms) });
  while (await waits());
  return made;
}

test("patience lasts fifteen seconds, less a pause at most [RUN-80]", async () => {
  const total = (await makePauses()).reduce((sum, ms) => sum + ms, 0);
  expect(total).toBeGreaterThanOrEqual(14_000);
  expect(total).toBeLessThanOrEqual(15_000);
});

test("pauses grow to a second, and those of two people differ [RUN-80]", async () => {
  const pauses = await makePauses();
  expect(pauses[0]).toBeLessThanOrEqual(50);
  expect(Math.max(...pauses)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1000);
  expect(await makePauses()).not.toEqual(pauses);
});
