import { inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Figure } from "../platform/metrics/figures.ts";
import { paymentCases } from "./events-schema.ts";
import { payments, refunds } from "./schema.ts";

const IN_DOUBT = ["capturing", "pending"] as const;

/** Money about which nobody can say yet what became of it. */
export const paymentFigures = [
  {
    name: "selvedge_payments_in_doubt",
    help: "Payments of which PayPal has not said the last word: asked to capture, or held back",
    label: "status",
    read: ({ db }) => readEach(db, sql`count(*)`),
  },
  {
    name: "selvedge_payments_in_doubt_oldest_seconds",
    help: "Time since the oldest of these was to be captured",
    label: "status",
    read: ({ db }) => {
      const since = sql`min(coalesce(${payments.captureIntendedAt}, ${payments.createdAt}))`;
      return readEach(db, sql`extract(epoch from now() - least(${since}, now()))`);
    },
  },
  {
    name: "selvedge_payment_cases_open",
    help: "Cases that wait for a person, at Payments in the admin area",
    read: ({ db }) => db.$count(paymentCases, isNull(paymentCases.closedAt)),
  },
  {
    name: "selvedge_refunds_open",
    help: "Refunds that PayPal has not made yet",
    read: ({ db }) => db.$count(refunds, inArray(refunds.status, ["created", "pending"])),
  },
] satisfies Figure[];

/** A value of the payments of each status, 0 where there are none. */
async function readEach(db: Database, value: SQL): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: payments.status, value: sql<number>`(${value})::float8` })
    .from(payments)
    .where(inArray(payments.status, [...IN_DOUBT]))
    .groupBy(payments.status);
  const found = new Map<string, number>(rows.map(({ status, value: own }) => [status, own]));
  return Object.fromEntries(IN_DOUBT.map((status) => [status, found.get(status) ?? 0]));
}
