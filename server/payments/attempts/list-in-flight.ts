import { and, inArray } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import {
  type KeysetOrder,
  type RowWindow,
  readWindow,
  type WindowQuery,
} from "../../platform/keyset.ts";
import { payments } from "../schema.ts";
import { OPEN_STATUSES, type Payment } from "./store.ts";

const OLDEST_FIRST: KeysetOrder<Payment> = {
  name: "createdAt",
  value: payments.createdAt,
  valueType: "timestamptz",
  id: payments.id,
  idType: "uuid",
  descending: false,
  placeOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
};

const isOpen = inArray(payments.status, OPEN_STATUSES);

/** A window of the attempts to pay that have no end yet, the oldest first. */
export function listInFlight(ctx: Context, query: WindowQuery): Promise<RowWindow<Payment>> {
  return readWindow(query, OLDEST_FIRST, (selection) =>
    ctx.db
      .select()
      .from(payments)
      .where(and(isOpen, selection.where))
      .orderBy(selection.orderBy)
      .limit(selection.limit),
  );
}

export function countInFlight(ctx: Context): Promise<number> {
  return ctx.db.$count(payments, isOpen);
}
