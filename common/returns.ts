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

/** When what is exchanged leaves: once the parcel is back, or at once. */
export const EXCHANGE_TIMES = ["received", "at-once"] as const;
export type ExchangeTime = (typeof EXCHANGE_TIMES)[number];

/** For how many years what is faulty can be sent back in the European Union (Art. 10 Directive (EU) 2019/771). */
export const FAULTY_YEARS = 2;

/** What customers write with a return, at most. */
export const LONGEST_RETURN_MESSAGE = 1000;
