import { percentOf, splitCents, toDollars } from "../../common/money.ts";
import type { AppliedCode } from "./contract.ts";
import type { CodeKind } from "./schema.ts";

/** A code of the shop's, or the newsletter's: a percentage of what the shop's leaves. */
export interface CodeTerms {
  code: string;
  kind: CodeKind | "newsletter";
  /** Per cent, or cents; 0 for free delivery. */
  value: number;
  /** The products that it reduces; left out: all. */
  products?: ReadonlySet<number>;
}

/** What a code did for a checkout and its order. */
export interface AgreedCode {
  code: string;
  kind: CodeTerms["kind"];
  value: number;
  /** What it took off the goods. */
  amountCents: number;
  /** The products that it reduces; left out: all. */
  productIds?: number[];
  /** What the delivery would have cost, of one that makes it free. */
  savedDeliveryCents?: number;
}

export interface Goods {
  productId: number;
  quantity: number;
  priceCents: number;
}

/**
 * What codes take off goods, the shop's first, and each line's part of it; never more than the goods cost.
 */
export function reduceGoods(
  lines: readonly Goods[],
  codes: readonly CodeTerms[],
): { codes: AgreedCode[]; shares: number[] } {
  const left = lines.map(({ quantity, priceCents }) => quantity * priceCents);
  const shares = lines.map(() => 0);
  const agreed = inOrder(codes).map(({ code, kind, value, products }) => {
    const worth = left.map((cents, index) => {
      const productId = lines[index]?.productId;
      return !products || (productId !== undefined && products.has(productId)) ? cents : 0;
    });
    const goodsCents = worth.reduce((sum, cents) => sum + cents, 0);
    const amountCents = amountOf(kind, value, goodsCents);
    for (const [index, share] of splitCents(amountCents, worth).entries()) {
      shares[index] = (shares[index] ?? 0) + share;
      left[index] = (left[index] ?? 0) - share;
    }
    return { code, kind, value, amountCents, ...(products && { productIds: [...products] }) };
  });
  return { codes: agreed, shares };
}

function inOrder(codes: readonly CodeTerms[]): CodeTerms[] {
  return codes.toSorted(
    (one, other) => Number(one.kind === "newsletter") - Number(other.kind === "newsletter"),
  );
}

function amountOf(kind: CodeTerms["kind"], value: number, goodsCents: number): number {
  switch (kind) {
    case "percent":
    case "newsletter":
      return percentOf(goodsCents, value);
    case "amount":
      return Math.min(value, goodsCents);
    case "free-delivery":
      return 0;
  }
}

/** The terms that were agreed, to reckon with them again. */
export function agreedTerms({ code, kind, value, productIds }: AgreedCode): CodeTerms {
  return { code, kind, value, ...(productIds && { products: new Set(productIds) }) };
}

/** What the shop's code took off goods and delivery. */
export function givenByShop(codes: readonly AgreedCode[] | null): number {
  const ofShop = codes?.find(({ kind }) => kind !== "newsletter");
  return ofShop ? ofShop.amountCents + (ofShop.savedDeliveryCents ?? 0) : 0;
}

/** Codes as the wire has them. */
export function describeCodes(codes: readonly AgreedCode[]): AppliedCode[] {
  return codes.map(({ code, kind, amountCents, savedDeliveryCents }) => ({
    code,
    kind,
    amount: toDollars(amountCents),
    ...(savedDeliveryCents !== undefined && { savedDelivery: toDollars(savedDeliveryCents) }),
  }));
}
