/**
 * A value in an audit entry: plain JSON with whole numbers only (cents, units), so that its hash is always
 * the same.
 */
export type AuditValue = string | number | boolean | null | AuditValue[] | AuditValues;
export interface AuditValues {
  [field: string]: AuditValue;
}

export const SUBJECT_KINDS = [
  "product",
  "order",
  "user",
  "payment",
  "settings",
  "color",
  "page",
  "collection",
  "code",
  "sale",
  "withdrawal",
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const AUDIT_ACTIONS = [
  "product.created",
  "product.updated",
  "product.deleted",
  "product.restored",
  "order.status",
  "order.note",
  "order.refund",
  "order.parcel",
  "order.packed",
  "order.held",
  "order.delay",
  "order.delay-answer",
  "order.letter",
  "order.mailed",
  "order.address",
  "order.swap",
  "order.email",
  "order.deleted",
  "return.requested",
  "return.received",
  "return.cancelled",
  "return.offered",
  "return.offer-ended",
  "return.ended",
  "withdrawal.declared",
  "withdrawal.done",
  "user.created",
  "user.updated",
  "user.role",
  "user.sessions",
  "user.note",
  "user.deleted",
  "payment.retry",
  "payment.refund",
  "payment.reviewed",
  "hold.released",
  "settings.changed",
  "tax.zips",
  "tax.vat-number",
  "color.tone",
  "page.created",
  "page.changed",
  "page.deleted",
  "page.restored",
  "collection.created",
  "collection.changed",
  "collection.deleted",
  "collection.restored",
  "code.created",
  "code.changed",
  "code.customers",
  "code.deleted",
  "code.restored",
  "sale.created",
  "sale.changed",
  "sale.cancelled",
  "sale.scheduled",
  "sale.begun",
  "sale.ended",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** An entry to be undone, in the form that its domain gets. */
export interface UndoableEntry {
  seq: number;
  at: Date;
  action: AuditAction;
  subjectId: string;
  before: AuditValues | null;
  after: AuditValues | null;
}
