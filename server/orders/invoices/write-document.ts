import { estimateDelivery } from "../../../common/estimated-delivery.ts";
import { getLocale } from "../../../common/locale.ts";
import { invoiceMessages as messages } from "../../../common/messages/papers.ts";
import { getCurrency } from "../../../common/money.ts";
import { legalNameOf } from "../../../common/seller.ts";
import { shownWord } from "../../../common/shown-words.ts";
import { today } from "../../platform/periods.ts";
import type { Settings } from "../../settings/contract.ts";
import type { BillingInfo, ShippingInfo } from "../contract.ts";
import type { LineRow, OrderRow } from "../read-orders.ts";
import { creditOf, type Taxed } from "./credit.ts";
import type { InvoiceDocument, InvoiceSeller, Sheet } from "./document.ts";
import { printInvoice, type Unprinted } from "./print-invoice.ts";

/** What a document takes of the shop as it is on its day. */
export interface Issuer {
  identity: Settings["identity"];
  settings: Settings["invoices"];
  now: Date;
  zone: string;
}

/** The invoice of an order, in its own prices. */
export function writeInvoice(
  issuer: Issuer,
  number: string,
  order: OrderRow,
  lines: readonly LineRow[],
): InvoiceDocument {
  const { identity, now, settings, zone } = issuer;
  const { shippingInfo, billingInfo, subtotalCents, discountCents, deliveryCents } = order;
  const { addedTaxCents, taxCents, totalCents, tax } = order;
  const amounts = {
    subtotalCents,
    discountCents,
    deliveryCents,
    addedTaxCents,
    taxCents,
    totalCents,
    tax,
  };
  const document: Unprinted = {
    edition: 1,
    kind: "invoice",
    number,
    issuedOn: today(now, zone),
    paidOn: today(order.paidAt ?? order.createdAt, zone),
    supply: supplyOf(order, issuer),
    ...placeOf(identity),
    isTest: order.isTest,
    order: { number: order.number, placedOn: today(order.createdAt, zone) },
    billTo: withNumber(billingInfo ?? withoutPhone(shippingInfo), tax),
    shipTo: shippingInfo,
    lines: lines.map((line) => ({
      name: line.name,
      details: [shownWord("color", line.color), line.size].join(", "),
      sku: line.sku,
      quantity: line.quantity,
      priceCents: line.priceCents,
      discountCents: line.discountCents,
      taxRate: line.taxRate,
      taxCents: line.taxCents,
    })),
    ...amounts,
  };
  const more = { seller: identity, shippingMethod: order.shippingMethod, note: settings.note };
  return { ...document, printed: printInvoice(document, more) };
}

/** Where tax was left away, the invoice needs the number for which it was. */
function withNumber(to: BillingInfo, tax: OrderRow["tax"]): BillingInfo {
  const { number, confirmed } = tax?.business ?? {};
  return number && confirmed ? { ...to, vatNumber: number } : to;
}

/** The credit note of a refund. It needs the invoice alone: order and customer may be gone. */
export function writeCreditNote(
  issuer: Issuer,
  number: string,
  invoice: InvoiceDocument,
  credit: Taxed,
): InvoiceDocument {
  const { identity, now, settings, zone } = issuer;
  const { totalCents, rates } = credit;
  const taxCents = rates.reduce((sum, rate) => sum + rate.taxCents, 0);
  const name = messages.refundOf(invoice.order.number);
  const line = {
    name,
    details: "",
    sku: "",
    quantity: 1,
    priceCents: totalCents,
    discountCents: 0,
  };
  const document: Unprinted = {
    ...withoutPrint(invoice),
    kind: "credit-note",
    number,
    issuedOn: today(now, zone),
    ...placeOf(identity),
    currency: invoice.currency,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines: [{ ...line, taxRate: 0, taxCents: 0 }],
    subtotalCents: totalCents,
    discountCents: 0,
    deliveryCents: 0,
    addedTaxCents: 0,
    taxCents,
    totalCents,
    tax: invoice.tax && { ...invoice.tax, rates: [...rates] },
  };
  const more = { seller: identity, shippingMethod: "", note: settings.note };
  return { ...document, printed: printInvoice(document, more) };
}

/** What a refund takes back of an invoice, after these credit notes. */
export function creditOfInvoice(
  invoice: InvoiceDocument,
  before: readonly InvoiceDocument[],
  cents: number,
  wanted?: ReadonlyMap<number, number>,
): Taxed {
  return creditOf(taxedOf(invoice), before.map(taxedOf), cents, wanted);
}

export function taxedOf({ totalCents, tax }: InvoiceDocument): Taxed {
  return { totalCents, rates: tax?.rates ?? [] };
}

function withoutPrint({ printed: _, ...document }: InvoiceDocument): Unprinted {
  return document;
}

function supplyOf(
  { delivery, createdAt }: OrderRow,
  { settings, now, zone }: Issuer,
): InvoiceDocument["supply"] {
  if (settings.issued === "shipped") {
    const day = today(now, zone);
    return { from: day, to: day, isExpected: false };
  }
  if (delivery) return { from: delivery.earliest, to: delivery.latest, isExpected: true };
  const expected = today(new Date(estimateDelivery(createdAt.toISOString())), zone);
  return { from: expected, to: expected, isExpected: true };
}

function placeOf(identity: Settings["identity"]) {
  const { tag, language } = getLocale();
  return {
    currency: getCurrency(),
    language,
    sheet: sheetOf(tag),
    seller: sellerOf(identity),
  };
}

/** The countries that print on letter paper. */
const LETTER = new Set(["US", "CA", "MX", "CL", "CO", "CR", "GT", "PA", "PH", "PR", "VE"]);

function sheetOf(tag: string): Sheet {
  return LETTER.has(new Intl.Locale(tag).maximize().region ?? "") ? "Letter" : "A4";
}

function sellerOf(identity: Settings["identity"]): InvoiceSeller {
  const { name, street, zip, city, state, country, taxNumber, email, phone } = identity;
  return {
    shop: name,
    legalName: legalNameOf(identity) || name,
    street,
    zip,
    city,
    state,
    country,
    taxNumber,
    email,
    phone,
  };
}

function withoutPhone({ phone: _, ...to }: ShippingInfo): BillingInfo {
  return to;
}
