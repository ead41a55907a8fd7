import { text, texts } from "../text.ts";

/** Calls of any route. */
export const apiMessages = texts("apiMessages", {
  notFound: "Not found",
  notJson: "The body is not valid JSON",
  brokenForm: "The form did not arrive whole. Please send it again.",
  badAddress: "This address cannot be read",
  unknownPlace: "This place is not in the list. Please start from its beginning.",
  tooLarge: "That is more than we can take in one go",
  wrongType: "This kind of content is not understood here",
  busy: "The shop cannot do this at the moment. Please try again in a few seconds.",
  diskFull: "There is no space left on the database's disk",
  databaseAway: "The database does not answer",
  stopping: "This process of the shop is being stopped",
  restoring:
    "This shop was restored from a backup, and takes orders again in a moment. Nothing was charged.",
  storageDown: "Pictures cannot be kept or shown at the moment. Please try again shortly.",
});

export const idempotencyApiMessages = texts("idempotencyApiMessages", {
  badKey: "Idempotency-Key must have 1 to 255 visible ASCII characters, without spaces",
  shortKey: text("Without a session, Idempotency-Key must have at least {length} characters"),
  reused: "This Idempotency-Key belongs to another call. What is to be done anew needs a new key.",
  inProgress: "The same call is still being worked on. Please ask again in a moment.",
});

/** The faults of a call's field, to be put after the field's name. */
export const inputApiMessages = texts("inputApiMessages", {
  required: "is required",
  badForm: "is not in the form we expect",
  tooShort: text("must have at least {least} characters"),
  tooLong: text("must have at most {most} characters"),
  empty: "must not be empty",
  tooFew: text("must have at least {least} entries"),
  tooMany: text("must have at most {most} entries"),
  tooLow: text("must be {least} or more"),
  tooHigh: text("must be {most} or less"),
  /** By the type of JSON that it should have. */
  otherType: {
    array: "must be an array",
    boolean: "must be a boolean",
    integer: "must be a whole number",
    null: "must be a null",
    number: "must be a number",
    object: "must be an object",
    string: "must be a string",
  },
  unknownValue: "is not one of the values we know",
  notColor: "is a color written like #1d1a17, in small letters",
  notOneOf: text("must be one of {known}"),
  keyAndValue: "each value needs its attribute's key before it, such as fit:Slim",
  notDollars: "must be an amount with at most two decimals",
  invalid: "is not valid",
  tooDeep: "is nested too deeply",
  nulCharacter: "must not contain a NUL character",
  halfCharacter: "must not contain half a character",
  notGuestToken: "must be the token of a guest's session",
  notGuestId: "must look like guest_{timestamp}_{random}",
  notUserId: "must be the user's id",
});
