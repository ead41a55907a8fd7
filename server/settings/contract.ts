import { type Static, type TObject, Type } from "typebox";
import { recordOf } from "../../common/record-of.ts";
import { Instant } from "../platform/contract.ts";
import { appearance, appearanceDraft } from "./subjects/appearance.ts";
import { holds } from "./subjects/holds.ts";
import { region } from "./subjects/region.ts";
import { sessions } from "./subjects/sessions.ts";
import { team } from "./subjects/team.ts";

/** Every subject. Whole numbers only, as the audit log takes them: cents, units, minutes. */
export const SUBJECTS = { appearance, appearanceDraft, holds, region, sessions, team };

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

type Documents = {
  [S in Subject]: ReturnType<typeof SettingsDocument<(typeof SUBJECTS)[S]["schema"]>>;
};
const ALL = Object.keys(SUBJECTS) as Subject[];
const documents = recordOf(ALL, (subject) => SettingsDocument(SUBJECTS[subject].schema));
export const AllSettings = Type.Object(documents as Documents);
export type AllSettings = { [S in Subject]: SettingsDocument<S> };
