import { formatDate } from "../../common/dates.ts";
import type { ErrorCode } from "../../common/error-codes.ts";
import { discountApiMessages as messages } from "../../common/messages/checkout.ts";
import { formatCents } from "../../common/money.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { count, refuseWhenSpent } from "../platform/http/limits.ts";
import { createTurns } from "../platform/in-turn.ts";
import { hasBegun, isOver, type ShopCode } from "../promotions/code-rules.ts";
import { type DiscountCode, findCode, getCode } from "../promotions/discount-codes.ts";
import type { CodeTerms } from "../promotions/reduce-goods.ts";
import {
  type CodeCustomer,
  findShopCode,
  getShopCode,
  type Held,
  needsProof,
} from "../promotions/shop-codes.ts";
import type { ChosenDelivery } from "./agree-delivery.ts";
import { goodsCents } from "./rules.ts";

/** One of the newsletter's codes, or one of the shop's. */
export type TypedCode = { of: "newsletter"; row: DiscountCode } | { of: "shop"; row: ShopCode };

/** The guesses of a customer take turns, so that a burst is counted exactly. */
const inTurn = createTurns();

/** Finds the typed code; an unknown code costs the guesser, and the address, a try, as does one that is for others. */
export function getGuessed(
  ctx: Context,
  { guesser, ip }: { guesser: string; ip: string },
  customer: CodeCustomer,
  typed: string,
) {
  const { wrongCodesOfCustomer, wrongCodesFromAddress } = ctx.limits;
  return inTurn(guesser, async (): Promise<TypedCode> => {
    await refuseWhenSpent(wrongCodesOfCustomer, guesser);
    await refuseWhenSpent(wrongCodesFromAddress, ip);
    const code = await findTyped(ctx, customer, typed);
    const unproven = code?.of === "shop" ? whyUnproven(code.row, customer) : undefined;
    if (unproven) throw unproven;
    if (code) return code;
    await count(wrongCodesOfCustomer, guesser);
    await count(wrongCodesFromAddress, ip);
    throw refusedCode("bad-input", "code_unknown", messages.unknown);
  });
}

/** Why a code that asks who its customer is cannot tell by now; undefined: it can, or asks nobody. */
export function whyUnproven(code: ShopCode, customer: CodeCustomer): AppError | undefined {
  if (customer.isProven || !needsProof(code)) return undefined;
  return customer.isGuest
    ? refusedCode("conflict", "account_needed", messages.needsAccount)
    : refusedCode("conflict", "email_unproven", messages.needsProof);
}

async function findTyped(
  ctx: Context,
  customer: CodeCustomer,
  typed: string,
): Promise<TypedCode | undefined> {
  const own = await findCode(ctx, typed);
  if (own) return { of: "newsletter", row: own };
  const row = await findShopCode(ctx, typed, customer);
  return row && { of: "shop", row };
}

export interface CodedCart {
  lines: readonly { productId: number; quantity: number; priceCents: number }[];
  /** Left out while nobody has chosen one. */
  delivery?: ChosenDelivery;
}

/** Why one of the shop's codes is not for this cart, or not now; undefined: it is. */
export function whyNot(
  code: ShopCode,
  { products }: CodeTerms,
  { lines, delivery }: CodedCart,
  now: Date,
): AppError | undefined {
  const { startsAt, endsAt, minimumCents } = code;
  if (!code.isActive) return refusedCode("conflict", "code_over", messages.off);
  if (startsAt && !hasBegun(code, now)) {
    const day = formatDate(startsAt.toISOString());
    return refusedCode("conflict", "code_not_begun", messages.notBegun(day));
  }
  if (endsAt && isOver(code, now)) {
    return refusedCode("conflict", "code_over", messages.over(formatDate(endsAt.toISOString())));
  }
  if (goodsCents(lines) < minimumCents) {
    return refusedCode("conflict", "code_minimum", messages.minimum(formatCents(minimumCents)));
  }
  const isForNone = products && lines.every(({ productId }) => !products.has(productId));
  const isFreeAlready = code.kind === "free-delivery" && delivery?.deliveryCents === 0;
  if (isForNone || isFreeAlready) {
    const message = isForNone ? messages.notForCart : messages.freeAlready;
    return refusedCode("conflict", "code_not_for_cart", message);
  }
  return undefined;
}

/** Why a code could not be put aside. */
export async function whyNotHeld(
  ctx: Context,
  codeId: string,
  held: Exclude<Held, "held">,
): Promise<AppError> {
  switch (held) {
    case "used-by-customer":
      return refusedCode("conflict", "code_used", messages.usedByYou);
    case "used-up": {
      const { used, usesLimit } = await getShopCode(ctx, codeId);
      return usesLimit !== null && used >= usesLimit
        ? refusedCode("conflict", "code_used_up", messages.usedUp)
        : refusedCode("conflict", "code_held", messages.allHeld);
    }
    case "not-now":
      return refusedCode("conflict", "code_over", messages.off);
  }
}

export async function takenCode(ctx: Context, id: string): Promise<AppError> {
  const { usedAt } = await getCode(ctx, id);
  return usedAt === null
    ? refusedCode("conflict", "code_held", messages.held)
    : refusedCode("conflict", "code_used", messages.used);
}

export function otherAddress(): AppError {
  return refusedCode("bad-input", "code_unknown", messages.otherAddress);
}

export function laterOrder(): AppError {
  return refusedCode("conflict", "not_first_order", messages.notFirst);
}

export function isUnpayable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "not_payable";
}

function refusedCode(kind: "bad-input" | "conflict", code: ErrorCode, message: string): AppError {
  return new AppError(kind, code, message, { errors: [{ field: "code", message }] });
}
