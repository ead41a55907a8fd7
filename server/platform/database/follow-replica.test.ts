import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReplicaFollower } from "./follow-replica.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const poolThatSays = (row: () => object) =>
  ({ query: async () => ({ rows: [row()] }) }) as unknown as pg.Pool;

/** Follows a replica that is as far as told; `waits` has the second of each time that reads began to wait for it. */
function follow({ isThere }: { isThere(): boolean }) {
  const waits: number[] = [];
  let gate: unknown;
  const said: unknown[] = [];
  const place = { database: "shop", timeline: 1 };
  const follower: ReplicaFollower = new ReplicaFollower({
    primary: poolThatSays(() => ({ ...place, lsn: "0/1" })),
    watch: poolThatSays(() => {
      if (follower.gate && follower.gate !== gate) {
        waits.push(Math.floor(performance.now() / 1000));
        gate = follower.gate;
      }
      const bytes = follower.gate && !isThere() ? 1 : 0;
      return { ...place, follows: true, server: "standby", bytes };
    }),
    isHeard: () => true,
    cut: () => undefined,
    say: (problem) => said.push(problem),
  });
  return { follower, waits, said };
}

const pausesBetween = (moments: number[]) =>
  moments.slice(1).map((moment, place) => moment - (moments[place] ?? 0));

test("reads wait less and less often for a replica that is never there in time, and as before once it was [RUN-102]", async () => {
  let isThere = false;
  const { follower, waits, said } = follow({ isThere: () => isThere });
  await vi.advanceTimersByTimeAsync(130_000);
  // At the first look after 1, 2, 4, 8, 16 and 30 seconds.
  expect(pausesBetween(waits)).toEqual([1, 2, 4, 8, 17, 30, 30, 30]);
  expect(said).toContain("behind");

  isThere = true;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(follower.isTaken).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  isThere = false;
  follower.changed();
  waits.length = 0;
  await vi.advanceTimersByTimeAsync(5000);
  expect(waits.length).toBe(3);
  await Promise.all([follower.close(), vi.advanceTimersByTimeAsync(1000)]);
});

test("changes that are told while the primary answers hold up no read [RUN-102]", async () => {
  const { follower, waits } = follow({ isThere: () => false });
  await vi.advanceTimersByTimeAsync(20_000);
  waits.length = 0;
  for (let change = 0; change < 100; change++) {
    follower.changed();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(waits.length).toBeLessThanOrEqual(1);
  await Promise.all([follower.close(), vi.advanceTimersByTimeAsync(1000)]);
});
