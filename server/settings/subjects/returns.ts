import { Type } from "typebox";
import { WAYS_BACK, type WayBack } from "../../../common/delivery.ts";
import { RETURN_DAYS } from "../../../common/limits.ts";
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
  }),
  { days: RETURN_DAYS, wayBack: "" as WayBack },
);
