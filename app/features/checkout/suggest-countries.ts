import { type Country, foldName, listCountries } from "../../../common/countries.ts";

export interface SuggestedCountry {
  code: string;
  name: string;
  /** The other name that was meant, if it was not its first. */
  as?: string;
}

const MOST = 6;

/**
 * The countries that `typed` begins, best first: by their name, by a word of it, by another name of
 * theirs. None for a name that is written out.
 */
export function suggestCountries(
  typed: string,
  countries: readonly Country[] = listCountries(),
): SuggestedCountry[] {
  const folded = foldName(typed);
  if (folded === "") return [];
  // A folded "Saint" is a "St": so is one that is half typed.
  const wanted = folded.length > 2 && "saint".startsWith(folded) ? "st" : folded;
  const ranks: SuggestedCountry[][] = [[], [], [], []];
  for (const { code, name, otherNames } of countries) {
    if (name === typed.trim()) return [];
    const other = otherNames.find((each) => foldName(each).startsWith(wanted));
    const exact = otherNames.find((each) => foldName(each) === wanted);
    if (exact !== undefined) ranks[0]?.push({ code, name, as: exact });
    else if (foldName(name).startsWith(wanted)) ranks[1]?.push({ code, name });
    else if (other !== undefined) ranks[2]?.push({ code, name, as: other });
    else if (name.split(/[\s-]+/).some((word) => foldName(word).startsWith(wanted))) {
      ranks[3]?.push({ code, name });
    }
  }
  return ranks.flat().slice(0, MOST);
}
