/** What the simulator knows, and the events that its ledger file is made of. */

export interface Money {
  currency_code: string;
  value: string;
}

export const BREAKDOWN_PARTS = [
  "item_total",
  "shipping",
  "handling",
  "tax_total",
  "insurance",
  "shipping_discount",
  "discount",
] as const;
export type Breakdown = Partial<Record<(typeof BREAKDOWN_PARTS)[number], Money>>;

export interface Item {
  name: string;
  quantity: string;
  unit_amount: Money;
  tax?: Money;
  sku?: string;
  description?: string;
  category?: string;
  url?: string;
  image_url?: string;
}

export interface Shipping {
  name?: { full_name: string };
  address?: Record<string, string>;
}

export interface PurchaseUnit {
  reference_id: string;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  amount: Money & { breakdown?: Breakdown };
  items?: Item[];
  shipping?: Shipping;
}

export interface NewOrder {
  unit: PurchaseUnit;
  brandName?: string;
  /** Named a payment source at creation, so PayPal answers `payer-action` in place of `approve`. */
  hasPaymentSource: boolean;
}

export type OrderStatus = "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
export type Card = "good" | "declined";

export interface Order extends NewOrder {
  id: string;
  createdAt: number;
  updatedAt: number;
  status: OrderStatus;
  /** What the buyer chose to pay with; undefined until approved, and again after a decline. */
  card?: Card;
  declines: number;
  captureIds: string[];
}

export interface Capture {
  id: string;
  orderId: string;
  createdAt: number;
  updatedAt: number;
  cents: number;
  refundedCents: number;
  refundIds: string[];
}

export interface Refund {
  id: string;
  captureId: string;
  createdAt: number;
  cents: number;
  /** All that was refunded of the capture up to and with this refund, in cents. */
  totalCents: number;
  invoiceId?: string;
  customId?: string;
  note?: string;
}

/** A PayPal-Request-Id as it came, with a hash of what it was sent with. */
export interface RequestStamp {
  id: string;
  fingerprint: string;
}

interface Happened {
  /** Unix time in ms, by the simulator's clock. */
  at: number;
  stamp?: RequestStamp;
}

export type LedgerEvent = Happened &
  (
    | ({ type: "order-created"; orderId: string } & NewOrder)
    | { type: "approved"; orderId: string; card: Card }
    | { type: "declined"; orderId: string }
    | { type: "captured"; orderId: string; captureId: string; cents: number }
    | {
        type: "refunded";
        refundId: string;
        captureId: string;
        cents: number;
        invoiceId?: string;
        customId?: string;
        note?: string;
      }
  );

export const MERCHANT = {
  email_address: "sb-selvedge@business.example.com",
  merchant_id: "SELVEDGETEST9",
} as const;

export const BUYER = {
  name: { given_name: "Test", surname: "Buyer" },
  email_address: "sb-buyer@personal.example.com",
  payer_id: "SBBUYERTEST99",
  address: { country_code: "US" },
} as const;
