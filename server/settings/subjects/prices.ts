import { Type } from "typebox";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

/** How prices are said. */
export const prices = subject(
  Type.Object({
    struckThrough: oneOf(["original", "lowest"], {
      description:
        "Of a reduced product: the original price, or the lowest of the 30 days before it was reduced, as the European Union wants it (Directive 98/6/EC, Art. 6a)",
    }),
  }),
  { struckThrough: "original" },
);
