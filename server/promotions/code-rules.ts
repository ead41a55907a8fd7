import { CODE_LIMITS } from "../../common/limits.ts";
import { readCode } from "./rules.ts";
import type { promotionCodes } from "./schema.ts";

export type ShopCode = typeof promotionCodes.$inferSelect;

/** A typed code as the shop keeps it: in capital letters, without blanks, with plain dashes. */
export function readShopCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/\s/g, "")
    .replace(/\p{Pd}/gu, "-");
}

/** Whether it can be a code of the shop's; one that reads like the newsletter's cannot. */
export function isShopCode(code: string): boolean {
  const { least, code: most } = CODE_LIMITS;
  return (
    new RegExp(`^[0-9A-Z][0-9A-Z_-]{${least - 2},${most - 2}}[0-9A-Z]$`).test(code) &&
    readCode(code) === undefined
  );
}

type Window = Pick<ShopCode, "startsAt" | "endsAt">;

export function hasBegun({ startsAt }: Window, now: Date): boolean {
  return startsAt === null || startsAt <= now;
}

export function isOver({ endsAt }: Window, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
}

/** What admins see of it at a glance. */
export function stateOf(
  code: ShopCode,
  now: Date,
): "active" | "coming" | "over" | "used-up" | "off" {
  if (!code.isActive) return "off";
  if (isOver(code, now)) return "over";
  if (code.usesLimit !== null && code.used >= code.usesLimit) return "used-up";
  return hasBegun(code, now) ? "active" : "coming";
}

/** Whether it lowers prices for everybody, which counts as a price cut (Directive 98/6/EC, Art. 6a). */
export function isPriceCut({ isForList, kind }: Pick<ShopCode, "isForList" | "kind">): boolean {
  return !isForList && kind !== "free-delivery";
}
