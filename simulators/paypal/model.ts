/** The orders, captures and refunds of the simulator, and the events of its ledger file. */

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
  category?: "PHYSICAL_GOODS" | "DIGITAL_GOODS" | "DONATION";
  url?: string;
  image_url?: string;
}

export interface Address {
  country_code: string;
  address_line_1?: string;
  address_line_2?: string;
  admin_area_1?: string;
  admin_area_2?: string;
  postal_code?: string;
}

/** A way of delivery that the shop offers to the buyer's address. */
export interface ShippingOption {
  id: string;
  label: string;
  type: "SHIPPING";
  selected: boolean;
  amount?: Money;
}

export interface Shipping {
  name?: { full_name: string };
  address?: Address;
  options?: ShippingOption[];
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
  /** The buyer goes on in the shop: the window says so instead of asking for the payment. */
  isReviewed?: boolean;
  /** Whether the buyer's transaction page shows the address that the shop gave. */
  isAddressed?: boolean;
  /** The buyer chooses an address in the window, since the shop has none. */
  asksAddress?: boolean;
  /** Where the shop says what it costs to send it to an address that the buyer has chosen. */
  callbackUrl?: string;
  /** The order was created with a payment source, so PayPal answers `payer-action` in place of `approve`. */
  hasPaymentSource: boolean;
}

export type OrderStatus = "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
/** The bank's decision on a capture; refunds are counted apart. */
type CaptureStatus = "COMPLETED" | "PENDING" | "DECLINED" | "FAILED";
type RefundStatus = "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";
type Card = "good" | "declined";

export interface Order extends NewOrder {
  id: string;
  createdAt: number;
  updatedAt: number;
  status: OrderStatus;
  /** When the buyer last approved. */
  approvedAt?: number;
  /** The card that the buyer chose; undefined until approved, and again after a decline. */
  card?: Card;
  declines: number;
  captureIds: string[];
  trackers: Tracker[];
  /** The account that is paid; a fault can put another in the merchant's place. */
  payee: Payee;
}

export interface Capture {
  id: string;
  orderId: string;
  createdAt: number;
  updatedAt: number;
  status: CaptureStatus;
  cents: number;
  currency: string;
  payee: Payee;
  /** The sums of completed and of pending refunds. */
  refundedCents: number;
  pendingRefundCents: number;
  refundIds: string[];
  /** Set while the buyer disputes the payment. */
  disputeId?: string;
  requestId?: string;
  /** When a pending capture is settled, and how; unset: never. */
  settling?: Settling<"COMPLETED" | "DECLINED">;
}

/** How a pending capture or refund is settled, and when by the simulator's clock. */
export interface Settling<Status> {
  at: number;
  to: Status;
}

export interface Refund {
  id: string;
  captureId: string;
  createdAt: number;
  updatedAt: number;
  status: RefundStatus;
  cents: number;
  /** The sum of the capture's refunds up to and including this one, in cents. */
  totalCents: number;
  invoiceId?: string;
  customId?: string;
  note?: string;
  requestId?: string;
  settling?: Settling<"COMPLETED" | "FAILED" | "CANCELLED">;
}

/** A part of what was bought, as a tracker names it. */
export interface TrackedItem {
  name?: string;
  quantity?: string;
  sku?: string;
}

/** A parcel that the shop has told of. */
export interface Tracker {
  id: string;
  captureId: string;
  trackingNumber: string;
  carrier: string;
  /** The carrier's name, where PayPal has no word for it. */
  carrierName?: string;
  items: TrackedItem[];
  createdAt: number;
  requestId?: string;
}

/** A PayPal-Request-Id, with a hash of the request that it came with. */
export interface RequestStamp {
  id: string;
  fingerprint: string;
}

interface Happened {
  /** Unix time in ms, by the simulator's clock. */
  at: number;
  stamp?: RequestStamp;
  /** The id of the webhook event that reports this. */
  webhookEventId?: string;
}

/** An event of an order or of its money. */
export type PaymentEvent = Happened &
  (
    | ({ type: "order-created"; orderId: string } & NewOrder)
    /** The shop changed what is paid for, or the buyer the address and with it the sum. */
    | { type: "order-updated"; orderId: string; unit: PurchaseUnit }
    | { type: "approved"; orderId: string; card: Card }
    | { type: "approval-lapsed"; orderId: string }
    | { type: "declined"; orderId: string }
    | {
        type: "captured";
        orderId: string;
        captureId: string;
        cents: number;
        /** Unset: completed. */
        status?: Exclude<CaptureStatus, "COMPLETED">;
        currency?: string;
        payee?: Payee;
        settling?: Settling<"COMPLETED" | "DECLINED">;
      }
    | { type: "capture-settled"; captureId: string; status: "COMPLETED" | "DECLINED" }
    | {
        type: "refunded";
        refundId: string;
        captureId: string;
        cents: number;
        invoiceId?: string;
        customId?: string;
        note?: string;
        /** Unset: completed. */
        status?: "PENDING" | "FAILED";
        settling?: Settling<"COMPLETED" | "FAILED" | "CANCELLED">;
        /** PayPal took the money back itself, as for a chargeback. */
        isReversal?: boolean;
      }
    | { type: "refund-settled"; refundId: string; status: "COMPLETED" | "FAILED" | "CANCELLED" }
    | { type: "disputed"; captureId: string; disputeId: string }
    | ({ type: "tracked"; orderId: string } & Pick<
        Tracker,
        "captureId" | "trackingNumber" | "carrier" | "carrierName" | "items"
      >)
  );

/** How one attempt to deliver a webhook event ended; `lost` ones are never tried again. */
export type DeliveryResult = "acknowledged" | "failed" | "lost";

export type LedgerEvent =
  | PaymentEvent
  | { type: "webhook-sent"; at: number; webhookEventId: string; result: DeliveryResult }
  | { type: "webhook-resent"; at: number; webhookEventId: string }
  /** The clock's new pace. */
  | { type: "clock-set"; at: number; wall: number; speed: number };

export interface Payee {
  email_address: string;
  merchant_id: string;
}

export const MERCHANT = {
  email_address: "sb-selvedge@business.example.com",
  merchant_id: "SELVEDGETEST9",
} as const;

/** Another account, to which payments go astray. */
export const STRANGER = {
  email_address: "sb-stranger@business.example.com",
  merchant_id: "STRANGERTEST9",
} as const;

export const BUYER = {
  name: { given_name: "Test", surname: "Buyer" },
  email_address: "sb-buyer@personal.example.com",
  payer_id: "SBBUYERTEST99",
  address: { country_code: "US" },
} as const;
