import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPatience } from "./patience.ts";

const { sleep } = vi.hoisted(() => ({ sleep: vi.fn(async (_ms: number) => undefined) }));
vi.mock("node:timers/promises", () => ({ setTimeout: sleep }));

let now = 0;
beforeEach(() => {
  now = 0;
  sleep.mockImplementation(async (ms) => {
    now += ms;
    return undefined;
  });
});
afterEach(() => vi.clearAllMocks());

test("patience ends after fifteen seconds, and not before fourteen [RUN-80]", async () => {
  const waits = createPatience(() => now);
  while (await waits());
  expect(now).toBeGreaterThan(14_000);
  expect(now).toBeLessThanOrEqual(15_000);
});

test("pauses grow to a second, and no two people make the same ones [RUN-80]", async () => {
  const pausesOf = async () => {
    sleep.mockClear();
    const waits = createPatience(() => now);
    while (await waits());
    return sleep.mock.calls.map(([ms]) => ms);
  };
  const pauses = await pausesOf();
  expect(pauses[0]).toBeLessThanOrEqual(50);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1000);
  expect(Math.max(...pauses)).toBeGreaterThanOrEqual(500);
  now = 0;
  expect(await pausesOf()).not.toEqual(pauses);
});
