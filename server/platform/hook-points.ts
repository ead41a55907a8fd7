/**
 * The places between two lines at which a crash or a race could lose money, stock or a mail. Code that
 * gets there calls `ctx.reached`, which does nothing in the shop; `tests/faults` puts a function there
 * that kills the process or lets other calls go first.
 */
export const HOOK_POINTS = [
  "checkout: older given up",
  "checkout: stock held",
  "checkout: created",
  "payment: begun",
  "payment: address refused",
  "payment: PayPal order made",
  "payment: PayPal order stored",
  "settle: leased",
  "settle: PayPal order read",
  "settle: intent written",
  "settle: intended",
  "settle: captured",
  "settle: decline written",
  "settle: pending written",
  "settle: mismatch written",
  "settle: mismatch recorded",
  "settle: end written",
  "order: checkout locked",
  "order: payment captured",
  "order: written",
  "order: mail queued",
  "order: stock claimed",
  "order: cart emptied",
  "order: placed",
  "refund: set aside",
  "refund: begun",
  "refund: sent",
  "refund: written",
  "refund: told",
  "hold: released",
  "hold: expired",
  "webhook: verified",
  "webhook: answered",
  "webhook: followed",
  "webhook: done",
  "mail: written",
  "mail: sent",
  "idempotency: begun",
  "idempotency: kept",
  "idempotency: answered",
] as const;

export type HookPoint = (typeof HOOK_POINTS)[number];
