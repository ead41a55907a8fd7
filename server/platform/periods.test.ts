import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../tests/support/database.ts";
import { daysOf, isTimeZone, within } from "./periods.ts";

const database = await createTestDatabase();
const db = drizzle(database.pool);

test("a day that begins twice, where the clocks go back over midnight, is whole", async () => {
  // At one in the morning it is midnight again.
  const zone = "Atlantic/Azores";
  const { rows } = await db.execute(
    sql`select date::text, start, stop from ${daysOf({ from: "2026-10-24", to: "2026-10-26", zone })} days`,
  );
  expect(rows).toEqual([
    day("2026-10-24", "2026-10-24T00:00Z", "2026-10-25T00:00Z"),
    day("2026-10-25", "2026-10-25T00:00Z", "2026-10-26T01:00Z"),
    day("2026-10-26", "2026-10-26T01:00Z", "2026-10-27T01:00Z"),
  ]);
  const isIn = async (date: string) => {
    const instant = sql`'2026-10-25T00:30Z'::timestamptz`;
    const found = await db.execute(
      sql`select ${within(instant, { from: date, to: date, zone })} as yes`,
    );
    return found.rows[0]?.yes;
  };
  expect([await isIn("2026-10-24"), await isIn("2026-10-25")]).toEqual([false, true]);
});

function day(date: string, start: string, stop: string) {
  return { date, start: instant(start), stop: instant(stop) };
}

/** As the driver gives it. */
function instant(text: string): string {
  return `${new Date(text).toISOString().slice(0, 19).replace("T", " ")}+00`;
}

test("a zone that only PostgreSQL knows is none", async () => {
  expect(await isTimeZone(db, "Factory")).toBe(false);
  expect(await isTimeZone(db, "Europe/Berlin")).toBe(true);
});
