import { reportApiMessages } from "../../common/messages/admin/dashboard.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import {
  addDays,
  isCalendarDay,
  isTimeZone,
  lengthOf,
  type Period,
  today,
} from "../platform/periods.ts";
import { shopZone } from "./shop-day.ts";

const DAYS = 30;
const MOST_DAYS = 731;

/** Days as a report's address names them: the last ones, or those from one to another. */
interface AskedPeriod {
  zone?: string | undefined;
  days?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The days of a report. Throws `bad-input` for a zone that PostgreSQL does not have, and for days that are no period. */
export async function readPeriod(ctx: Context, query: AskedPeriod): Promise<Period> {
  const { zone = shopZone(ctx) } = query;
  if (!(await isTimeZone(ctx.db, zone))) throw badField("zone", reportApiMessages.unknownZone);
  if (query.from === undefined && query.to === undefined) {
    const days = readDays(query.days);
    const to = today(ctx.clock.now(), zone);
    return { from: addDays(to, 1 - days), to, zone };
  }
  const { from, to } = query;
  if (from === undefined) throw badField("from", reportApiMessages.fromMissing);
  if (to === undefined) throw badField("to", reportApiMessages.toMissing);
  if (!isCalendarDay(from)) throw badField("from", reportApiMessages.unknownFrom);
  if (!isCalendarDay(to)) throw badField("to", reportApiMessages.unknownTo);
  const period = { from, to, zone };
  if (from < "2000-01-01") throw badField("from", reportApiMessages.tooEarly);
  if (to > "2199-12-31") throw badField("to", reportApiMessages.tooLate);
  if (from > to) throw badField("to", reportApiMessages.backwards);
  if (lengthOf(period) > MOST_DAYS) throw badField("from", reportApiMessages.tooLong);
  return period;
}

function readDays(text = String(DAYS)): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > MOST_DAYS)
    throw badField("days", reportApiMessages.unknownDays(MOST_DAYS));
  return days;
}
