import { Type } from "typebox";
import { MAX_PAPERS } from "../../../common/limits.ts";
import { Instant, oneOf } from "../../platform/contract.ts";
import { OrderStatus } from "../contract.ts";
import { Held } from "../packing/contract.ts";

const Day = Type.String({ format: "date" });

/** An order that is late or about to be, or whose customer is asked whether to keep it. */
export const LateOrder = Type.Object({
  _id: Type.String(),
  orderNumber: Type.Integer(),
  createdAt: Instant,
  customerName: Type.String({ description: "Empty: the customer was erased" }),
  isTest: Type.Optional(Type.Boolean()),
  status: OrderStatus,
  isPacked: Type.Boolean(),
  isInPart: Type.Boolean({ description: "Whether some of it has left already" }),
  held: Type.Optional(Held),
  leaveBy: Type.Optional({
    ...Day,
    description: "The last day on which it may leave; left out: the customer waits without one",
  }),
  canAsk: Type.Boolean({ description: "Whether its customer can be told of a delay" }),
  asked: Type.Optional(
    Type.Object(
      {
        newOn: Type.Optional({ ...Day, description: "Left out: nobody knows" }),
        answerOn: { ...Day, description: "The last day on which an answer counts" },
        onSilence: oneOf(["keep", "cancel"], { description: "What becomes of it without one" }),
      },
      { description: "While the shop waits for the customer's answer" },
    ),
  ),
  hasNoAnswer: Type.Boolean({ description: "Whether the customer was asked and said nothing" }),
});
export type LateOrder = Type.Static<typeof LateOrder>;

const list = Type.Array(LateOrder);

export const LateOrders = Type.Object({ late: list, soon: list, asked: list });
export type LateOrders = Type.Static<typeof LateOrders>;

export const LateCount = Type.Object({ late: Type.Integer(), soon: Type.Integer() });
export type LateCount = Type.Static<typeof LateCount>;

/** A delay that customers are told of. */
export const NewDelay = Type.Object({
  ids: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: MAX_PAPERS }),
  newOn: Type.Optional(
    Type.String({ maxLength: 10, description: "When they will leave; left out: nobody knows" }),
  ),
  reason: Type.Optional(
    Type.String({
      maxLength: 300,
      description: "Why, in words for the customer; needed where no day is known",
    }),
  ),
});
export type NewDelay = Type.Static<typeof NewDelay>;
