import { type Static, Type } from "typebox";
import {
  EU_COUNTRIES,
  MOST_RATE,
  TAX_MODES,
  TAXED_THINGS,
  US_STATES,
} from "../../../common/tax.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

const STATES = Object.keys(US_STATES) as (keyof typeof US_STATES)[];
const MOST_ROWS = 1000;

/** A rate that the shop has entered itself, before those of the program. */
export const OwnRate = Type.Object({
  place: Type.String({
    pattern: "^([A-Z]{2}|US-[A-Z]{2})$",
    description: "A country (ISO 3166-1 alpha-2), or `US-` and a state",
  }),
  thing: oneOf(TAXED_THINGS, { description: "A class of goods, or their delivery" }),
  from: Type.String({ format: "date", description: "The first day on which it holds" }),
  rateMillionths: Type.Integer({
    minimum: 0,
    maximum: MOST_RATE,
    description: "190000 is 19 %; less than 50 %",
  }),
  taxedFromCents: Type.Integer({
    minimum: 0,
    maximum: 100_000_00,
    description:
      "A piece that costs less is not taxed; 0: there is no such rule, as outside the United States",
  }),
  taxedAboveCents: Type.Integer({
    minimum: 0,
    maximum: 100_000_00,
    description:
      "Of a piece that costs more only the rest is taxed; 0: there is no such rule, as outside the United States",
  }),
});
export type OwnRate = Static<typeof OwnRate>;

/** Whether and where the shop owes tax on what it sells. */
export const tax = subject(
  Type.Object({
    mode: oneOf(TAX_MODES, {
      description:
        "`none`: prices are prices. `included`: an entered price has the tax of its destination in it and is the same everywhere. `added`: an entered price is without tax",
    }),
    euCountry: oneOf(["", ...EU_COUNTRIES], {
      description:
        "The country of the European Union in which the shop is registered for VAT; empty: in none",
    }),
    oss: Type.Boolean({
      description:
        "Whether it takes part in the One Stop Shop: each country's own rate. Otherwise all of the Union is taxed at home (Directive 2006/112/EC, Art. 59c)",
    }),
    unitedKingdom: Type.Boolean({
      description: "Whether it is registered for VAT in the United Kingdom",
    }),
    states: Type.Array(oneOf(STATES), {
      maxItems: STATES.length,
      uniqueItems: true,
      description: "The states of the United States in which it collects sales tax",
    }),
    businesses: Type.Boolean({
      description:
        "Whether tax is left away for businesses in other countries of the Union whose VAT number is confirmed (Directive 2006/112/EC, Art. 138)",
    }),
    shownFor: Type.String({
      maxLength: 2,
      pattern: "^([A-Z]{2})?$",
      description:
        "With `added`: the country whose prices are shown to whoever has not chosen one; empty: where the shop is registered",
    }),
    rates: Type.Array(OwnRate, { maxItems: MOST_ROWS }),
  }),
  {
    ...{ mode: "none", euCountry: "", oss: false, unitedKingdom: false },
    ...{ states: [], businesses: false, shownFor: "", rates: [] },
  },
);
export type TaxSettings = Static<typeof tax.schema>;

/** Whether the shop leaves tax away for businesses at all. */
export function takesBusinesses({ mode, euCountry, businesses }: TaxSettings): boolean {
  return mode !== "none" && euCountry !== "" && businesses;
}
