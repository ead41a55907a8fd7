/** Why something comes back. */
export const RETURN_REASONS = [
  "too-small",
  "too-large",
  "not-as-shown",
  "not-liked",
  "faulty",
  "wrong-item",
  "withdrawal",
  "other",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What the customer wants for it: the money, another size or color, or an answer. */
export const RETURN_WISHES = ["refund", "exchange", "answer"] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

/** Announced; judged, with something left for a person; at its end; called off. */
export const RETURN_STATUSES = ["open", "review", "done", "cancelled"] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Whether the shop is to blame: it is sent back free of any fee, and for as long as the law says. */
export function isShopsFault(reason: ReturnReason): boolean {
  return reason === "faulty" || reason === "wrong-item" || reason === "not-as-shown";
}
