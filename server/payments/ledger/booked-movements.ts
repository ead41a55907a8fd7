import { and, eq, gte, inArray, or } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { payments } from "../schema.ts";
import { keyOf, type MovedMoney } from "./listed-movements.ts";
import { ledgerEntries } from "./schema.ts";

/** A movement that the ledger has. */
export interface BookedMoney extends MovedMoney {
  paymentId: string;
  /** When the shop wrote it down. */
  at: Date;
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const CHUNK = 10_000;

/**
 * Reads the ledger's movements of the provider since then, and those with these ids at any time, by kind and
 * id. A provider shows only its own payments.
 */
export async function readBooked(
  ctx: Context,
  since: Date,
  ids: readonly string[],
): Promise<Map<string, BookedMoney>> {
  const booked = new Map<string, BookedMoney>();
  for (let start = 0; start === 0 || start < ids.length; start += CHUNK) {
    for (const found of await select(ctx, since, ids.slice(start, start + CHUNK))) {
      booked.set(keyOf(found), found);
    }
  }
  return booked;
}

/** Answers the ledger's entry under this id. */
export async function findBooked(
  ctx: Context,
  money: Pick<MovedMoney, "kind" | "id">,
): Promise<BookedMoney | undefined> {
  const found = await select(ctx, undefined, [money.id]);
  return found.find(({ kind }) => kind === money.kind);
}

async function select(
  ctx: Context,
  since: Date | undefined,
  ids: readonly string[],
): Promise<BookedMoney[]> {
  const { kind, source, currency, amountCents, paymentId, account, at } = ledgerEntries;
  const rows = await ctx.db
    .select({ kind, id: source, currency, cents: amountCents, paymentId, at })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(
      and(
        eq(account, "paypal"),
        or(
          since && and(gte(at, since), eq(payments.provider, ctx.provider.name)),
          ids.length === 0 ? undefined : inArray(source, [...ids]),
        ),
      ),
    );
  return rows.map((row) => ({ ...row, cents: Math.abs(row.cents) }));
}
