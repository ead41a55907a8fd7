import { Type } from "typebox";
import { WITHDRAWAL_PROBLEMS } from "../../../common/withdrawal-problems.ts";
import { Instant, oneOf } from "../../platform/contract.ts";

/** What a withdrawal is of: the whole order, units of its lines, or what the customer says in words. */
export type WithdrawalScope = "" | "whole" | "lines" | "words";

/** What a visitor has typed so far. */
export interface TypedWithdrawal {
  /** Of the form, so that one that is sent twice declares once. */
  id: string;
  /** The id of the order whose page led here; empty: none. */
  order: string;
  name: string;
  email: string;
  contract: string;
  scope: WithdrawalScope;
  /** Units by the line's position, as they were chosen. */
  units: Record<string, number>;
  words: string;
}

/** A line of an order that is the visitor's. */
export interface WithdrawableLine {
  position: number;
  name: string;
  color: string;
  size: string;
  quantity: number;
  /** How many units can still be withdrawn. */
  left: number;
  /** The day of the last withdrawal of it, in words. */
  withdrawnOn?: string;
}

/** The steps of the page. */
export type WithdrawalPage =
  | {
      step: "form";
      typed: TypedWithdrawal;
      /** The lines of the order, where the visitor has proven that it is theirs. */
      lines?: WithdrawableLine[];
      errors: Record<string, string>;
      problem?: string;
      status: number;
    }
  | { step: "check"; typed: TypedWithdrawal; content: string; status: number }
  | {
      step: "received";
      moment: string;
      content: string;
      email: string;
      hash: string;
      status: number;
    };

/** A withdrawal in the team's list. */
export const AdminWithdrawal = Type.Object({
  _id: Type.String(),
  order: Type.Optional(
    Type.Object({
      _id: Type.String(),
      number: Type.Integer(),
      country: Type.String({ description: "Where it goes, in ISO 3166-1 alpha-2" }),
      isMarket: Type.Boolean({ description: "Whether the settings promise the function there" }),
    }),
  ),
  returnId: Type.Optional(Type.String({ description: "Of what was made of it" })),
  name: Type.String(),
  email: Type.String(),
  contract: Type.String({ description: "The order as the customer named it" }),
  content: Type.String({ description: "The declaration, word for word; empty: erased" }),
  hash: Type.String({ description: "SHA-256 of the moment in UTC, a line break, and the content" }),
  problem: Type.Optional(oneOf(WITHDRAWAL_PROBLEMS)),
  declaredAt: Instant,
  receiptAt: Type.Optional(Instant),
  refundBy: Type.String({ format: "date", description: "The last day to pay the money back" }),
  daysLeft: Type.Integer({ description: "Until that day; below zero: overdue" }),
  handledAt: Type.Optional(Instant),
  handledBy: Type.Optional(Type.String({ description: "The admin's name" })),
  note: Type.String(),
  lines: Type.Array(Type.Object({ position: Type.Integer(), units: Type.Integer() }), {
    description: "The units that it is of; empty: the customer said it in words",
  }),
});
export type AdminWithdrawal = Type.Static<typeof AdminWithdrawal>;

/** A withdrawal in its customer's export. */
export const PersonalWithdrawal = Type.Object({
  name: Type.String(),
  email: Type.String(),
  contract: Type.String(),
  content: Type.String(),
  hash: Type.String(),
  declaredAt: Instant,
  receiptAt: Type.Optional(Instant),
});
export type PersonalWithdrawal = Type.Static<typeof PersonalWithdrawal>;

export const FinishedWithdrawal = Type.Object({ note: Type.String({ maxLength: 2000 }) });
