import { expect, test } from "vitest";
import { openingAt, unchangedFor } from "./opening-state.ts";

const OPEN = { isOpen: true, opensAt: "", text: "", pausesAt: "", backAt: "" };
const at = (day: number) => new Date(Date.UTC(2026, 11, day));
const on = (day: number) => at(day).toISOString();
const DAY_MS = 86_400_000;

test("a shop is open unless somebody closed it", () => {
  expect(openingAt(OPEN, at(1))).toEqual({ kind: "open" });
  expect(unchangedFor(OPEN, at(1))).toBe(Number.POSITIVE_INFINITY);
});

test("a shop that is not yet open stays closed until its moment, and without one until somebody opens it", () => {
  const closed = { ...OPEN, isOpen: false };
  expect(openingAt(closed, at(1))).toEqual({ kind: "closed", opensAt: undefined });
  const planned = { ...closed, opensAt: on(3) };
  expect(openingAt(planned, at(1))).toEqual({ kind: "closed", opensAt: on(3) });
  expect(unchangedFor(planned, at(1))).toBe(2 * DAY_MS);
  expect(openingAt(planned, at(3))).toEqual({ kind: "open" });
  expect(openingAt({ ...planned, isOpen: true }, at(1))).toEqual({ kind: "open" });
});

test("a pause begins and ends by itself", () => {
  const planned = { ...OPEN, pausesAt: on(5), backAt: on(9) };
  expect(openingAt(planned, at(4))).toEqual({ kind: "open" });
  expect(unchangedFor(planned, at(4))).toBe(DAY_MS);
  expect(openingAt(planned, at(5))).toEqual({ kind: "paused", until: on(9) });
  expect(unchangedFor(planned, at(5))).toBe(4 * DAY_MS);
  expect(openingAt(planned, at(9))).toEqual({ kind: "open" });
});

test("a pause without a beginning has begun", () => {
  expect(openingAt({ ...OPEN, backAt: on(9) }, at(1))).toEqual({ kind: "paused", until: on(9) });
});

test("a shop that opens into a pause is paused", () => {
  const both = { ...OPEN, isOpen: false, opensAt: on(3), backAt: on(9) };
  expect(openingAt(both, at(1))).toMatchObject({ kind: "closed" });
  expect(openingAt(both, at(4))).toMatchObject({ kind: "paused" });
});

test("moments of different distances from UTC are compared as moments", () => {
  const planned = { ...OPEN, backAt: "2026-12-02T00:00:00+14:00" };
  expect(openingAt(planned, new Date("2026-12-01T09:59:00Z")).kind).toBe("paused");
  expect(openingAt(planned, new Date("2026-12-01T10:00:00Z")).kind).toBe("open");
});
