import { expect, test } from "vitest";
import { writeRows } from "./csv.ts";

test("an amount has two decimals, and its minus is no formula's, as that of a text may be", () => {
  const cents = [4990, 4190, 13_800, 0, -5, -1250, 3_000_000_000].map((amount) => ({
    cents: amount,
  }));
  expect(writeRows([cents])).toBe("49.90,41.90,138.00,0.00,-0.05,-12.50,30000000.00\r\n");
  expect(writeRows([["-12.50", "=1+1", 19, 7.25]])).toBe("'-12.50,'=1+1,19,7.25\r\n");
});
