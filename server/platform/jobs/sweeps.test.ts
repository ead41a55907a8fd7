import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "../clock.ts";
import type { Context } from "../context.ts";
import { createCounts } from "../metrics/counts.ts";
import { startSweeps } from "./sweeps.ts";

const errors: object[] = [];
const log = { debug() {}, info() {}, warn() {}, error: (details: object) => errors.push(details) };
const known: Partial<Context> = { clock: systemClock, log, counts: createCounts() };
const ctx = known as Context;

beforeEach(() => {
  vi.useFakeTimers();
  errors.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test("each sweep runs at its own interval, and first after one", async () => {
  const [often, seldom] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const { stop } = startSweeps(
    [
      { name: "often", everyMs: 100, run: often },
      { name: "seldom", everyMs: 1000, run: seldom },
    ],
    ctx,
  );
  expect(often).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(often).toHaveBeenCalledTimes(10);
  expect(seldom).toHaveBeenCalledTimes(1);
  await stop();
});

test("what comes once an hour first comes after five minutes [RUN-5]", async () => {
  const MINUTE = 60_000;
  const run = vi.fn(async () => {});
  const { stop } = startSweeps([{ name: "seldom", everyMs: 60 * MINUTE, run }], ctx);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});

test("a sweep that takes longer than its interval never runs beside itself", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn(() => promise);
  const { stop } = startSweeps([{ name: "slow", everyMs: 10, run }], ctx);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);
  resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});

test.each([
  ["rejects", () => Promise.reject(new Error("broken"))],
  [
    "throws",
    () => {
      throw new Error("broken");
    },
  ],
])("one that %s is logged by name, comes again and leaves the others alone", async (_how, run) => {
  const other = vi.fn(async () => {});
  const { stop } = startSweeps(
    [
      { name: "broken", everyMs: 10, run },
      { name: "other", everyMs: 10, run: other },
    ],
    ctx,
  );
  await vi.advanceTimersByTimeAsync(30);
  expect(errors).toHaveLength(3);
  expect(errors[0]).toMatchObject({ sweep: "broken", err: { message: "broken" } });
  expect(other).toHaveBeenCalledTimes(3);
  await stop();
});

test("stopping waits for running sweeps, which are notified, and lets none begin [RUN-4]", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let signal: AbortSignal | undefined;
  const run = vi.fn((_ctx: Context, stopping: AbortSignal) => {
    signal = stopping;
    return promise;
  });
  const { stop, underWay } = startSweeps([{ name: "slow", everyMs: 10, run }], ctx);
  expect(underWay()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(underWay()).toEqual(["slow"]);
  expect(signal?.aborted).toBe(false);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  expect(signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(1);
});
