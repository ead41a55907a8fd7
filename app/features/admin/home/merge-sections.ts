import type { HomeSection } from "../../../../server/settings/subjects/home.ts";
import { isSame, type Versions } from "../merge/merge-fields.ts";

/** Sections as fields by their places, or all of them as one. */
export type SectionFields = Record<string, HomeSection | HomeSection[]>;

const WHOLE = "sections";

/**
 * Three arrangements as they can be merged: section by section where all three have the same kinds in the same order
 * and no section stands where another one was, else as a whole.
 */
export function asFields(versions: Versions<{ sections: HomeSection[] }>): Versions<SectionFields> {
  const { base, mine, theirs } = versions;
  const all = [base, mine, theirs].map(({ sections }) => sections);
  const kinds = all.map((sections) => sections.map(({ kind }) => kind));
  const isAlike =
    kinds.every((one) => isSame(one, kinds[0])) &&
    ![mine, theirs].some(({ sections }) => hasMoved(base.sections, sections));
  const fieldsOf = (sections: HomeSection[]): SectionFields =>
    isAlike ? Object.fromEntries(sections.entries()) : { [WHOLE]: sections };
  return {
    base: fieldsOf(base.sections),
    mine: fieldsOf(mine.sections),
    theirs: fieldsOf(theirs.sections),
  };
}

/** Whether a section stands in the place of another one, as when two of a kind change places. */
function hasMoved(before: readonly HomeSection[], now: readonly HomeSection[]): boolean {
  return now.some(
    (section, place) =>
      !isSame(section, before[place]) && before.some((other) => isSame(section, other)),
  );
}

export function sectionsIn(fields: SectionFields): HomeSection[] {
  return Object.values(fields).flat();
}

/** What a section says, a line for each of its texts and numbers that the other one says differently. */
export function differencesIn(section: HomeSection, other: HomeSection): string[] {
  const theirs = new Map(leavesOf(other));
  return leavesOf(section).flatMap(([name, value]) => (theirs.get(name) === value ? [] : value));
}

function leavesOf(value: unknown, name = ""): [string, string][] {
  if (typeof value !== "object" || value === null) return [[name, String(value ?? "")]];
  return Object.entries(value).flatMap(([part, one]) => leavesOf(one, `${name}.${part}`));
}
