import { type Static, type TSchema, Type } from "typebox";
import { recordOf } from "../../common/record-of.ts";
import { Instant } from "../platform/contract.ts";
import { accounts } from "./subjects/accounts.ts";
import { appearance, appearanceDraft } from "./subjects/appearance.ts";
import { attributes } from "./subjects/attributes.ts";
import { catalogWords } from "./subjects/catalog-words.ts";
import { colors } from "./subjects/colors.ts";
import { contract } from "./subjects/contract.ts";
import { delivery } from "./subjects/delivery.ts";
import { express } from "./subjects/express.ts";
import { holds } from "./subjects/holds.ts";
import { home } from "./subjects/home.ts";
import { identity } from "./subjects/identity.ts";
import { invoices } from "./subjects/invoices.ts";
import { labels } from "./subjects/labels.ts";
import { menus } from "./subjects/menus.ts";
import { opening } from "./subjects/opening.ts";
import { parcels } from "./subjects/parcels.ts";
import { prices } from "./subjects/prices.ts";
import { region } from "./subjects/region.ts";
import { returns } from "./subjects/returns.ts";
import { sessions } from "./subjects/sessions.ts";
import { sizeGuides } from "./subjects/size-guides.ts";
import { sizes } from "./subjects/sizes.ts";
import { social } from "./subjects/social.ts";
import { tax } from "./subjects/tax.ts";
import { team } from "./subjects/team.ts";
import { TextTemplate, texts } from "./subjects/texts.ts";
import { verification } from "./subjects/verification.ts";
import { withdrawal } from "./subjects/withdrawal.ts";

/** Every subject. Whole numbers only, as the audit log takes them: cents, units, minutes. */
export const SUBJECTS = {
  accounts,
  appearance,
  appearanceDraft,
  catalogWords,
  attributes,
  colors,
  contract,
  delivery,
  express,
  holds,
  home,
  identity,
  invoices,
  labels,
  menus,
  opening,
  parcels,
  prices,
  region,
  returns,
  sessions,
  sizeGuides,
  sizes,
  social,
  tax,
  team,
  texts,
  verification,
  withdrawal,
};

export type Subject = keyof typeof SUBJECTS;
export type Settings = { [S in Subject]: Static<(typeof SUBJECTS)[S]["schema"]> };

const version = Type.Integer({
  minimum: 0,
  description: "Rises with every change; 0 while nobody has changed them",
});

/** A subject's settings as they are now. */
export function SettingsDocument<S extends TSchema>(values: S) {
  return Type.Object({ version, values, changedAt: Type.Optional(Instant) });
}
export interface SettingsDocument<S extends Subject = Subject> {
  version: number;
  values: Settings[S];
  changedAt?: string;
}

/** New settings of a subject, and the version that the caller has seen. */
export function SettingsChange<S extends TSchema>(values: S) {
  return Type.Object({ version, values });
}

type Documents = {
  [S in Subject]: ReturnType<typeof SettingsDocument<(typeof SUBJECTS)[S]["schema"]>>;
};
const ALL = Object.keys(SUBJECTS) as Subject[];
const documents = recordOf(ALL, (subject) => SettingsDocument(SUBJECTS[subject].schema));
export const AllSettings = Type.Object(documents as Documents);
export type AllSettings = { [S in Subject]: SettingsDocument<S> };

/** A text that a shop can change; see `words/known-texts.ts`. */
export const KnownText = Type.Object({
  place: Type.String(),
  own: TextTemplate,
  names: Type.Array(Type.String()),
});
/** Every text that a shop can change, as the program has it in the shop's language. */
export const KnownTexts = Type.Object({ texts: Type.Array(KnownText) });
export type KnownTexts = Static<typeof KnownTexts>;
