import type { Subject } from "../../../server/settings/contract.ts";

/** What is published while visitors come; each subject says its number in several places of a page. */
export const PUBLISHED = [
  "identity",
  "appearance",
  "texts",
  "menus",
  "home",
] as const satisfies readonly Subject[];
export type Published = (typeof PUBLISHED)[number];

/** The number of each subject. */
export type State = Record<Published, number>;

/** How a page says them: every place of a subject is to say the same number. */
const MARKS: Record<Published, RegExp> = {
  identity: /Atelier (\d+)\b/g,
  appearance: /#8c16([0-9a-f]{2})\b/g,
  texts: /Wording (\d+)\b/g,
  menus: /Entry (\d+)\b/g,
  home: /Section (\d+)\b/g,
};
/** The least places of a subject on every page; the home page's sections are on no other. */
const LEAST_PLACES: Record<Published, number> = {
  identity: 3,
  appearance: 2,
  texts: 2,
  menus: 2,
  home: 0,
};

export interface Reading {
  state: Partial<State>;
  problems: string[];
}

/** The state that a page shows, and where it is of two minds. */
export function readState(html: string): Reading {
  const state: Partial<State> = {};
  const problems: string[] = [];
  for (const subject of PUBLISHED) {
    const radix = subject === "appearance" ? 16 : 10;
    const said = [...html.matchAll(MARKS[subject])].map(([, number = ""]) =>
      Number.parseInt(number, radix),
    );
    const [first, ...others] = [...new Set(said)];
    if (said.length < LEAST_PLACES[subject])
      problems.push(`${subject} is there ${said.length} times`);
    if (others.length > 0) problems.push(`${subject} is ${first} and ${others.join(" and ")}`);
    if (first !== undefined) state[subject] = first;
  }
  return { state, problems };
}

/** Whether a page with this reading may belong to a state. */
export function isOf(reading: Partial<State>, state: State): boolean {
  return PUBLISHED.every(
    (subject) => reading[subject] === undefined || reading[subject] === state[subject],
  );
}
