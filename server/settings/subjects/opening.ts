import { Type } from "typebox";
import { subject } from "./subject.ts";

/** A day and time with its distance from UTC, whose day is the one that people read; empty: none. */
const MOMENT = /^$|^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.source;

function moment(description: string) {
  return Type.String({ pattern: MOMENT, maxLength: 40, description });
}

/** Whether visitors find the shop open. */
export const opening = subject(
  Type.Object({
    isOpen: Type.Boolean({ description: "False: not yet, visitors see the page of its opening" }),
    opensAt: moment(
      "When a shop that is not yet open opens by itself; empty: when somebody opens it",
    ),
    text: Type.String({
      maxLength: 500,
      description: "The shop's own words on the page of its opening; empty: those of the program",
    }),
    pausesAt: moment(
      "From when no new checkout begins; empty: from now, which is then written here",
    ),
    backAt: moment("Until when, and the day back that customers are told; empty: no pause"),
  }),
  { isOpen: true, opensAt: "", text: "", pausesAt: "", backAt: "" },
);
