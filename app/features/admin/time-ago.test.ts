import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

test.each([
  ["2026-03-14T11:59:30Z", "just now"],
  ["2026-03-14T11:59:00Z", "1 minute ago"],
  ["2026-03-14T10:00:01Z", "1 hour ago"],
  ["2026-03-12T12:00:00Z", "2 days ago"],
  ["2026-03-14T12:04:10Z", "in 4 minutes"],
])("%s is, seen from noon, %s", (instant, said) => {
  expect(timeAgo(instant, "just now", Date.parse("2026-03-14T12:00:00Z"))).toBe(said);
});
