import { createHash } from "node:crypto";
import { CONTRACT_BUTTONS } from "../../common/contract-buttons.ts";
import { isContractMarket } from "../../common/contract-markets.ts";
import { findPageLinks } from "../../common/find-page-links.ts";
import { contractApiMessages as messages } from "../../common/messages/contract.ts";
import { ownPagePath } from "../../common/own-pages.ts";
import { readMaterials } from "../catalog/read-materials.ts";
import {
  type ContractText,
  keepContractTexts,
  readContractTexts,
} from "../own-pages/contract-texts.ts";
import type { Consent } from "../payments/contract.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { getSettings } from "../settings/read-settings.ts";
import type { Checkout, ConfirmRequest } from "./contract.ts";
import { readCents } from "./rules.ts";
import type { checkoutLines, checkouts } from "./schema.ts";

type CheckoutRow = typeof checkouts.$inferSelect;
type CheckoutLineRow = typeof checkoutLines.$inferSelect;

/** Whether orders to there are confirmed with the shop's own button, by today's settings. */
export function needsConfirmation(
  ctx: Context,
  { countryCode }: { countryCode?: string | undefined },
): boolean {
  return isContractMarket(getSettings(ctx, "contract"), countryCode);
}

/** Throws `conflict` where nobody can agree to anything, because one of the shop's texts is not whole. */
export async function requireOpenMarket(ctx: Context): Promise<ContractText[]> {
  const { texts, problems } = await readContractTexts(ctx);
  if (problems.length === 0) return texts;
  ctx.log.warn(
    { fields: problems.map(({ field }) => field) },
    "a market is closed: see the contract",
  );
  throw new AppError("conflict", "market_closed", messages.marketClosed);
}

/** What the contract page shows beside the checkout. */
export async function reviewOf(
  ctx: Context,
  row: CheckoutRow,
  lines: readonly CheckoutLineRow[],
): Promise<NonNullable<Checkout["review"]>> {
  const isContract = needsConfirmation(ctx, row.shippingInfo);
  const texts = isContract ? (await readContractTexts(ctx)).texts : [];
  // Elsewhere they are only linked, as at the checkout.
  const shown = isContract ? texts : findPageLinks("terms", "returns", "privacy");
  return {
    version: versionOf(row, lines, texts),
    button: buttonText(ctx),
    confirmUntil: row.expiresAt.toISOString(),
    texts: shown.map(({ title, address }) => ({ title, path: ownPagePath({ address }) })),
    // Of what nobody has written a composition down for.
    materials: await readMaterials(
      ctx,
      lines.filter(({ composition }) => !composition).map(({ productId }) => productId),
    ),
  };
}

/**
 * Agrees to an order that stands as its customer has seen it, and keeps the texts in force for good. Throws
 * `conflict` where it stands otherwise, or its time to be confirmed is over. Call it with the checkout locked.
 */
export async function agree(
  tx: Context,
  seen: ConfirmRequest,
  checkout: CheckoutRow,
  lines: readonly CheckoutLineRow[],
): Promise<Consent> {
  if (tx.clock.now() >= checkout.expiresAt) throw confirmedTooLate();
  // Elsewhere the button only stands for what PayPal's window did not show: there is nothing to agree to.
  const isContract = needsConfirmation(tx, checkout.shippingInfo);
  const texts = isContract ? await requireOpenMarket(tx) : [];
  const totalCents = readCents("totalPrice", seen.totalPrice);
  const isSeen =
    seen.version === versionOf(checkout, lines, texts) && totalCents === checkout.totalCents;
  if (!isSeen) throw new AppError("conflict", "order_differs", messages.differs);
  await keepContractTexts(tx, texts);
  return {
    button: buttonText(tx),
    texts: texts.map(({ title, hash }) => ({ title, hash })),
  };
}

export function confirmedTooLate(): AppError {
  return new AppError("conflict", "confirmed_too_late", messages.tooLate);
}

function buttonText(ctx: Context): string {
  const { language } = getSettings(ctx, "region");
  return CONTRACT_BUTTONS[language][getSettings(ctx, "contract").button];
}

/**
 * What tells one order from another to its customer: everything that a checkout and its lines say, except where it
 * is in its life, and the texts that hold for it. A column that is added later counts by itself.
 */
function versionOf(
  checkout: CheckoutRow,
  lines: readonly CheckoutLineRow[],
  texts: readonly ContractText[],
): string {
  const { status: _, expiresAt: __, paidAt: ___, ...order } = checkout;
  const ordered = lines.toSorted((one, other) => one.position - other.position);
  const shown = [order, ordered, texts.map(({ hash }) => hash)];
  return createHash("sha256")
    .update(JSON.stringify(sorted(shown)))
    .digest("hex");
}

/** The same value with the fields of each record in one order, whatever the database's. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, inner]) => [name, sorted(inner)]);
}
