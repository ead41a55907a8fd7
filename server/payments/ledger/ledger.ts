import type { Context } from "../../platform/context.ts";
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
  const at = ctx.clock.now();
  await ctx.db.insert(ledgerEntries).values([
    { ...entry, at, account: "paypal", amountCents: toShop },
    { ...entry, at, account: isApplied ? "orders" : "unapplied", amountCents: -toShop },
  ]);
}

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
