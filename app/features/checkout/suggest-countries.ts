import {
  type Country,
  findCountryCode,
  foldName,
  listCountries,
  listNames,
} from "../../../common/countries.ts";

export interface SuggestedCountry {
  code: string;
  name: string;
  /** The other name that matches, if it is not the first. */
  as?: string;
}

const MOST = 6;
/** Fewer letters match some name in nearly every language. */
const FOREIGN_LEAST = 3;

/**
 * The countries whose names begin with `typed`, best first: by name, by another name, by a later word of
 * the name; else by the text before a comma or bracket; else by names in any language. None for a complete
 * name.
 */
export function suggestCountries(
  typed: string,
  countries: readonly Country[] = listCountries(),
): SuggestedCountry[] {
  if (countries.some(({ name }) => name === typed.trim())) return [];
  const wanted = foldTyped(typed);
  const first = foldTyped(typed.split(/[,([]/, 1).join());
  const found = [beginning(wanted, countries), beginning(first, countries), inAnyLanguage(wanted)];
  return found.find((some) => some.length > 0)?.slice(0, MOST) ?? [];
}

/**
 * The country that decides the fields while a name is typed: the last complete name. Most names begin with
 * the code of a country, often another one's: Cameroon's with Canada's.
 */
export function settledCountry(before: string, typed: string): string {
  if (findCountryCode(typed) === undefined) return before;
  const begun = typed.trim().toLowerCase();
  const goesOn = ({ name }: SuggestedCountry) =>
    name.length > begun.length && name.toLowerCase().startsWith(begun);
  return suggestCountries(typed).some(goesOn) ? before : typed;
}

function foldTyped(typed: string): string {
  const folded = foldName(typed);
  // "Saint" folds to "St", and so does its beginning.
  return folded.length > 2 && "saint".startsWith(folded) ? "st" : folded;
}

function beginning(wanted: string, countries: readonly Country[]): SuggestedCountry[] {
  if (wanted === "") return [];
  const ranks: SuggestedCountry[][] = [[], [], [], []];
  for (const { code, name, otherNames } of countries) {
    const other = otherNames.find((each) => foldName(each).startsWith(wanted));
    const exact = otherNames.find((each) => foldName(each) === wanted);
    if (exact !== undefined) ranks[0]?.push({ code, name, as: exact });
    else if (foldName(name).startsWith(wanted)) ranks[1]?.push({ code, name });
    else if (other !== undefined) ranks[2]?.push({ code, name, as: other });
    else if (endings(name).some((ending) => foldName(ending).startsWith(wanted))) {
      ranks[3]?.push({ code, name });
    }
  }
  return ranks.flat();
}

/** The ends of a name, from each of its words on. */
function endings(name: string): string[] {
  const words = name.split(/[\s-]+/);
  return words.map((_, index) => words.slice(index).join(" "));
}

function inAnyLanguage(wanted: string): SuggestedCountry[] {
  if (wanted.length < FOREIGN_LEAST) return [];
  const found = new Map<string, SuggestedCountry>();
  for (const [folded, { code, name: as }] of listNames()) {
    if (!folded.startsWith(wanted) || found.has(code)) continue;
    const name = listCountries().find((country) => country.code === code)?.name ?? as;
    found.set(code, { code, name, as });
  }
  return [...found.values()];
}
