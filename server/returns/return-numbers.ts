import { RETURN_REASONS, type ReturnReason } from "../../common/returns.ts";
import { inSizeOrder } from "../../common/shop-words.ts";
import { describeLines } from "../cart/store.ts";
import { nameProducts } from "../catalog/find-products.ts";
import { sumUnitsBySize } from "../orders/report-sales.ts";
import { sumReturned } from "../orders/returns/sum-returned.ts";
import type { Context } from "../platform/context.ts";
import type { Period } from "../platform/periods.ts";
import { readPeriod } from "../settings/read-period.ts";
import type { ReturnNumbers, ReturnNumbersQuery, SizeReturns } from "./contract.ts";

/** From how many units on a size is said to run small or large. */
const FEWEST_FOR_FIT = 5;

/** Units of a product that came back in a size, for a reason, for another size if one was wanted. */
interface Returned {
  size: string;
  reason: ReturnReason;
  /** What was wanted instead. */
  wanted: string | null;
  units: number;
}

interface Sold {
  size: string;
  units: number;
}

/** What came back in a period, the products with the most units first. Throws `bad-input` for a bad period. */
export async function readReturnNumbers(
  ctx: Context,
  query: ReturnNumbersQuery,
): Promise<ReturnNumbers> {
  const period = await readPeriod(ctx, query);
  const returned = await listReturned(ctx, period);
  const ids = [...new Set(returned.map(({ productId }) => productId))];
  const [sold, names] = await Promise.all([
    ids.length === 0 ? [] : sumUnitsBySize(ctx, period, ids),
    nameProducts(ctx, ids.map(String)),
  ]);
  const products = ids.map((id) => ({
    productId: String(id),
    ...(names.get(String(id)) ?? { name: "", isGone: true }),
    ...figuresOf(
      returned.filter(({ productId }) => productId === id),
      sold.filter(({ productId }) => productId === id),
    ),
  }));
  return {
    ...period,
    products: products.sort(
      (a, b) => b.returned - a.returned || Number(a.productId) - Number(b.productId),
    ),
  };
}

async function listReturned(ctx: Context, period: Period) {
  const found = await sumReturned(ctx, period);
  const ids = [...new Set(found.flatMap(({ exchangeVariantId }) => exchangeVariantId ?? []))];
  const wanted = ids.map((variantId) => ({ variantId, quantity: 1 }));
  const variants = ids.length === 0 ? [] : await describeLines(ctx, wanted);
  const sizes = new Map(variants.map(({ variantId, size }) => [variantId, size]));
  return found.map(({ exchangeVariantId, ...one }) => {
    return { ...one, wanted: sizes.get(exchangeVariantId ?? 0) ?? null };
  });
}

/** The figures of one product, and of each of its sizes of which something came back. */
export function figuresOf(returned: readonly Returned[], sold: readonly Sold[]) {
  const sizes = inSizeOrder(returned.map(({ size }) => size));
  return {
    ...sumsOf(returned, sold),
    sizes: sizes.map((size): SizeReturns => {
      const own = returned.filter((one) => one.size === size);
      const fit = fitOf(own);
      return {
        size,
        ...sumsOf(
          own,
          sold.filter((one) => one.size === size),
        ),
        wanted: wantedOf(own),
        ...(fit && { fit }),
      };
    }),
  };
}

function sumsOf(returned: readonly Returned[], sold: readonly Sold[]) {
  const [came, left] = [sum(returned), sum(sold)];
  return {
    sold: left,
    returned: came,
    ...(left > 0 && { share: came / left }),
    reasons: RETURN_REASONS.map((reason) => ({
      reason,
      units: sum(returned.filter((one) => one.reason === reason)),
    })).filter(({ units }) => units > 0),
  };
}

function wantedOf(returned: readonly Returned[]): SizeReturns["wanted"] {
  const others = returned.filter(({ size, wanted }) => wanted !== null && wanted !== size);
  return inSizeOrder(others.map(({ wanted }) => wanted ?? "")).map((size) => ({
    size,
    units: sum(others.filter(({ wanted }) => wanted === size)),
  }));
}

/** Whether most of what came back of a size says that it runs small, or large; undefined where it is not clear. */
function fitOf(returned: readonly Returned[]): SizeReturns["fit"] {
  const all = sum(returned);
  if (all < FEWEST_FOR_FIT) return undefined;
  const small = sum(returned.filter((one) => complaintOf(one) === "small"));
  const large = sum(returned.filter((one) => complaintOf(one) === "large"));
  if (small * 2 > all) return { runs: "small", units: small };
  return large * 2 > all ? { runs: "large", units: large } : undefined;
}

function complaintOf({ reason, size, wanted }: Returned): "small" | "large" | undefined {
  if (reason === "too-small") return "small";
  if (reason === "too-large") return "large";
  if (wanted === null || wanted === size) return undefined;
  return inSizeOrder([size, wanted])[0] === size ? "small" : "large";
}

function sum(entries: readonly { units: number }[]): number {
  return entries.reduce((all, { units }) => all + units, 0);
}
