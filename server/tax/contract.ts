import { type Static, Type } from "typebox";
import { TAXED_THINGS, US_STATES } from "../../common/tax.ts";
import { Instant, oneOf } from "../platform/contract.ts";

const STATES = Object.keys(US_STATES) as (keyof typeof US_STATES)[];

/** A rate that the program knows, and where its makers read it. */
export const KnownRate = Type.Object({
  place: Type.String(),
  thing: oneOf(TAXED_THINGS),
  from: Type.String({ format: "date" }),
  rateMillionths: Type.Integer(),
  taxedFromCents: Type.Integer(),
  taxedAboveCents: Type.Integer(),
  source: Type.String(),
});

export const ZipCount = Type.Object({ state: oneOf(STATES), zips: Type.Integer() });

export const VatConfirmation = Type.Object({
  number: Type.String(),
  isValid: Type.Boolean({ description: "Whether tax may be left away for it" }),
  by: oneOf(["vies", "team"]),
  name: Type.String({ description: "What the register calls the business" }),
  note: Type.String(),
  consultation: Type.String({ description: "The register's own number for its answer" }),
  confirmedAt: Instant,
});
export type VatConfirmation = Static<typeof VatConfirmation>;

/** What the page of tax shows beside the settings. */
export const TaxTables = Type.Object({
  readOn: Type.String({
    format: "date",
    description: "The day on which the known rates were read",
  }),
  known: Type.Array(KnownRate),
  zips: Type.Array(ZipCount),
  confirmations: Type.Array(VatConfirmation),
});
export type TaxTables = Static<typeof TaxTables>;

export const RateFile = Type.Object({
  file: Type.String({ format: "binary", description: "A CSV file in UTF-8" }),
});

export const ImportedRates = Type.Object({ rows: Type.Integer() });

export const VatEntry = Type.Object({
  number: Type.String({ minLength: 1, maxLength: 40 }),
  note: Type.Optional(Type.String({ maxLength: 200, description: "How it was checked" })),
  isValid: Type.Optional(
    Type.Boolean({ description: "False: it holds no longer. Left out: it was found right" }),
  ),
});
