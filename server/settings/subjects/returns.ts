import { Type } from "typebox";
import { WAYS_BACK, type WayBack } from "../../../common/delivery.ts";
import { RETURN_DAYS } from "../../../common/limits.ts";
import { EXCHANGE_TIMES, type ExchangeTime } from "../../../common/returns.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

/** What customers may send back. */
export const returns = subject(
  Type.Object({
    days: Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: "For how many days after the delivery; 0: not at all",
    }),
    wayBack: oneOf(WAYS_BACK, { description: "Who pays for the way back; empty: not said" }),
    feeCents: Type.Integer({
      minimum: 0,
      maximum: 100_00,
      description: "What is taken off a refund, unless the shop is to blame; in cents",
    }),
    exchange: oneOf(EXCHANGE_TIMES, {
      description: "When what is exchanged is sent: once the parcel is back, or at once",
    }),
    holdDays: Type.Integer({
      minimum: 1,
      maximum: 180,
      description: "For how many days the units of an exchange are kept while its parcel comes",
    }),
    address: Type.String({
      maxLength: 400,
      description: "Where parcels go back to, in lines; empty: the shop's own address",
    }),
  }),
  {
    days: RETURN_DAYS,
    wayBack: "" as WayBack,
    feeCents: 0,
    exchange: "received" as ExchangeTime,
    holdDays: 30,
    address: "",
  },
);
