/** The parts of PayPal's Orders v2 and Payments v2 that the shop sends and reads. */

export interface PaypalMoney {
  currency_code: string;
  /** Decimal text: "49.90". */
  value: string;
}

export interface PaypalCapture {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "FAILED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  amount: PaypalMoney;
  seller_protection?: PaypalProtection;
  /** Of a completed capture. */
  seller_receivable_breakdown?: { paypal_fee?: PaypalMoney };
}

/** The disputes against which PayPal protects the seller. */
export interface PaypalProtection {
  status?: "ELIGIBLE" | "PARTIALLY_ELIGIBLE" | "NOT_ELIGIBLE";
  dispute_categories?: readonly ("ITEM_NOT_RECEIVED" | "UNAUTHORIZED_TRANSACTION")[];
}

/** A capture as PayPal shows it on its own, with its payee and order. */
export interface PaypalSale extends PaypalCapture {
  payee?: { merchant_id?: string };
  supplementary_data?: { related_ids?: { order_id?: string } };
}

/** A line of PayPal's list of transactions. */
export interface PaypalTransaction {
  transaction_id: string;
  /** T0006: a capture. T1107: a refund. There are hundreds of others. */
  transaction_event_code?: string;
  /** D: denied, P: pending, S: done, V: taken back. */
  transaction_status?: string;
  /** Below zero for outgoing money. */
  transaction_amount?: PaypalMoney;
  /** Of a capture: the order's `custom_id`, which is the attempt's id. */
  custom_field?: string;
  /** Of a refund: PayPal's id of the capture. */
  paypal_reference_id?: string;
}

interface PaypalUnit {
  custom_id?: string;
  amount?: PaypalMoney;
  /** Where the buyer wants it sent, of an order that was made without an address. */
  shipping?: PaypalShownShipping;
  payee?: { merchant_id?: string };
  payments?: { captures?: PaypalCapture[] };
}

export interface PaypalOrder {
  id: string;
  status: "CREATED" | "SAVED" | "APPROVED" | "VOIDED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";
  purchase_units?: PaypalUnit[];
  payer?: PaypalPerson;
  payment_source?: { paypal?: PaypalPerson };
}

/** The buyer, of an approved order. */
interface PaypalPerson {
  email_address?: string;
  phone_number?: { national_number?: string };
}

/** An address as PayPal shows it; any part may be missing. */
export interface PaypalShownShipping {
  name?: { full_name?: string };
  address?: Partial<PaypalShipping["address"]>;
  phone_number?: { country_code?: string; national_number?: string };
  options?: { id: string; selected?: boolean }[];
  /** The parcels that PayPal knows of: `{capture id}-{tracking number}`. */
  trackers?: { id?: string }[];
}

/** A change of an order's only purchase unit. */
export interface PaypalOrderChange {
  op: "replace";
  path: `/purchase_units/@reference_id=='default'/${"amount" | "items"}`;
  value: unknown;
}

export type PaypalAmount = PaypalMoney & {
  breakdown: Record<"item_total" | "shipping" | "discount", PaypalMoney> & {
    tax_total?: PaypalMoney;
  };
};

export interface PaypalItem {
  name: string;
  sku?: string;
  quantity: string;
  category: "PHYSICAL_GOODS";
  unit_amount: PaypalMoney;
}

export interface PaypalOrderRequest {
  intent: "CAPTURE";
  purchase_units: {
    custom_id: string;
    invoice_id: string;
    description: string;
    amount: PaypalAmount;
    items: PaypalItem[];
    shipping?: PaypalShipping;
  }[];
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: string;
        locale: string;
        shipping_preference: "NO_SHIPPING" | "SET_PROVIDED_ADDRESS" | "GET_FROM_FILE";
        user_action: "PAY_NOW" | "CONTINUE";
        return_url: string;
        cancel_url: string;
        /** Where PayPal asks what it costs to send it to an address that the buyer has chosen. */
        order_update_callback_config?: {
          callback_events: ("SHIPPING_ADDRESS" | "SHIPPING_OPTIONS")[];
          callback_url: string;
        };
      };
    };
  };
}

/** Where the parcel goes. */
export interface PaypalShipping {
  name: { full_name: string };
  address: {
    address_line_1: string;
    address_line_2?: string;
    /** The city. */
    admin_area_2: string;
    /** State or province; two letters in the US and in Canada. */
    admin_area_1?: string;
    postal_code: string;
    country_code: string;
  };
}

/** A parcel that is under way. */
export interface PaypalTracker {
  capture_id: string;
  tracking_number: string;
  /** One of PayPal's words. */
  carrier: string;
  /** Where PayPal has no word for the carrier, and says OTHER. */
  carrier_name_other?: string;
  /** Whether PayPal writes to the buyer; the shop does so itself. */
  notify_payer: false;
  /** Unset: all that was bought. */
  items?: PaypalTrackedItem[];
}

/** A part of what was bought. */
export interface PaypalTrackedItem {
  name: string;
  quantity: string;
}

export interface PaypalRefund {
  id: string;
  status: "PENDING" | "COMPLETED" | "FAILED" | "CANCELLED";
  amount?: PaypalMoney;
  /** The link with `rel` "up" leads to the refunded capture. */
  links?: PaypalLink[];
}

export interface PaypalLink {
  href: string;
  rel: string;
}

export interface PaypalRefundRequest {
  amount: PaypalMoney;
  custom_id: string;
  note_to_payer?: string;
}
