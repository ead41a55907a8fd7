import { LANGUAGE_WORDS } from "../../../common/languages/languages.ts";
import type { LanguageName } from "../../../common/locales.ts";
import { ALL_MESSAGES } from "../../../common/messages/all.ts";
import type { Template, Text } from "../../../common/text.ts";
import type { Wording, Words } from "../../../common/wording.ts";
import { mergeWords } from "./merge-words.ts";

/** A text that a shop can change. */
export interface KnownText {
  /** Its subject and the way through it: `cartMessages.onlyLeft`, `homeMessages.trust.0.title`. */
  place: string;
  /** What stands in the program. */
  own: Template;
  /** The places that it may have. */
  names: readonly string[];
}

/** What an admin says of the shop itself stands in the settings of its identity. */
const ELSEWHERE = ["shopMessages.name", "shopMessages.phone", "shopMessages.phoneHref"];
/** The team and programs read these; a shop's own words are for its customers. */
const OF_OTHERS = /^(team|webhook|idempotency)/;

// Read before anybody changes them.
const { shop, admin, server } = ALL_MESSAGES;
const ENGLISH = listTexts({ ...shop, paperMessages: admin.paperMessages, ...server });
const BY_PLACE = new Map(ENGLISH.map((text) => [text.place, text]));

export function findText(place: string): KnownText | undefined {
  return BY_PLACE.get(place);
}

/** Every text that a shop can change, as the program has it in this language. */
export function listKnownTexts(language: LanguageName): KnownText[] {
  if (language === "en") return ENGLISH;
  const { shop, admin, server } = LANGUAGE_WORDS[language];
  const words: Wording = { ...shop, ...admin, ...server };
  return ENGLISH.map((text) => ({ ...text, own: findWord(words, text.place) ?? text.own }));
}

/** Words by their places, as a tree. */
export function wordingOf(texts: Readonly<Record<string, Template>>): Wording {
  const branches = Object.entries(texts)
    .filter(([place]) => BY_PLACE.has(place))
    .map(([place, template]) => place.split(".").reduceRight<Template | Words>(nest, template));
  return branches.reduce<Wording>((words, branch) => mergeWords(words, branch as Wording), {});
}

function nest(words: Template | Words, name: string): Words {
  return { [name]: words };
}

function listTexts(subjects: Readonly<Record<string, object>>): KnownText[] {
  return Object.entries(subjects)
    .filter(([name]) => !OF_OTHERS.test(name))
    .flatMap(([name, messages]) => textsIn(messages, name))
    .filter(({ place }) => !ELSEWHERE.includes(place));
}

function textsIn(messages: object, way: string): KnownText[] {
  return Object.entries(messages).flatMap(([key, found]: [string, unknown]) => {
    const place = `${way}.${key}`;
    if (typeof found === "string") return [{ place, own: found, names: [] }];
    if (typeof found === "function") {
      const { template, names } = found as Text<never>;
      return [{ place, own: template, names }];
    }
    return typeof found === "object" && found !== null ? textsIn(found, place) : [];
  });
}

function findWord(words: Wording, place: string): Template | undefined {
  let found: unknown = words;
  for (const name of place.split(".")) found = (found as Record<string, unknown>)?.[name];
  return found as Template | undefined;
}
