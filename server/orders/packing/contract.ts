import { Type } from "typebox";
import { ADDRESS_COLUMNS, ADDRESS_LAYOUTS } from "../../../common/address-files.ts";
import { MAX_PAPERS } from "../../../common/limits.ts";
import { Instant, oneOf } from "../../platform/contract.ts";

/** Why an order is not to be sent. */
export const Held = Type.Object({
  reason: Type.String(),
  by: oneOf(["team", "case", "withdrawal"], {
    description:
      "The team, an open case of the order's payment, or a withdrawal that waits for a person",
  }),
});
export type Held = Type.Static<typeof Held>;

export const Packed = Type.Object({ packed: Type.Boolean() });

export const Hold = Type.Object({
  reason: Type.String({ maxLength: 200, description: "For the team; empty: not held any more" }),
});

const ids = Type.Array(Type.String({ maxLength: 40 }), {
  minItems: 1,
  maxItems: MAX_PAPERS,
  description: "Of orders; each counts once",
});

export const OrderIds = Type.Object({ ids });

/** An order that stays as it was. */
const Skipped = Type.Object({
  _id: Type.String(),
  orderNumber: Type.Optional(Type.Integer({ description: "Left out where the order is gone" })),
  reason: Type.String(),
});
export type Skipped = Type.Static<typeof Skipped>;

export const PackAnswer = Type.Object({
  done: Type.Array(Type.String(), { description: "The orders that are packed, also before" }),
  skipped: Type.Array(Skipped),
});
export type PackAnswer = Type.Static<typeof PackAnswer>;

export const ShipRequest = Type.Object({
  parcels: Type.Array(
    Type.Object({
      order: Type.String({ maxLength: 40, description: "Its id, or its number as it is printed" }),
      carrier: Type.Optional(
        Type.String({
          maxLength: 60,
          description: "A key of `GET /api/admin/orders/carriers`; needed with a number",
        }),
      ),
      trackingNumber: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    { minItems: 1, maxItems: MAX_PAPERS },
  ),
});
export type ShipRequest = Type.Static<typeof ShipRequest>;

export const ShipAnswer = Type.Object({
  done: Type.Array(
    Type.Object({
      _id: Type.String(),
      orderNumber: Type.Integer(),
      undo: Type.Integer({ description: "The number of its entry in the audit log" }),
    }),
  ),
  skipped: Type.Array(Skipped),
  undoUntil: Type.Optional({
    ...Instant,
    description: "Until then `unship` takes all of them back; left out where none was sent",
  }),
  undoSeconds: Type.Optional(
    Type.Integer({ description: "The same in seconds from now, for those with another clock" }),
  ),
});
export type ShipAnswer = Type.Static<typeof ShipAnswer>;

export const AddressQuery = Type.Object({
  ids: Type.String({
    maxLength: 37 * MAX_PAPERS,
    description: `Of up to ${MAX_PAPERS} orders, with commas between, in the order of the rows`,
  }),
  layout: Type.Optional(
    oneOf(ADDRESS_LAYOUTS, {
      description:
        "`us` and `de` are made for the programs of carriers in the US and in Germany; left out: `own`",
    }),
  ),
  columns: Type.Optional(
    Type.String({
      maxLength: 400,
      description: `Of \`own\`, with commas between: ${ADDRESS_COLUMNS.join(", ")}; left out: all`,
    }),
  ),
});
