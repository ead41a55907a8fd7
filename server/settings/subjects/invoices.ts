import { Type } from "typebox";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

/** The numbered invoices to customers. What is taken: invoice-rules.ts. */
export const invoices = subject(
  Type.Object({
    isOn: Type.Boolean({ description: "Whether orders get one, from now on" }),
    issued: oneOf(["paid", "shipped"], { description: "When an order gets its invoice" }),
    prefix: Type.String({
      maxLength: 20,
      description:
        "Before the number: `RE-`. With `{year}`, such as `RE-{year}-`, the numbers begin anew every year",
    }),
    firstNumber: Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      description: "Of a prefix that has no invoice yet; others go on",
    }),
    yearsKept: Type.Integer({
      minimum: 1,
      maximum: 30,
      description: "How many whole calendar years after that of its issue an invoice is kept",
    }),
    note: Type.String({
      maxLength: 500,
      description: "Below the amounts, such as why no tax is taken",
    }),
  }),
  { isOn: false, issued: "paid", prefix: "RE-", firstNumber: 1001, yearsKept: 10, note: "" },
);
