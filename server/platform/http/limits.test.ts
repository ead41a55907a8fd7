import { beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { type AddressBudget, count, createLimits, isCounted, refuseWhenSpent } from "./limits.ts";

const { pool } = await createTestDatabase();
const budgets = Object.entries<object>({ ...createLimits(pool) }).filter(
  (entry): entry is [string, AddressBudget] => "line" in entry[1],
);

beforeEach(async () => {
  await pool.query("delete from rate_limits");
});

/** As if all who have called so far had so many left, of the budget that begins so. */
async function leave(left: number, { keyPrefix, points }: { keyPrefix: string; points: number }) {
  const { rowCount } = await pool.query("update rate_limits set points = $1 where key like $2", [
    points - left,
    `${keyPrefix}:%`,
  ]);
  expect(rowCount).toBe(1);
}

test("budgets of addresses are kept for seven kinds of calls at least", () => {
  expect(budgets.length).toBeGreaterThanOrEqual(7);
});

describe.each(budgets)("the budget %s", (_name, budget) => {
  test("counts every address of one IPv6 line as one [SAFE-11]", async () => {
    await count(budget, "2001:db8:1:1::1");
    await leave(1, budget.line);
    expect(await isCounted(budget, "2001:db8:1:1:ffff:0:0:46")).toBe(true);
    expect(await isCounted(budget, "2001:db8:1:1:aaaa::2")).toBe(false);
    await expect(refuseWhenSpent(budget, "2001:DB8:1:1::9")).rejects.toMatchObject({
      kind: "too-many",
    });
    expect(await isCounted(budget, "2001:db8:1:2::1")).toBe(true);
  });

  test("counts an IPv4 address as one, however it is written [SAFE-11]", async () => {
    await count(budget, "::ffff:203.0.113.7");
    await leave(1, budget.line);
    expect(await isCounted(budget, "203.0.113.7")).toBe(true);
    expect(await isCounted(budget, "::ffff:cb00:7107")).toBe(false);
    expect(await isCounted(budget, "203.0.113.8")).toBe(true);
  });

  test("is ten times as large for all lines of an IPv6 network, and ends for them together [SAFE-11]", async () => {
    expect(budget.site.points).toBe(10 * budget.line.points);
    await count(budget, "2001:db8:1:1::1");
    await leave(1, budget.site);
    expect(await isCounted(budget, "2001:db8:1:2::1")).toBe(true);
    expect(await isCounted(budget, "2001:db8:1:3::1")).toBe(false);
    await expect(refuseWhenSpent(budget, "2001:db8:1:4::1")).rejects.toMatchObject({
      kind: "too-many",
    });
    expect(await isCounted(budget, "2001:db8:2:1::1")).toBe(true);
  });
});
