import { and, eq, isNull, or, sql } from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import type { Context } from "../platform/context.ts";
import { newCode, readCode } from "./rules.ts";
import { discountCodes } from "./schema.ts";

export type DiscountCode = typeof discountCodes.$inferSelect;

/** A subscriber's discount on the first order. */
const WELCOME_PERCENT = 10;

/** A new code that works once. It is mailed to the address and not tied to it: its holder may use it. */
export async function createWelcomeCode(ctx: Context, email: string): Promise<DiscountCode> {
  const now = ctx.clock.now();
  const [code] = await ctx.db
    .insert(discountCodes)
    .values({
      id: newId(now.getTime()),
      code: newCode(),
      email,
      percent: WELCOME_PERCENT,
      createdAt: now,
    })
    .returning();
  if (!code) throw new Error("the code was not written");
  return code;
}

/** The code that was typed, in any of its spellings. */
export async function findCode(ctx: Context, typed: string): Promise<DiscountCode | undefined> {
  const written = readCode(typed);
  if (written === undefined) return undefined;
  const [code] = await ctx.db.select().from(discountCodes).where(eq(discountCodes.code, written));
  return code;
}

export async function getCode(ctx: Context, id: string): Promise<DiscountCode> {
  const [code] = await ctx.db.select().from(discountCodes).where(eq(discountCodes.id, id));
  if (!code) throw new Error(`there is no discount code ${id}`);
  return code;
}

/**
 * Puts a code aside for a checkout, which may hold it already. Answers false once the code is used, and
 * while another checkout holds it.
 */
export async function holdCode(ctx: Context, id: string, checkoutId: string): Promise<boolean> {
  const held = await ctx.db
    .update(discountCodes)
    .set({ heldBy: checkoutId })
    .where(
      and(
        eq(discountCodes.id, id),
        isNull(discountCodes.usedAt),
        or(isNull(discountCodes.heldBy), eq(discountCodes.heldBy, checkoutId)),
      ),
    )
    .returning({ id: discountCodes.id });
  return held.length > 0;
}

/**
 * Gives back the codes that are put aside for these checkouts, the newsletter's and the shop's, if there are any. In
 * one statement, because nearly no checkout has one.
 */
export async function releaseCodes(ctx: Context, checkoutIds: readonly string[]): Promise<void> {
  const ids = sql`any(${sql.param([...checkoutIds])}::uuid[])`;
  await ctx.db.execute(sql`
    with locked as (
      select id from promotion_codes where id in (
        select code_id from promotion_code_uses where checkout_id = ${ids} and state = 'held'
      ) order by id for update
    ), given_back as (
      delete from promotion_code_uses
      where checkout_id = ${ids} and state = 'held' and code_id in (select id from locked)
      returning code_id
    ), counted as (
      update promotion_codes set held = held - returned.uses
      from (select code_id, count(*) as uses from given_back group by code_id) returned
      where promotion_codes.id = returned.code_id
    )
    update discount_codes set held_by = null where held_by = ${ids}
  `);
}

/** Gives back the newsletter's code alone. */
export async function letGoOfCode(ctx: Context, checkoutId: string): Promise<void> {
  await ctx.db
    .update(discountCodes)
    .set({ heldBy: null })
    .where(eq(discountCodes.heldBy, checkoutId));
}

/** Uses up the code that a checkout holds. Call it in the transaction that places the order. */
export async function spendCode(
  ctx: Context,
  id: string,
  checkout: { id: string; userId: string | null },
): Promise<void> {
  const used = await ctx.db
    .update(discountCodes)
    .set({ usedAt: ctx.clock.now(), usedBy: checkout.userId, heldBy: null })
    .where(and(eq(discountCodes.id, id), eq(discountCodes.heldBy, checkout.id)))
    .returning({ id: discountCodes.id });
  if (used.length === 0) throw new Error(`the discount code ${id} was not put aside`);
}

/** Takes an address out of the codes that were mailed to it; the codes stay valid. */
export async function forgetAddressOfCodes(ctx: Context, email: string): Promise<void> {
  await ctx.db.update(discountCodes).set({ email: "" }).where(eq(discountCodes.email, email));
}
