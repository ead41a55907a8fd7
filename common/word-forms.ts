/** The forms of a word: plurals and, in languages that make them, compounds. */
import { foldText } from "./fold-text.ts";
import { madeOf } from "./made-of.ts";
import { getSearchLanguage } from "./search-language.ts";

/** Shorter words count only whole where they are known: "men" is not half of "mended". */
const MIN_BEGINNING = 4;
/** The beginning of a compound, and what is left of it, have at least so many letters. */
const MIN_COMPOUND = 3;

/** Whether a word may be the beginning of a longer one. */
export function isBeginning(word: string): boolean {
  return word.length >= MIN_BEGINNING;
}

/** A word, and the singulars that it may be the plural of: `dresses` → `dresses`, `dresse`, `dress`. */
export function formsOf(word: string): string[] {
  const inLanguage = languageForms();
  if (inLanguage) return inLanguage(word);
  const forms = [word];
  if (word.length > 3 && /[^s]s$/.test(word)) forms.push(word.slice(0, -1));
  if (word.length > 4 && /(s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (word.length > 4 && word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}

/** Answers a word, and what all forms of it have in common; undefined in English. */
const languageForms = /* @__PURE__ */ madeOf(getSearchLanguage, (language) => {
  if (!language) return undefined;
  const rules = language.stem.map(([pattern, by]) => [new RegExp(pattern, "gu"), by] as const);
  return (word: string) => {
    const stem = rules.reduce((rest, [pattern, by]) => rest.replace(pattern, by), word);
    return stem === word ? [word] : [word, stem];
  };
});

/**
 * Answers a function that says of a word, in its forms, whether it is a compound that ends in this one, in a language
 * that makes them: `leinenhemd` in `hemd`. Not where it is another thing all the same.
 */
export function compoundsOf(end: string): (forms: readonly string[]) => boolean {
  const language = getSearchLanguage();
  if (!language || !isBeginning(end)) return () => false;
  const ends = formsOf(end);
  const others = foldText(language.unlike)
    .split(" ")
    .map(formsOf)
    .filter((forms) => !forms.some((form) => ends.includes(form)))
    .flat();
  const isLong = (word: string, form: string) => word.length >= form.length + MIN_COMPOUND;
  return (forms) =>
    forms.some(
      (word) =>
        ends.some((form) => isLong(word, form) && word.endsWith(form)) &&
        !others.some((other) => word.endsWith(other)),
    );
}
