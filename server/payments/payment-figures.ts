import { inArray, isNull, sql } from "drizzle-orm";
import type { Figure } from "../platform/metrics/figures.ts";
import { paymentCases } from "./events-schema.ts";
import { payments, refunds } from "./schema.ts";

const IN_DOUBT = ["capturing", "pending"] as const;
const isInDoubt = inArray(payments.status, [...IN_DOUBT]);

/** Money about which nobody can say yet what became of it. */
export const paymentFigures = [
  {
    name: "selvedge_payments_in_doubt",
    help: "Payments of which PayPal has not said the last word, by status",
    label: "status",
    async read({ db }) {
      const rows = await db
        .select({ status: payments.status, count: sql<number>`count(*)::int` })
        .from(payments)
        .where(isInDoubt)
        .groupBy(payments.status);
      const found = new Map(rows.map(({ status, count }) => [status, count]));
      return Object.fromEntries(IN_DOUBT.map((status) => [status, found.get(status) ?? 0]));
    },
  },
  {
    name: "selvedge_payments_in_doubt_oldest_seconds",
    help: "Time since the oldest of these was to be captured",
    async read({ db }) {
      const since = sql`min(coalesce(${payments.captureIntendedAt}, ${payments.createdAt}))`;
      const age = sql<number>`coalesce(extract(epoch from now() - least(${since}, now())), 0)::float8`;
      const [row] = await db.select({ age }).from(payments).where(isInDoubt);
      return row?.age;
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
