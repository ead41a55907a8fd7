import { desc, eq } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import type { LineRow } from "../read-orders.ts";
import type { WithdrawableLine } from "./contract.ts";
import { sayDay } from "./say-moment.ts";
import { withdrawalLines, withdrawals } from "./schema.ts";

/** What was declared of an order before. */
interface Withdrawn {
  /** By the line's position: how many units, and when the last of them. */
  lines: Map<number, { units: number; at: Date }>;
  /** Whether something was said in words alone, which nobody can count. */
  inWords: boolean;
}

export async function readWithdrawn(ctx: Context, orderId: string): Promise<Withdrawn> {
  const rows = await ctx.db
    .select({
      at: withdrawals.declaredAt,
      position: withdrawalLines.position,
      units: withdrawalLines.units,
    })
    .from(withdrawals)
    .leftJoin(withdrawalLines, eq(withdrawalLines.withdrawalId, withdrawals.id))
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(desc(withdrawals.declaredAt));
  const lines: Withdrawn["lines"] = new Map();
  for (const { at, position, units } of rows) {
    if (position === null || units === null) continue;
    const known = lines.get(position);
    lines.set(position, { at: known?.at ?? at, units: (known?.units ?? 0) + units });
  }
  return { lines, inWords: rows.some(({ position }) => position === null) };
}

/** The lines of an order with what is left to withdraw from. */
export function withdrawableLines(
  ctx: Context,
  lines: readonly LineRow[],
  { lines: withdrawn }: Withdrawn,
): WithdrawableLine[] {
  return lines.map(({ position, name, color, size, quantity }) => {
    const before = withdrawn.get(position);
    return {
      ...{ position, name, color, size, quantity },
      left: Math.max(0, quantity - (before?.units ?? 0)),
      ...(before && { withdrawnOn: sayDay(ctx, before.at) }),
    };
  });
}
