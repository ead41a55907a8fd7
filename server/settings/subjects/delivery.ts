import { Type } from "typebox";
import { DAY_KINDS, type DeliveryZone, PRICED_BY } from "../../../common/delivery.ts";
import { ESTIMATED_DELIVERY_DAYS } from "../../../common/limits.ts";
import { MAX_CENTS } from "../../../common/money.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

const cents = { minimum: 0, maximum: MAX_CENTS };
const days = Type.Integer({ minimum: 0, maximum: 365 });

const method = Type.Object({
  key: Type.String({
    pattern: "^[a-z0-9][a-z0-9-]{0,39}$",
    description: "What checkouts and orders know it by",
  }),
  name: Type.String({ maxLength: 60, description: "Empty: the shop's word, Standard" }),
  by: oneOf(PRICED_BY, {
    description: "What the price depends on: the goods' worth before codes, or their weight",
  }),
  steps: Type.Array(
    Type.Object({
      from: Type.Integer({ ...cents, description: "Of worth in cents, or of weight in grams" }),
      priceCents: Type.Integer(cents),
    }),
    { minItems: 1, maxItems: 20 },
  ),
  freeFromCents: Type.Integer({ ...cents, description: "0: never" }),
  fromDays: days,
  toDays: days,
  days: oneOf(DAY_KINDS),
  cutOff: Type.String({
    pattern: /^$|^([01]\d|2[0-3]):[0-5]\d$/.source,
    description: "Until when an order is sent on the same day; empty: the whole day",
  }),
});

const zone = Type.Object({
  name: Type.String({ maxLength: 60 }),
  places: Type.Array(Type.String({ pattern: "^[A-Z]{2}(-[A-Z]{2})?$" }), {
    maxItems: 320,
    description: "Countries as DE, states of the US and Canada as US-CA; empty: everywhere else",
  }),
  methods: Type.Array(method, { minItems: 1, maxItems: 10 }),
});

/** Where the shop delivers to, how, and for how much. */
export const delivery = subject(
  Type.Object({ zones: Type.Array(zone, { minItems: 1, maxItems: 60 }) }),
  {
    zones: [
      {
        name: "",
        places: [],
        methods: [
          {
            key: "standard",
            name: "",
            by: "worth",
            steps: [{ from: 0, priceCents: 0 }],
            freeFromCents: 0,
            fromDays: ESTIMATED_DELIVERY_DAYS,
            toDays: ESTIMATED_DELIVERY_DAYS,
            days: "calendar",
            cutOff: "",
          },
        ],
      },
    ] satisfies DeliveryZone[],
  },
);
