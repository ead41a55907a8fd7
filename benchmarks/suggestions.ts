/**
 * How long the words suggested for eight words keep the process busy, beside 10,000 terms: the mean of
 * the processor's time, to which other work on the machine adds little. Without a database, whose work
 * is not the process's. `node benchmarks/suggestions.ts`
 */
import { completeWords, foldTerm, spellOut } from "../server/catalog/search/complete-words.ts";

const TERMS = 10_000;
const ROUNDS = 50;
const SYLLABLES = ["lin", "cot", "vel", "sha", "tro", "bla", "cre", "mo", "ra", "sil", "wen", "do"];
const word = (number: number) =>
  [number % 12, Math.floor(number / 12) % 12, Math.floor(number / 144) % 12]
    .map((place) => SYLLABLES[place])
    .join("");
const terms = Array.from({ length: TERMS }, (_, place) => ({
  word: place % 3 === 0 ? word(place) : `${word(place * 7)} ${word(place)}`,
  products: (place * 37) % 500,
}));

const folding = performance.now();
const known = terms.map(foldTerm);
console.log(`folded once, in one go here: ${(performance.now() - folding).toFixed(1)} ms`);
const searches = {
  "words that begin something": "lincot sha vel tro bla cre mora sil",
  "words that nothing begins with": "xlinen qoutte zhirst blakk wwenn ddoor trousxrs silkx",
};
for (const [name, search] of Object.entries(searches)) {
  const typed = search.split(" ");
  const begun = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    completeWords(typed, known);
    for (const part of typed) spellOut(part, known);
  }
  const { user, system } = process.cpuUsage(begun);
  console.log(`${name}: ${((user + system) / 1000 / ROUNDS).toFixed(1)} ms`);
}
