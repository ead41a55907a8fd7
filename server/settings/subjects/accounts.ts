import { Type } from "typebox";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

/** What customers are asked for. */
export const accounts = subject(
  Type.Object({
    picture: oneOf(["required", "optional"], {
      description: "Whether who registers has to send a picture of themselves",
    }),
    guests: Type.Boolean({ description: "Whether somebody may buy without an account" }),
  }),
  { picture: "required", guests: true },
);
