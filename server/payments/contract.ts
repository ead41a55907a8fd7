/** The states of an attempt to pay. */
export const PAYMENT_STATUSES = [
  /** Begun here; PayPal may not know it yet. */
  "created",
  /** About to capture, or a capture's outcome is unknown. Its stock must not be released. */
  "capturing",
  /** PayPal holds the money back for now. Nothing ships, the stock stays held. */
  "pending",
  "captured",
  /** Over without money having moved. */
  "closed",
  /** Money moved that does not match what was asked: never fulfilled, an admin must review it. */
  "mismatched",
] as const;

/** Only `paypal` moves real money. */
export const PAYMENT_PROVIDERS = ["paypal", "sandbox", "simulator"] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** Whether a payment was a test: only PayPal's live address moves money. */
export function isTestPayment({ provider }: { provider: PaymentProvider }): boolean {
  return provider !== "paypal";
}

/** Why a person has to review a payment. */
export const CASE_KINDS = [
  /** Money moved, or was about to, that is not what was asked for. */
  "mismatch",
  /** PayPal refused to send money back. */
  "refund-failed",
  /** The ledger and PayPal do not say the same. */
  "ledger",
  /** The customer disputes the payment. */
  "dispute",
  /** PayPal took money back by itself. */
  "reversed",
  /** PayPal has given no final answer for a day. */
  "stuck",
] as const;

/** Why the shop itself gives an attempt up. */
export const OWN_REASONS = [
  "REPLACED",
  "NEVER_APPROVED",
  "OUT_OF_STOCK",
  "CODE_TAKEN",
  "TOTAL_CHANGED",
  /** Its customer approved it, or not, and never pressed the shop's own button. */
  "NOT_CONFIRMED",
  /** PayPal's window was to pay it, and its market asks for the shop's own button since. */
  "CONFIRMATION_NEEDED",
  /** It came out of a backup, since which its customer may have paid otherwise. */
  "RESTORED",
] as const;
export type OwnReason = (typeof OWN_REASONS)[number];

/** The shop's own reason for the end of an attempt; undefined where PayPal ended it. */
export function ownReason(problem: string | null): OwnReason | undefined {
  return OWN_REASONS.find((reason) => reason === problem);
}

/** What a customer agreed to with the shop's own button: its words, and the texts, by their hashes. */
export interface Consent {
  button: string;
  texts: { title: string; hash: string }[];
}
