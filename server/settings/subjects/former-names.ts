import { type Static, Type } from "typebox";
import { MAX_WORD } from "../../../common/limits.ts";
import { isSameWord } from "../../../common/word-lists.ts";

const word = Type.String({ minLength: 1, maxLength: MAX_WORD });

/** Of all colors, or of all sizes. */
const MOST_FORMER_NAMES = 200;

/** The names that were given up, and those that mean the same now. */
export const formerNames = Type.Optional(
  Type.Array(Type.Object({ name: word, now: word }), {
    maxItems: MOST_FORMER_NAMES,
    description: "What was called otherwise before: old links and files still mean it",
  }),
);
type FormerNames = Static<typeof formerNames>;

/** The former names once one more name has become another. */
export function withFormerName(former: FormerNames = [], from: string, to: string): FormerNames {
  const followed = former.map(({ name, now }) => ({ name, now: isSameWord(now, from) ? to : now }));
  const others = followed.filter(({ name }) => !isSameWord(name, from) && !isSameWord(name, to));
  const added = isSameWord(from, to) ? [] : [{ name: from, now: to }];
  return [...added, ...others].slice(0, MOST_FORMER_NAMES);
}
