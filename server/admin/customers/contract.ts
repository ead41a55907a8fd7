import { Type } from "typebox";
import { CustomerPurchases } from "../../orders/customers/contract.ts";
import { Instant } from "../../platform/contract.ts";
import { User, UserSession } from "../../users/contract.ts";

/** Somebody else who gave the same address. */
const Namesake = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  isGuest: Type.Boolean(),
  createdAt: Instant,
});

/** All that the team sees of a customer, with an account or as a guest. */
export const Customer = Type.Object({
  user: User,
  teamNote: Type.String({ description: "No customer sees it" }),
  ...CustomerPurchases.properties,
  newsletter: Type.Optional(
    Type.Object(
      { subscribedAt: Instant, unsubscribedAt: Type.Optional(Instant) },
      { description: "Of a proven address that was ever subscribed" },
    ),
  ),
  sessions: Type.Array(UserSession, { description: "The last used first" }),
  othersAtAddress: Type.Array(Namesake, {
    description:
      "Who else gave the address, which nobody has proven: nobody knows whether it is the same person. Empty where it is proven",
  }),
});
export type Customer = Type.Static<typeof Customer>;
