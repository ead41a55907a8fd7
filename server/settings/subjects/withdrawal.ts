import { Type } from "typebox";
import { CONTRACT_GROUPS } from "../../../common/contract-markets.ts";
import { WITHDRAWAL_DAYS } from "../../../common/limits.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

/** Where customers withdraw from their contract by a form of the shop. */
export const withdrawal = subject(
  Type.Object({
    group: oneOf(CONTRACT_GROUPS, {
      description: "The countries whose law asks for the withdrawal function",
    }),
    countries: Type.Array(Type.String({ pattern: "^[A-Z]{2}$" }), {
      maxItems: 300,
      description: "More of them, in ISO 3166-1 alpha-2",
    }),
    days: Type.Integer({
      minimum: WITHDRAWAL_DAYS,
      maximum: 1000,
      description: "For how many days after the last parcel's arrival",
    }),
  }),
  { group: "none", countries: [], days: WITHDRAWAL_DAYS },
);
