import type { Context } from "../../platform/context.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { ledgerEntries } from "./schema.ts";

export interface Movement {
  paymentId: string;
  kind: "capture" | "refund";
  /** PayPal's id of the capture or refund. */
  source: string;
  amountCents: number;
  currency: string;
  /** Whether an order was placed for the money. */
  isApplied: boolean;
}

/**
 * Enters money that moved from one account to another. Call it in the transaction that makes the
 * movement known to the rest of the shop. The database refuses the same movement twice.
 */
export async function enterMovement(ctx: Context, movement: Movement): Promise<void> {
  const { isApplied, amountCents, ...entry } = movement;
  const toShop = movement.kind === "capture" ? amountCents : -amountCents;
  const other = { account: isApplied ? "orders" : "unapplied", fromOther: -toShop } as const;
  await insertEntries(ctx.db, { ...entry, at: ctx.clock.now(), toShop, ...other });
}

interface Entries extends Omit<Movement, "isApplied" | "amountCents"> {
  at: Date;
  toShop: number;
  account: "orders" | "unapplied";
  fromOther: number;
}

const insertEntries = prepared((db, entries: Entries) => {
  const { paymentId, kind, source, currency, at, toShop, account, fromOther } = entries;
  const entry = { paymentId, kind, source, currency, at };
  return db.insert(ledgerEntries).values([
    { ...entry, account: "paypal", amountCents: toShop },
    { ...entry, account, amountCents: fromOther },
  ]);
});

export async function enterCapture(
  ctx: Context,
  capture: {
    paymentId: string;
    captureId: string;
    cents: number;
    currency: string;
    isApplied: boolean;
  },
): Promise<void> {
  const { captureId, cents, ...rest } = capture;
  await enterMovement(ctx, { ...rest, kind: "capture", source: captureId, amountCents: cents });
}
