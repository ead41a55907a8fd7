import { returnWordMessages } from "./messages/returns.ts";
import type { ReturnReason } from "./returns.ts";

/** Why something comes back, in words. No message may be called `other`, which is a form of a text. */
export function sayReturnReason(reason: ReturnReason): string {
  return returnWordMessages.reasons[reason === "other" ? "another" : reason];
}
