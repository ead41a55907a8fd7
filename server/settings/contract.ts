import { type Static, type TObject, Type } from "typebox";
import { CURRENCIES } from "../../common/describe-locale.ts";
import { LANGUAGES, LOCALES } from "../../common/locales.ts";
import { Instant, oneOf } from "../platform/contract.ts";

/**
 * A subject of the settings: the schema of its document, and the values that hold while nobody has changed
 * them, which are those of the specification. Both have the same fields.
 */
function subject<S extends TObject>(
  schema: S,
  defaults: Static<S>,
  /** Fields with personal data, whose values the audit log leaves out. */
  personal: readonly (keyof Static<S>)[] = [],
) {
  return { schema, defaults, personal: personal.map(String) };
}

/** Every subject. Whole numbers only, as the audit log takes them: cents, units, minutes. */
export const SUBJECTS = {
  /** How much checkouts may put aside. */
  holds: subject(
    Type.Object({
      unitsOfCustomer: Type.Integer({
        minimum: 1,
        maximum: 100_000,
        description: "Units that the open checkouts of one customer hold together, at most",
      }),
      unitsOfAddress: Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: "The same of all customers at one address: wide enough for a school",
      }),
    }),
    { unitsOfCustomer: 100, unitsOfAddress: 1000 },
  ),
  /** Where the shop is at home. */
  region: subject(
    Type.Object({
      currency: oneOf(CURRENCIES, {
        description: "Of prices, orders and payments; it stays once there is an order",
      }),
      locale: oneOf(LOCALES, { description: "How numbers, amounts and days are written" }),
      language: oneOf(LANGUAGES, { description: "Of pages, mails and papers" }),
    }),
    { currency: "USD", locale: "en-US", language: "en" },
  ),
  /** How long admins stay logged in. */
  sessions: subject(
    Type.Object({
      adminHours: Type.Integer({
        minimum: 1,
        maximum: 720,
        description: "Hours after which an admin's session ends, whatever they do",
      }),
      adminIdleMinutes: Type.Integer({
        minimum: 5,
        maximum: 43_200,
        description: "Minutes without activity of theirs after which an admin's session ends",
      }),
    }),
    { adminHours: 12, adminIdleMinutes: 30 },
  ),
  /** The mails to the shop's team. */
  team: subject(
    Type.Object({
      addresses: Type.Array(Type.String({ format: "email", maxLength: 254 }), {
        maxItems: 10,
        description: "None: the address of ADMIN_EMAIL",
      }),
      newOrders: Type.Boolean(),
      paymentCases: Type.Boolean({ description: "Each payment that needs a person" }),
      paypalReports: Type.Boolean({ description: "Each refund or dispute that PayPal reports" }),
      lowStock: Type.Boolean({ description: "Once a day" }),
    }),
    { addresses: [], newOrders: true, paymentCases: true, paypalReports: true, lowStock: true },
    ["addresses"],
  ),
};

export type Subject = keyof typeof SUBJECTS;
export type Settings = { [S in Subject]: Static<(typeof SUBJECTS)[S]["schema"]> };

const version = Type.Integer({
  minimum: 0,
  description: "Rises with every change; 0 while nobody has changed them",
});

/** A subject's settings as they are now. */
export function SettingsDocument<S extends TObject>(values: S) {
  return Type.Object({ version, values, changedAt: Type.Optional(Instant) });
}
export interface SettingsDocument<S extends Subject = Subject> {
  version: number;
  values: Settings[S];
  changedAt?: string;
}

/** New settings of a subject, and the version that the caller has seen. */
export function SettingsChange<S extends TObject>(values: S) {
  return Type.Object({ version, values });
}

export const AllSettings = Type.Object({
  holds: SettingsDocument(SUBJECTS.holds.schema),
  region: SettingsDocument(SUBJECTS.region.schema),
  sessions: SettingsDocument(SUBJECTS.sessions.schema),
  team: SettingsDocument(SUBJECTS.team.schema),
});
export type AllSettings = { [S in Subject]: SettingsDocument<S> };
