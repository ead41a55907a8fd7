import { Type } from "typebox";
import { subject } from "./subject.ts";

/** How much checkouts may put aside. */
export const holds = subject(
  Type.Object({
    unitsOfCustomer: Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: "Units that the open checkouts of one customer hold together, at most",
    }),
    unitsOfAddress: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: "The same of all customers at one address: wide enough for a school",
    }),
  }),
  { unitsOfCustomer: 100, unitsOfAddress: 1000 },
);
