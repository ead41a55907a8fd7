import { createHash } from "node:crypto";
import type { AgreedTax } from "../agreed.ts";
import type { BillingInfo, ShippingInfo } from "../contract.ts";

/**
 * An invoice or a credit note, whole and for good: what it says in numbers, for books and other programs, and
 * what is printed, in the language and the words of its day.
 */
export interface InvoiceDocument {
  edition: 1;
  kind: "invoice" | "credit-note";
  /** With what stands before it: "RE-1001". */
  number: string;
  /** Days in the shop's time zone, as YYYY-MM-DD. */
  issuedOn: string;
  paidOn: string;
  supply: Supply;
  currency: string;
  language: string;
  sheet: Sheet;
  isTest: boolean;
  order: { number: number; placedOn: string };
  /** The invoice that a credit note takes something back of. */
  corrects?: { number: string; issuedOn: string };
  seller: InvoiceSeller;
  billTo: BillingInfo;
  shipTo: ShippingInfo;
  lines: InvoiceLine[];
  subtotalCents: number;
  discountCents: number;
  deliveryCents: number;
  /** What stands on top of the prices. */
  addedTaxCents: number;
  taxCents: number;
  totalCents: number;
  tax: AgreedTax | null;
  printed: PrintedInvoice;
}

export type Sheet = "A4" | "Letter";

/** When the goods are handed over: a day, or days between which they should arrive. */
export interface Supply {
  from: string;
  to: string;
  isExpected: boolean;
}

export interface InvoiceSeller {
  shop: string;
  legalName: string;
  street: string;
  zip: string;
  city: string;
  state: string;
  country: string;
  taxNumber: string;
  email: string;
  phone: string;
}

export interface InvoiceLine {
  name: string;
  details: string;
  sku: string;
  quantity: number;
  priceCents: number;
  /** The line's share of the discount. */
  discountCents: number;
  /** In millionths, and the tax of all its units after the discount. */
  taxRate: number;
  taxCents: number;
}

/** What stands on the paper, text by text. */
export interface PrintedInvoice {
  title: string;
  shop: string;
  seller: string[];
  test?: string;
  addresses: { title: string; lines: string[] }[];
  facts: [name: string, value: string][];
  heads: string[];
  rows: string[][];
  amounts: { name: string; value: string; isTotal?: true }[];
  /** The tax by rate; undefined in a shop that takes none. */
  taxes?: { heads: string[]; rows: string[][] };
  notes: string[];
  /** With `{page}` and `{pages}`. */
  pageOf: string;
  /** What stands where a typeface lacks a letter. */
  unprintable: string;
}

/** SHA-256 of a document in hex, whatever the order of its fields. */
export function hashOf(document: InvoiceDocument): string {
  return createHash("sha256").update(JSON.stringify(document, sorted)).digest("hex");
}

/** A record with its fields in the order of their names. */
function sorted(_field: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
