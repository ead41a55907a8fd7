import type { SaidClass } from "../../common/tax.ts";
import type { AgreedAmounts, AgreedTax } from "../orders/agreed.ts";
import {
  type AgreedCode,
  agreedTerms,
  type CodeTerms,
  type Goods as GoodsLine,
  reduceGoods,
} from "../promotions/reduce-goods.ts";
import { type CountedTax, countTax, type TaxedLine } from "../tax/count-tax.ts";
import type { TaxOfSale } from "../tax/resolve-tax.ts";
import type { ChosenDelivery } from "./agree-delivery.ts";
import { goodsCents, refuseUnpayable } from "./rules.ts";

interface Goods {
  lines: readonly (GoodsLine & { taxClass: SaidClass })[];
  /** One of the shop's and the newsletter's, at most. */
  codes: readonly CodeTerms[];
  /** Without what codes do to it. */
  delivery: ChosenDelivery;
  /** Undefined while the shop takes no tax. */
  taxed?: TaxOfSale | undefined;
}

interface PricedLine {
  /** The line's share of the discount, so that a refund is what its units cost. */
  discountCents: number;
  taxRate: number;
  taxCents: number;
}

/** What a checkout costs, in all and line by line. Throws `conflict` for a total that cannot be paid. */
export function priceCheckout({ lines, codes, delivery, taxed }: Goods): {
  amounts: AgreedAmounts;
  lines: PricedLine[];
} {
  const { codes: agreed, shares } = reduceGoods(lines, codes);
  const isFree = agreed.some(({ kind }) => kind === "free-delivery");
  const charged = { ...delivery, deliveryCents: isFree ? 0 : delivery.deliveryCents };
  const { amounts, lines: priced } = priceReduced({ lines, shares, delivery: charged, taxed });
  refuseUnpayable(amounts.totalCents, codes.length > 0);
  return { amounts: { ...amounts, codes: keptCodes(agreed, delivery) }, lines: priced };
}

/** The same where it is known what is taken off each line, by whatever it is: a code, or what comes back for it. */
export function priceReduced({
  lines,
  shares,
  delivery,
  taxed,
}: Pick<Goods, "lines" | "delivery" | "taxed"> & { shares: readonly number[] }): {
  amounts: AgreedAmounts;
  lines: PricedLine[];
} {
  const subtotalCents = goodsCents(lines);
  const discountCents = shares.reduce((sum, share) => sum + share, 0);
  const { deliveryCents } = delivery;
  const counted =
    taxed &&
    countTax({
      ...taxed,
      deliveryCents,
      lines: lines.map((line, index) =>
        taxedLine(taxed, { ...line, discountCents: shares[index] ?? 0 }),
      ),
    });
  const addedTaxCents = counted?.isAdded ? counted.taxCents : 0;
  const amounts = {
    subtotalCents,
    discountCents,
    ...delivery,
    taxCents: counted?.taxCents ?? 0,
    addedTaxCents,
    totalCents: subtotalCents - discountCents + deliveryCents + addedTaxCents,
    tax: agreedTax(taxed, counted),
    codes: null,
  };
  return {
    amounts,
    lines: shares.map((share, index) => ({
      discountCents: share,
      taxRate: counted?.lines[index]?.rateMillionths ?? 0,
      taxCents: counted?.lines[index]?.taxCents ?? 0,
    })),
  };
}

/**
 * Whether goods are taxed as they were when their checkout was made. Where they are not, the prices that it keeps may
 * have a tax in them that would come on top now, or the other way round.
 * @param taxed by today's settings
 */
export function isTaxedAsAgreed(
  { tax, addedTaxCents }: Pick<AgreedAmounts, "tax" | "addedTaxCents">,
  lines: readonly (Goods["lines"][number] & PricedLine)[],
  taxed: TaxOfSale | undefined,
): boolean {
  const counted =
    taxed &&
    countTax({ ...taxed, deliveryCents: 0, lines: lines.map((line) => taxedLine(taxed, line)) });
  const place = tax ? [tax.country, tax.state].filter(Boolean).join("-") : undefined;
  const isSame = lines.every(({ taxRate, taxCents }, index) => {
    const { rateMillionths = 0, taxCents: now = 0 } = counted?.lines[index] ?? {};
    return rateMillionths === taxRate && now === taxCents;
  });
  // Where the goods bear no tax, all of it is the delivery's.
  const isOnTop = counted?.taxCents ? counted.isAdded : addedTaxCents > 0;
  return isSame && place === taxed?.place && isOnTop === addedTaxCents > 0;
}

function taxedLine(
  taxed: TaxOfSale,
  {
    quantity,
    priceCents,
    taxClass,
    discountCents,
  }: Goods["lines"][number] & Pick<PricedLine, "discountCents">,
): TaxedLine {
  return { unitCents: priceCents, quantity, discountCents, rate: taxed.rateOf(taxClass) };
}

/** Null where none is owed. */
function agreedTax(
  taxed: TaxOfSale | undefined,
  counted: CountedTax | undefined,
): AgreedTax | null {
  if (taxed?.place === undefined || counted === undefined) return null;
  const { place, business } = taxed;
  const [country = "", state] = place.split("-");
  return {
    country,
    ...(state !== undefined && { state }),
    ...(business && { business }),
    rates: counted.byRate.map(({ rateMillionths, netCents, taxCents }) => {
      return { rate: rateMillionths, netCents, taxCents };
    }),
  };
}

function keptCodes(agreed: AgreedCode[], { deliveryCents }: ChosenDelivery): AgreedCode[] | null {
  if (agreed.every(({ kind }) => kind === "newsletter")) return null;
  return agreed.map((code) =>
    code.kind === "free-delivery" ? { ...code, savedDeliveryCents: deliveryCents } : code,
  );
}

/** What a checkout was promised of its code of the shop's. */
export function shopTerms({ codes }: Pick<AgreedAmounts, "codes">): CodeTerms | undefined {
  const agreed = codes?.find(({ kind }) => kind !== "newsletter");
  return agreed && agreedTerms(agreed);
}

/** The delivery of a priced checkout, without what codes did to it. */
export function chosenDelivery({
  deliveryCents,
  delivery,
  codes,
}: Pick<AgreedAmounts, "deliveryCents" | "delivery" | "codes">): ChosenDelivery {
  const saved = codes?.find(({ savedDeliveryCents }) => savedDeliveryCents !== undefined);
  return { deliveryCents: saved?.savedDeliveryCents ?? deliveryCents, delivery };
}
