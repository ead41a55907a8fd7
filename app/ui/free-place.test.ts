import { expect, test } from "vitest";
import { freeBottom } from "./free-place.ts";

const toast = { left: 16, right: 374, height: 56 };
const box = (top: number, bottom: number, left = 16, right = 374) => ({ left, right, top, bottom });

test("a toast stands at the foot of the screen while nothing is in use there [FRAME-18]", () => {
  expect(freeBottom(toast, [], 844)).toBe(16);
  expect(freeBottom(toast, [box(100, 150)], 844)).toBe(16);
  // Beside it, on a wide screen.
  expect(freeBottom({ ...toast, left: 1000, right: 1356 }, [box(800, 840)], 844)).toBe(16);
});

test("it goes up to the next place that is free [FRAME-18]", () => {
  expect(freeBottom(toast, [box(780, 844)], 844)).toBe(72);
  // Between these two there is no room for it.
  expect(freeBottom(toast, [box(780, 844), box(700, 750)], 844)).toBe(152);
});

test("on a screen that is full it covers as little as can be", () => {
  const full = [box(0, 500), box(510, 560), box(600, 844)];
  const bottom = freeBottom(toast, full, 844);
  const [lower, upper] = [844 - bottom, 844 - bottom - 56];
  expect(lower).toBeLessThanOrEqual(600);
  expect(upper).toBeGreaterThanOrEqual(500);
});
