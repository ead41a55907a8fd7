/** What an order's history tells of. A `hold` without a note ends one, a `packed` of 0 units unpacks. */
export const HISTORY_KINDS = [
  "status",
  "note",
  "refund",
  "restock",
  "packed",
  "hold",
  "parcel",
  "return",
  "address",
  "swap",
  "delay",
  "letter",
] as const;
