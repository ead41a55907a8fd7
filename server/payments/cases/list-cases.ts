import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import {
  type KeysetOrder,
  type RowWindow,
  readWindow,
  type WindowQuery,
} from "../../platform/keyset.ts";
import type { Payment } from "../attempts/store.ts";
import { paymentCases } from "../events-schema.ts";
import { payments } from "../schema.ts";

export type PaymentCase = typeof paymentCases.$inferSelect;

/** A case, with the payment that it is about. */
export interface CaseRow {
  found: PaymentCase;
  /** Null: money without a known payment. */
  payment: Payment | null;
}

const NEWEST_FIRST: KeysetOrder<CaseRow> = {
  name: "-openedAt",
  value: paymentCases.openedAt,
  valueType: "timestamptz",
  id: paymentCases.id,
  idType: "uuid",
  descending: true,
  placeOf: ({ found }) => [found.openedAt.toISOString(), found.id],
};

/** A window of the open cases, or of the closed ones. */
export async function listCases(
  ctx: Context,
  state: "open" | "reviewed",
  query: WindowQuery,
): Promise<{ window: RowWindow<CaseRow>; total: number }> {
  const where = state === "open" ? isNull(paymentCases.closedAt) : isNotNull(paymentCases.closedAt);
  const window = await readWindow(query, NEWEST_FIRST, (selection) =>
    selectCases(ctx)
      .where(and(where, selection.where))
      .orderBy(selection.orderBy)
      .limit(selection.limit),
  );
  return { window, total: await ctx.db.$count(paymentCases, where) };
}

export function countOpenCases(ctx: Context): Promise<number> {
  return ctx.db.$count(paymentCases, isNull(paymentCases.closedAt));
}

/** The cases of a payment, the newest first; for money without a known payment, its case by the case's id. */
export async function listCasesAbout(ctx: Context, id: string): Promise<PaymentCase[]> {
  return ctx.db
    .select()
    .from(paymentCases)
    .where(
      or(
        eq(paymentCases.paymentId, id),
        and(isNull(paymentCases.paymentId), eq(paymentCases.id, id)),
      ),
    )
    .orderBy(desc(paymentCases.openedAt), desc(paymentCases.id));
}

/** The cases with these ids, the oldest first. */
export function listCasesById(ctx: Context, ids: string[]): Promise<CaseRow[]> {
  return selectCases(ctx)
    .where(inArray(paymentCases.id, ids))
    .orderBy(asc(paymentCases.openedAt), asc(paymentCases.id));
}

export async function findCase(ctx: Context, id: string): Promise<PaymentCase | undefined> {
  const [found] = await ctx.db.select().from(paymentCases).where(eq(paymentCases.id, id));
  return found;
}

/** Locks a case until the transaction ends, and reads it. */
export async function lockCase(ctx: Context, id: string): Promise<PaymentCase | undefined> {
  const [found] = await ctx.db
    .select()
    .from(paymentCases)
    .where(eq(paymentCases.id, id))
    .for("update");
  return found;
}

function selectCases({ db }: Context) {
  return db
    .select({ found: getTableColumns(paymentCases), payment: getTableColumns(payments) })
    .from(paymentCases)
    .leftJoin(payments, eq(payments.id, paymentCases.paymentId));
}
