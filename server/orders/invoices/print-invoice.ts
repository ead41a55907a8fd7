import { addressLines } from "../../../common/address-lines.ts";
import { amountRows, formatPercent } from "../../../common/amount-rows.ts";
import { formatUtcDate } from "../../../common/dates.ts";
import { adminOrderMessages } from "../../../common/messages/admin/orders.ts";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { invoiceMessages as messages, paperMessages } from "../../../common/messages/papers.ts";
import { sellerMessages } from "../../../common/messages/seller.ts";
import { formatCents } from "../../../common/money.ts";
import { sellerLines } from "../../../common/seller.ts";
import type { Seller } from "../../../common/shop-front.ts";
import { readVatNumber } from "../../tax/vat-number.ts";
import { describeAmounts } from "../agreed.ts";
import type { BillingInfo, ShippingInfo } from "../contract.ts";
import { grossOf, withUntaxed } from "./credit.ts";
import type { InvoiceDocument, InvoiceLine, PrintedInvoice } from "./document.ts";

/** A document before it is printed. */
export type Unprinted = Omit<InvoiceDocument, "printed">;

/** What of it stands on no document. */
export interface ForPrint {
  seller: Seller & { phone: string };
  shippingMethod: string;
  /** The shop's own text below the amounts. */
  note: string;
}

/** The texts of a document, in the shop's language and words of this moment. */
export function printInvoice(document: Unprinted, more: ForPrint): PrintedInvoice {
  const { kind, isTest, lines, tax } = document;
  const isCredit = kind === "credit-note";
  const { item, quantity, price, amount } = paperMessages.columns;
  const withRates = tax !== null && !isCredit;
  return {
    title: isCredit ? messages.creditNote : paperMessages.invoice,
    shop: document.seller.shop,
    seller: sellerOf(document, more),
    ...(isTest && { test: isCredit ? messages.testCredit : paperMessages.test }),
    addresses: addressesOf(document),
    facts: factsOf(document, more),
    heads: isCredit
      ? [item, amount]
      : [item, quantity, price, ...(withRates ? [messages.rate] : []), amount],
    rows: isCredit
      ? lines.map((line) => [nameOf(line), formatCents(line.priceCents)])
      : lines.map((line) => [
          nameOf(line),
          String(line.quantity),
          formatCents(line.priceCents),
          ...(withRates ? [percent(line.taxRate)] : []),
          formatCents(line.priceCents * line.quantity),
        ]),
    amounts: amountsOf(document),
    ...(tax && { taxes: taxesOf(document, tax.country) }),
    notes: notesOf(document, more),
    pageOf: paperMessages.pageOf("{page}", "{pages}"),
    unprintable: adminOrderMessages.papers.unprintable,
  };
}

/** A VAT number goes by that name where tax is left away for a business: there the law asks for both. */
function sellerOf({ tax }: Unprinted, { seller }: ForPrint): string[] {
  const number = tax?.business?.confirmed && readVatNumber(seller.taxNumber)?.number;
  const told = sellerMessages.taxNumber(seller.taxNumber);
  return sellerLines(seller).map((line) =>
    number && line === told ? messages.vatNumber(number) : line,
  );
}

function nameOf({ name, details, sku }: InvoiceLine): string {
  return [name, details, sku].filter(Boolean).join(", ");
}

function addressesOf({ kind, billTo, shipTo }: Unprinted): PrintedInvoice["addresses"] {
  const bill = { title: messages.billTo, lines: billingLines(billTo) };
  if (kind === "credit-note" || isSame(billTo, shipTo)) return [bill];
  return [bill, { title: paperMessages.shipTo, lines: addressLines(shipTo).slice(0, -1) }];
}

/** As on an envelope, without a phone. */
export function billingLines({ company, vatNumber, ...to }: BillingInfo): string[] {
  return [
    ...(company ? [company] : []),
    ...addressLines({ ...to, phone: "" }).slice(0, -1),
    ...(vatNumber ? [messages.vatNumber(vatNumber)] : []),
  ];
}

/** Whether both lead to the same door. */
function isSame(billTo: BillingInfo, shipTo: ShippingInfo): boolean {
  const shown = addressLines({ ...shipTo, phone: "" }).slice(0, -1);
  return billingLines(billTo).join("\n") === shown.join("\n");
}

function factsOf(document: Unprinted, { shippingMethod }: ForPrint): PrintedInvoice["facts"] {
  const { kind, number, issuedOn, order, supply, paidOn, corrects } = document;
  const about: PrintedInvoice["facts"] = [
    [kind === "invoice" ? messages.number : messages.creditNumber, number],
    [messages.date, formatUtcDate(issuedOn)],
    ...(corrects
      ? [
          [
            messages.corrects,
            messages.correctsOf(corrects.number, formatUtcDate(corrects.issuedOn)),
          ] as [string, string],
        ]
      : []),
    [paperMessages.number, orderMessages.number(order.number)],
    [paperMessages.date, formatUtcDate(order.placedOn)],
  ];
  if (kind === "credit-note") return about;
  const days = [...new Set([supply.from, supply.to])].map(formatUtcDate).join(" – ");
  return [
    ...about,
    [supply.isExpected ? messages.supplyExpected : messages.supply, days],
    [paperMessages.shipping, shippingMethod],
    [paperMessages.paidBy, messages.paidOn(orderMessages.paymentMethod, formatUtcDate(paidOn))],
  ];
}

function amountsOf(document: Unprinted): PrintedInvoice["amounts"] {
  const { kind, totalCents } = document;
  const total = {
    name: paperMessages.total,
    value: formatCents(totalCents),
    isTotal: true,
  } as const;
  if (kind === "credit-note") return [{ ...total, name: messages.creditTotal }];
  const rows = amountRows(describeAmounts({ ...document, delivery: null, codes: null }), "-");
  return [...rows.map(([name, value]) => ({ name, value })), total];
}

function taxesOf(document: Unprinted, country: string): PrintedInvoice["taxes"] {
  const { salesTax, vat } = checkoutMessages;
  const rates = withUntaxed({ totalCents: document.totalCents, rates: document.tax?.rates ?? [] });
  return {
    heads: [messages.rate, messages.net, country === "US" ? salesTax : vat, messages.gross],
    rows: rates.map((rate) => [
      percent(rate.rate),
      formatCents(rate.netCents),
      formatCents(rate.taxCents),
      formatCents(grossOf(rate)),
    ]),
  };
}

function percent(millionths: number): string {
  return formatPercent(millionths / 10_000);
}

function notesOf({ kind, supply, tax }: Unprinted, { note }: ForPrint): string[] {
  return [
    ...(tax?.business?.confirmed ? [messages.leftAway] : []),
    ...(kind === "invoice" && supply.isExpected ? [messages.advance] : []),
    ...(note ? [note] : []),
  ];
}
