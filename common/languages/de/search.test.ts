import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { foldText } from "../../fold-text.ts";
import { setSearchLanguage } from "../../search-language.ts";
import { hasWishes, readWishes } from "../../search-wishes.ts";
import { isAskedFor, markMatches, nameOf, searchWords } from "../../search-words.ts";
import { setShopFront } from "../../shop-front.ts";
import { synonymsWith } from "../../synonyms.ts";
import { compoundsOf, formsOf } from "../../word-forms.ts";
import { search } from "./search.ts";
import { shownWords } from "./shown-words.ts";

beforeAll(() => {
  setShopFront({ shownWords });
  setSearchLanguage(search);
});
afterAll(() => {
  setShopFront(undefined);
  setSearchLanguage(undefined);
});

const stemOf = (word: string) => formsOf(foldText(word)).at(-1);

/** What a clothing shop sells and says of it, each in the forms in which people type it. */
const WORDS = `
Hemd Hemden Hemdes Hemds
Hose Hosen
Rock Röcke Röcken Roecke Rocks
Kleid Kleider Kleidern Kleides Kleids
Mantel Mäntel Mänteln Maentel Mantels
Jacke Jacken
Bluse Blusen
Pullover Pullovern Pullovers
Pulli Pullis
Shirt Shirts
Top Tops
Weste Westen
Anzug Anzüge Anzügen Anzuege Anzugs
Sakko Sakkos
Blazer Blazern Blazers
Hoodie Hoodies
Shorts Short
Jeans
Leggings Legging
Socke Socken
Strumpf Strümpfe Strümpfen Struempfe
Schuh Schuhe Schuhen
Stiefel Stiefeln Stiefels
Schal Schals
Tuch Tücher Tüchern Tuecher
Mütze Mützen Muetze
Hut Hüte Hüten Huete
Gürtel Gürteln Guertel
Handschuh Handschuhe Handschuhen
Tasche Taschen
Bademantel Bademäntel Bademänteln
Unterhemd Unterhemden
Kragen Kragens
Ärmel Ärmeln Aermel
Knopf Knöpfe Knöpfen Knoepfe
Streifen Streifens
Dame Damen
Herr Herren
Frau Frauen
Mann Männer Männern Maenner
Kind Kinder Kindern
schwarz schwarze schwarzer schwarzes schwarzen schwarzem
weiß weiße weißer weißes weißen weiss weisse weisses
grün grüne grüner grünes grünen gruen gruene gruenes
blau blaue blauer blaues blauen blauem
rot rote roter rotes roten rotem
grau graue grauer graues
braun braune brauner braunes
gestreift gestreifte gestreifter gestreiftes gestreiften
kariert karierte karierter kariertes karierten
lang lange langer langes langen
weit weite weiter weites weiten
warm warme warmer warmes warmen
Wolle Woll
Seide Seiden
Größe Größen Groesse Groessen
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

describe("the forms of a word", () => {
  test("have one stem, and words that are others have another [OWN-10]", () => {
    const stems = WORDS.map((forms) => new Set(forms.map(stemOf)));
    const several = WORDS.filter((_, place) => stems[place]?.size !== 1);
    expect(several).toEqual([]);
    expect(new Set(stems.flatMap((found) => [...found])).size).toBe(WORDS.length);
  });

  test("and its compounds are found, but nothing that is another thing all the same [OWN-10]", () => {
    const ends = (word: string, end: string) => compoundsOf(foldText(end))(formsOf(foldText(word)));
    for (const [word, end] of [
      ["Leinenhemd", "Hemden"],
      ["Wintermäntel", "Mantel"],
      ["Jeansröcke", "Rock"],
      ["Lammwolle", "Wolle"],
      ["Himmelblau", "blau"],
    ] as const)
      expect(ends(word, end), word).toBe(true);
    for (const [word, end] of [
      ["Barock", "Rock"],
      ["Baumwolle", "Wolle"],
      ["Strumpfhosen", "Hose"],
      ["Handschuh", "Schuhe"],
      ["Hemdbluse", "Hemd"],
      ["Hemd", "Hemd"],
      ["Stop", "Top"],
    ] as const)
      expect(ends(word, end), word).toBe(false);
  });
});

describe("the names of things", () => {
  test("are of one thing each, and of at most two words where they are typed", () => {
    const groups = synonymsWith(undefined, search);
    const names = groups.flatMap(({ names, written = [] }) => [...names, ...written].map(foldText));
    const twice = names.filter((name, place) => names.indexOf(name) !== place);
    expect(twice).toEqual([]);
  });

  test("find what pages show as other words, colors too [OWN-10]", () => {
    for (const kind of ["gender", "category", "material"] as const) {
      for (const [own, shown] of Object.entries(shownWords[kind])) {
        if (own === shown || searchWords(shown).length > 1) continue;
        expect(nameOf(foldText(shown))?.names, shown).toContain(own.toLowerCase());
      }
    }
    for (const [own, shown] of Object.entries(shownWords.color))
      expect(isAskedFor(own, shown), shown).toBe(true);
    expect(isAskedFor("Maroon", "rotes Hemd")).toBe(true);
    expect(isAskedFor("Olive", "dunkelgrüne Hose")).toBe(true);
    expect(isAskedFor("Olive", "schwarze Hose")).toBe(false);
  });
});

describe("the wishes of a search", () => {
  const cases: [search: string, rest: string, wishes: object][] = [
    ["Hemd unter 50 €", "Hemd", { maxCents: 4999 }],
    ["Hemden bis 49,90 Euro", "Hemden", { maxCents: 4990 }],
    ["Jacke ab 1.000 €", "Jacke", { minCents: 100_000 }],
    ["Jacke über 80€", "Jacke", { minCents: 8001 }],
    ["Jacke ueber 80 EUR", "Jacke", { minCents: 8001 }],
    ["Jacke nicht über 80 €", "Jacke", { maxCents: 8000 }],
    ["zwischen 50 und 100 Euro", "", { minCents: 5000, maxCents: 10_000 }],
    ["Hose 50 bis 80 €", "Hose", { minCents: 5000, maxCents: 8000 }],
    ["Hose 50 € oder weniger", "Hose", { maxCents: 5000 }],
    ["höchstens 70 Euro", "", { maxCents: 7000 }],
    ["Hemd Größe M", "Hemd", { sizes: ["M"] }],
    ["Hemd in Gr. 40", "Hemd in", { sizes: ["40"] }],
    ["Hemd XXL", "Hemd", { sizes: ["XXL"] }],
    ["Größe S, XL", ",", { sizes: ["S", "XL"] }],
    ["Hosen reduziert", "Hosen", { isReduced: true }],
    ["reduzierte Hosen", "Hosen", { isReduced: true }],
    ["20 % Rabatt", "", { isReduced: true }],
    ["Sale", "", { isReduced: true }],
    ["neue Hemden", "Hemden", { isNew: true }],
    ["Neuheiten", "", { isNew: true }],
    ["100 % Baumwolle", "Baumwolle", { material: "baumwolle" }],
    ["Pullover aus reiner Wolle", "Pullover aus Wolle", { material: "wolle" }],
  ];
  test.each(cases)("'%s' are understood [OWN-10]", (typed, rest, wished) => {
    const { wishes, rest: left } = readWishes(typed);
    expect(left).toBe(rest);
    expect(wishes).toEqual({ sizes: [], isReduced: false, isNew: false, ...wished });
  });

  test("are no part of other words", () => {
    for (const typed of ["Neuschnee", "Rabattmarke", "Bisonleder", "Übergangsjacke", "Abendkleid"])
      expect(hasWishes(readWishes(typed).wishes), typed).toBe(false);
  });
});

test("what a search found is marked, in compounds and other forms too [OWN-10]", () => {
  const marked = (text: string, typed: string) =>
    markMatches(text, typed)
      .map((part) => (part.matched ? `[${part.text}]` : part.text))
      .join("");
  const cases: [text: string, typed: string, expected: string][] = [
    ["Leinenhemd mit Reverskragen", "Hemd", "[Leinenhemd] mit Reverskragen"],
    ["Gestreiftes Hemd", "Hemden", "Gestreiftes [Hemd]"],
    ["Karierter Rock", "Roecke", "Karierter [Rock]"],
    ["Karierter Rock", "karierte Röcke", "[Karierter] [Rock]"],
    ["Fischerpullover mit Zopfmuster", "Pulli", "[Fischerpullover] mit Zopfmuster"],
    ["T-Shirt für jeden Tag", "tshirt", "[T]-[Shirt] für jeden Tag"],
    ["Hose mit hohem Bund", "Hose mit", "[Hose] mit hohem Bund"],
  ];
  for (const [text, typed, expected] of cases) expect(marked(text, typed), typed).toBe(expected);
});
