import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { productsIn } from "../catalog/collections/products-in.ts";
import type { Context } from "../platform/context.ts";
import { findUserRow, mailAddress } from "../users/store.ts";
import { readShopCode, type ShopCode } from "./code-rules.ts";
import type { CodeTerms } from "./reduce-goods.ts";
import { promotionCodeCustomers, promotionCodes, promotionCodeUses } from "./schema.ts";

/** Who uses a code: an account, or a guest, who has typed an address. */
export interface CodeCustomer {
  userId: string | null;
  email: string;
  isGuest: boolean;
  /** Whether whoever uses the code is known to read the mails of the address. */
  isProven: boolean;
}

/** A customer by the account. */
export async function codeCustomer(ctx: Context, userId: string | null): Promise<CodeCustomer> {
  const user = userId === null ? undefined : await findUserRow(ctx, userId);
  return {
    userId,
    email: user ? mailAddress(user) : "",
    isGuest: user !== undefined && user.guestEmail !== null,
    isProven: user !== undefined && user.emailProvenAt !== null,
  };
}

/**
 * Whether a code asks who its customer is. Anybody can type anybody's address, as a guest or into a new account, and
 * would be told of each whether it is on the list, or has ordered with the code: such a code is for accounts whose
 * address is proven.
 */
export function needsProof({ isForList, usesOfCustomerLimit }: ShopCode): boolean {
  return isForList || usesOfCustomerLimit !== null;
}

/**
 * The shop's code that was typed, if the customer may know of it. Whoever has proven no address knows of all: they are
 * asked to log in, or to prove theirs.
 */
export async function findShopCode(
  ctx: Context,
  typed: string,
  customer: CodeCustomer,
): Promise<ShopCode | undefined> {
  const [code] = await ctx.db
    .select()
    .from(promotionCodes)
    .where(and(eq(promotionCodes.code, readShopCode(typed)), eq(promotionCodes.isDeleted, false)));
  if (!code) return undefined;
  if (!customer.isProven || !code.isForList) return code;
  return (await isOnList(ctx, code.id, customer)) ? code : undefined;
}

/** Whether there is any that may be used. */
export async function hasShopCodes({ db }: Context): Promise<boolean> {
  const found = await db
    .select({ id: promotionCodes.id })
    .from(promotionCodes)
    .where(and(eq(promotionCodes.isActive, true), eq(promotionCodes.isDeleted, false)))
    .limit(1);
  return found.length > 0;
}

async function isOnList(ctx: Context, codeId: string, { email }: CodeCustomer): Promise<boolean> {
  const found = await ctx.db
    .select({ email: promotionCodeCustomers.email })
    .from(promotionCodeCustomers)
    .where(
      and(
        eq(promotionCodeCustomers.codeId, codeId),
        eq(promotionCodeCustomers.email, email.toLowerCase()),
      ),
    );
  return found.length > 0;
}

export async function getShopCode(ctx: Context, id: string): Promise<ShopCode> {
  const [code] = await ctx.db.select().from(promotionCodes).where(eq(promotionCodes.id, id));
  if (!code) throw new Error(`there is no code ${id}`);
  return code;
}

/** What a code does for goods; its collection has the products that it has now. */
export async function termsOf(
  ctx: Context,
  { code, kind, value, collection }: ShopCode,
  productIds: readonly number[],
): Promise<CodeTerms> {
  if (collection === "") return { code, kind, value };
  return { code, kind, value, products: await productsIn(ctx, collection, productIds) };
}

/** Locks codes in the order of their ids, so that two that swap them cannot block each other. */
export async function lockShopCodes(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length < 2) return;
  await ctx.db
    .select({ id: promotionCodes.id })
    .from(promotionCodes)
    .where(inArray(promotionCodes.id, [...ids]))
    .orderBy(promotionCodes.id)
    .for("update");
}

/** What a checkout was promised of a code: a code that says something else by now is another. */
export type Promised = Pick<CodeTerms, "kind" | "value">;

/** Whether a checkout has the code aside; why not: it holds no longer, nothing is left, or the customer had theirs. */
export type Held = "held" | "not-now" | "used-up" | "used-by-customer";

/**
 * Puts a use of a code aside for a checkout, which may have one already: that one stays, whatever became of the
 * code. Call it in a transaction, and after the stock is held.
 */
export async function holdShopCode(
  ctx: Context,
  codeId: string,
  checkout: { id: string; customer: CodeCustomer },
  { kind, value }: Promised,
): Promise<Held> {
  if (await hasHold(ctx, codeId, checkout.id)) return "held";
  const now = ctx.clock.now();
  // From here to the commit others wait for this row, so that a customer's uses are counted exactly.
  const [taken] = await ctx.db
    .update(promotionCodes)
    .set({ held: sql`${promotionCodes.held} + 1` })
    .where(
      and(
        eq(promotionCodes.id, codeId),
        eq(promotionCodes.isActive, true),
        eq(promotionCodes.isDeleted, false),
        eq(promotionCodes.kind, kind as ShopCode["kind"]),
        eq(promotionCodes.value, value),
        or(isNull(promotionCodes.startsAt), lte(promotionCodes.startsAt, now)),
        or(isNull(promotionCodes.endsAt), gt(promotionCodes.endsAt, now)),
        or(
          isNull(promotionCodes.usesLimit),
          sql`${promotionCodes.used} + ${promotionCodes.held} < ${promotionCodes.usesLimit}`,
        ),
      ),
    )
    .returning({ most: promotionCodes.usesOfCustomerLimit });
  if (!taken) return (await isUsedUp(ctx, codeId)) ? "used-up" : "not-now";
  if (taken.most !== null && (await countUses(ctx, codeId, checkout.customer)) >= taken.most) {
    await ctx.db
      .update(promotionCodes)
      .set({ held: sql`${promotionCodes.held} - 1` })
      .where(eq(promotionCodes.id, codeId));
    return "used-by-customer";
  }
  const { userId, email } = checkout.customer;
  await ctx.db.insert(promotionCodeUses).values({
    checkoutId: checkout.id,
    codeId,
    userId,
    email: email.toLowerCase(),
    state: "held",
  });
  return "held";
}

/** Gives back what a checkout has aside of the shop's codes; the newsletter's stays. */
export async function letGoOfShopCode(ctx: Context, checkoutId: string): Promise<void> {
  const [given] = await ctx.db
    .delete(promotionCodeUses)
    .where(and(eq(promotionCodeUses.checkoutId, checkoutId), eq(promotionCodeUses.state, "held")))
    .returning({ codeId: promotionCodeUses.codeId });
  if (!given) return;
  await ctx.db
    .update(promotionCodes)
    .set({ held: sql`${promotionCodes.held} - 1` })
    .where(eq(promotionCodes.id, given.codeId));
}

async function hasHold(ctx: Context, codeId: string, checkoutId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: promotionCodeUses.checkoutId })
    .from(promotionCodeUses)
    .where(and(eq(promotionCodeUses.checkoutId, checkoutId), eq(promotionCodeUses.codeId, codeId)));
  return found.length > 0;
}

async function isUsedUp(ctx: Context, codeId: string): Promise<boolean> {
  const { used, held, usesLimit } = await getShopCode(ctx, codeId);
  return usesLimit !== null && used + held >= usesLimit;
}

/** How often a customer has used a code, or is about to, by account or by a proven address; not by the excepted checkout. */
export async function countUses(
  ctx: Context,
  codeId: string,
  { userId, email, isProven }: CodeCustomer,
  except?: string,
): Promise<number> {
  const isTheirs = or(
    userId === null ? undefined : eq(promotionCodeUses.userId, userId),
    isProven ? eq(promotionCodeUses.email, email.toLowerCase()) : undefined,
  );
  if (!isTheirs) return 0;
  const [found] = await ctx.db
    .select({ uses: sql<number>`count(*)::int` })
    .from(promotionCodeUses)
    .where(
      and(
        eq(promotionCodeUses.codeId, codeId),
        isTheirs,
        except === undefined ? undefined : sql`${promotionCodeUses.checkoutId} <> ${except}`,
      ),
    );
  return found?.uses ?? 0;
}

/** Uses up what a checkout has aside of a code. Call it in the transaction that places the order. */
export async function spendShopCode(
  ctx: Context,
  codeId: string,
  use: { checkoutId: string; orderId: string; amountCents: number },
): Promise<void> {
  const { checkoutId, orderId, amountCents } = use;
  const used = await ctx.db
    .update(promotionCodeUses)
    .set({ state: "used", orderId, amountCents, usedAt: ctx.clock.now() })
    .where(
      and(
        eq(promotionCodeUses.checkoutId, checkoutId),
        eq(promotionCodeUses.codeId, codeId),
        eq(promotionCodeUses.state, "held"),
      ),
    )
    .returning({ id: promotionCodeUses.checkoutId });
  if (used.length === 0) throw new Error(`the code ${codeId} was not put aside`);
  await ctx.db
    .update(promotionCodes)
    .set({ held: sql`${promotionCodes.held} - 1`, used: sql`${promotionCodes.used} + 1` })
    .where(eq(promotionCodes.id, codeId));
}

/** Takes a customer out of the uses of codes, and a proven address out of their lists. */
export async function forgetCustomerOfCodes(
  tx: Context,
  { id, email, emailProvenAt }: { id: string; email: string; emailProvenAt: Date | null },
): Promise<void> {
  const isTheirs = or(
    eq(promotionCodeUses.userId, id),
    emailProvenAt === null ? undefined : eq(promotionCodeUses.email, email),
  );
  await tx.db.update(promotionCodeUses).set({ email: "" }).where(isTheirs);
  if (emailProvenAt === null) return;
  await tx.db.delete(promotionCodeCustomers).where(eq(promotionCodeCustomers.email, email));
}
