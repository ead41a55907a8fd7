import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./database/pool.ts";

/** Whole days by the calendar of a time zone. */
export interface Period {
  /** The first day and the last one, both included: `2026-03-01`. */
  from: string;
  to: string;
  /** A name of the IANA time zone database: `Europe/Berlin`. */
  zone: string;
}

const DAY_MS = 86_400_000;
const known = new Set<string>();

/** Whether PostgreSQL and Node both know the time zone by this name. */
export async function isTimeZone(db: Database, zone: string): Promise<boolean> {
  if (known.has(zone)) return true;
  if (!isKnownToNode(zone)) return false;
  const { rowCount } = await db.execute(
    sql`select from pg_timezone_names where name = ${zone} and name not like 'posix/%'`,
  );
  if (rowCount) known.add(zone);
  return known.has(zone);
}

function isKnownToNode(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-CA", { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The first instant of a day. Where the clocks go back over midnight, as on the Azores, midnight comes
 * twice; PostgreSQL takes the second one.
 */
function startOf(midnight: SQL, zone: string): SQL {
  const last = sql`(${midnight} at time zone ${zone})`;
  const hourBefore = sql`(${last} - interval '1 hour')`;
  return sql`(case when ${hourBefore} at time zone ${zone} >= ${midnight} then ${hourBefore} else ${last} end)`;
}

/** SQL of whether an instant is within the period, whatever the clocks do on its days. */
export function within(instant: SQLWrapper, { from, to, zone }: Period): SQL {
  const start = startOf(sql`${from}::date::timestamp`, zone);
  const end = startOf(sql`(${to}::date + 1)::timestamp`, zone);
  return sql`(${instant} >= ${start} and ${instant} < ${end})`;
}

/** The days of a period as rows: `date`, and the instants `start` (included) and `stop` (excluded). */
export function daysOf({ from, to, zone }: Period): SQL {
  const start = startOf(sql`day`, zone);
  const stop = startOf(sql`(day + interval '1 day')`, zone);
  return sql`(
    select day::date as date, ${start} as start, ${stop} as stop
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') day
  )`;
}

/** Whether the text is a date of the calendar: JavaScript takes the 30th of February for the 2nd of March. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function today(now: Date, zone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(now);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function datesOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => addDays(period.from, index));
}

export function periodBefore(period: Period): Period {
  const days = lengthOf(period);
  return { ...period, from: addDays(period.from, -days), to: addDays(period.from, -1) };
}
