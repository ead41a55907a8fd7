import { Type } from "typebox";
import { RETURN_DAYS } from "../../../common/limits.ts";
import { subject } from "./subject.ts";

/** What customers may send back. */
export const returns = subject(
  Type.Object({
    days: Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: "For how many days after the delivery; 0: not at all",
    }),
  }),
  { days: RETURN_DAYS },
);
