import { expect, test } from "vitest";
import { isLate, orderNumberIn, refundDeadline } from "./rules.ts";

const berlin = { days: 14, zone: "Europe/Berlin" };
const at = (moment: string) => new Date(moment);

test.each([
  // A Wednesday: the days end on Wednesday.
  ["2026-06-03T09:00:00+02:00", "2026-06-17T23:59:59+02:00", false],
  ["2026-06-03T09:00:00+02:00", "2026-06-18T00:00:00+02:00", true],
  // A Saturday: they end on Monday.
  ["2026-06-06T09:00:00+02:00", "2026-06-22T23:59:59+02:00", false],
  ["2026-06-06T09:00:00+02:00", "2026-06-23T00:00:00+02:00", true],
  // A Sunday, too.
  ["2026-06-07T09:00:00+02:00", "2026-06-22T23:59:59+02:00", false],
  // Over the night in which clocks turn.
  ["2026-10-14T09:00:00+02:00", "2026-10-28T23:59:59+01:00", false],
  ["2026-10-14T09:00:00+02:00", "2026-10-29T00:00:00+01:00", true],
])("what arrived at %s and is withdrawn at %s is late: %s [WITHDRAW-4]", (arrived, said, late) => {
  expect(isLate(at(said), at(arrived), berlin)).toBe(late);
});

test("while nobody knows that it has arrived, nothing is late [WITHDRAW-4]", () => {
  expect(isLate(at("2030-01-01T00:00:00Z"), null, berlin)).toBe(false);
});

test.each([
  ["10001", 10001],
  ["# 10001", 10001],
  ["order no. 10001, the blue one", 10001],
  ["10001 and 10002", undefined],
  ["my order", undefined],
  ["1".repeat(16), undefined],
])("%s names the order %s [WITHDRAW-3]", (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number);
});

test("the money has to be back fourteen days of the shop's calendar later [WITHDRAW-8]", () => {
  const declared = at("2026-06-19T23:30:00Z");
  const deadline = (now: string) => refundDeadline(declared, at(now), "Europe/Berlin");
  expect(deadline("2026-06-20T12:00:00Z")).toEqual({ refundBy: "2026-07-04", daysLeft: 14 });
  expect(deadline("2026-07-04T21:59:00Z").daysLeft).toBe(0);
  expect(deadline("2026-07-04T22:00:00Z").daysLeft).toBe(-1);
});
