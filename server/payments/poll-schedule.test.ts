import { expect, test } from "vitest";
import {
  CLAIM_MS,
  firstPoll,
  isStuck,
  isTooLateToApprove,
  LEASE_MS,
  nextPoll,
  POLLED_WITHIN_MS,
  ROUND_MS,
  SETTLE_MS,
  SHORTLY_MS,
} from "./poll-schedule.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How often rounds begin, and so the most that a poll is late. */
const ROUND = ROUND_MS;
const begun = new Date("2026-03-01T12:00:00Z");
const attempt = { status: "created", polls: 0, captureIntendedAt: null, createdAt: begun } as const;

const after = (ms: number) => new Date(begun.getTime() + ms);

/** The polls of an attempt while nothing happens, each as late as possible. */
function pollsUntil(end: number, polled = { ...attempt }): number[] {
  const times = [];
  let { nextPollAt, polls } = firstPoll(begun);
  for (;;) {
    const at = nextPollAt.getTime() + ROUND - begun.getTime();
    if (at > end) return times;
    times.push(at);
    nextPollAt = nextPoll({ ...polled, polls: ++polls }, after(at));
  }
}

/** When a due attempt is polled, as late as possible. */
const polledBy = (due: number) => due + ROUND;

test("what a crash left behind is settled, or on its way back, within a minute [PAY-12]", () => {
  // A lease is taken after a claim: the next worker finds neither.
  expect(SETTLE_MS).toBeLessThan(LEASE_MS);
  expect(LEASE_MS).toBeLessThan(CLAIM_MS);
  const first = firstPoll(begun).nextPollAt.getTime() - begun.getTime();
  const settled = Math.max(polledBy(first), polledBy(CLAIM_MS), polledBy(LEASE_MS + SHORTLY_MS));
  const sentBack = polledBy(settled);
  expect(sentBack).toBeLessThan(MINUTE);
});

const gaps = (times: number[]) => times.map((time, index) => time - (times[index - 1] ?? 0));

test("in its first hour an approval that nobody came back with is found within five minutes [PAY-12]", () => {
  const times = pollsUntil(HOUR);
  expect(times[0]).toBeLessThanOrEqual(MINUTE);
  expect(Math.max(...gaps([...times, HOUR]))).toBeLessThanOrEqual(POLLED_WITHIN_MS);
  expect(POLLED_WITHIN_MS).toBeLessThan(5 * MINUTE);
});

test("later it is polled every half hour, until PayPal would not take it any more", () => {
  const times = pollsUntil(6 * HOUR).filter((time) => time > 1.5 * HOUR);
  expect(times.length).toBeGreaterThan(7);
  expect(times.length).toBeLessThan(10);
  expect(isTooLateToApprove(attempt, after(6 * HOUR))).toBe(false);
  expect(isTooLateToApprove(attempt, after(6 * HOUR + 1))).toBe(true);
});

test("a capture whose outcome nobody knows is asked about each minute, however often [PAY-12]", () => {
  for (const polls of [0, 5, 50, 500]) {
    const next = nextPoll(
      { ...attempt, status: "capturing", polls, captureIntendedAt: begun },
      begun,
    );
    expect(next.getTime() + ROUND - begun.getTime()).toBeLessThanOrEqual(MINUTE);
  }
});

test("money that has been on its way for a day is stuck, and asked about more rarely", () => {
  for (const status of ["capturing", "pending"] as const) {
    const late = { ...attempt, status, polls: 1000, captureIntendedAt: after(HOUR) };
    expect(isStuck(late, after(25 * HOUR))).toBe(false);
    expect(isStuck(late, after(25 * HOUR + 1))).toBe(true);
    const now = after(26 * HOUR);
    expect(nextPoll(late, now).getTime() - now.getTime()).toBe(30 * MINUTE);
  }
  expect(isStuck({ ...attempt, status: "created" }, after(48 * HOUR))).toBe(false);
});
