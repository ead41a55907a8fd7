import { Type } from "typebox";
import { subject } from "./subject.ts";

/** How parcels leave. */
export const parcels = subject(
  Type.Object({
    carriers: Type.Array(
      Type.Object({
        name: Type.String({ minLength: 1, maxLength: 60, pattern: "\\S" }),
        url: Type.String({
          maxLength: 300,
          pattern: "^$|^https://\\S*\\{number\\}\\S*$",
          description: "Where a parcel is looked up, with {number} for its number; empty: nowhere",
        }),
      }),
      { maxItems: 30, description: "Carriers of the shop's own, beside those that it knows" },
    ),
    undoSeconds: Type.Integer({
      minimum: 0,
      maximum: 3600,
      description:
        "How long the mails of parcels that leave together wait, so that they can be undone",
    }),
  }),
  { carriers: [], undoSeconds: 60 },
);
