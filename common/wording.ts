import type { Subject, Template, Text } from "./text.ts";

/**
 * Other words for messages, in the form of these, by the subject's name: `{ cartMessages: { onlyLeft: "Noch {count}" } }`.
 */
export type Wording = Readonly<Record<string, object>>;

/** The words of a subject: texts, and groups and lists of them. */
export interface Words {
  [name: string]: Template | Words;
}

/**
 * What is changed in the texts of this program. The pages are built as a program of their own within the server's,
 * so each subject may be there twice; both hear of a change.
 */
interface Shelf {
  subjects: Subject[];
  wording: Wording;
  /** Put back what they changed. */
  undo: (() => void)[];
}

declare global {
  var shopWording: Shelf | undefined;
}

const known = globalThis.shopTexts;
globalThis.shopWording ??= { subjects: Array.isArray(known) ? known : [], wording: {}, undo: [] };
const shelf = globalThis.shopWording;
globalThis.shopTexts = {
  push(subject) {
    shelf.subjects.push(subject);
    change(subject);
  },
};

/** Says these texts instead of the program's own from now on, and the program's own where there is no other. */
export function changeTexts(wording: Wording): void {
  for (const putBack of shelf.undo.splice(0)) putBack();
  shelf.wording = wording;
  shelf.subjects.forEach(change);
}

function change([name, messages]: Subject): void {
  const words = own(shelf.wording, name);
  if (words) put(messages as Branch, words as Words);
}

type Branch = { [key: string]: Template | Text<never> | Branch };

function put(messages: Branch, words: Words): void {
  for (const [key, word] of Object.entries(words)) {
    // A change may be of a text that is no more.
    const found = own(messages, key);
    if (typeof found === "function") {
      if (isTemplate(word)) set(found, "template", word);
    } else if (typeof found === "string") {
      if (typeof word === "string") set(messages, key, word);
    } else if (found && typeof word === "object") put(found as Branch, word as Words);
  }
}

function set<Name extends string>(on: Record<Name, unknown>, name: Name, word: Template): void {
  const was = on[name];
  on[name] = word;
  shelf.undo.push(() => {
    on[name] = was;
  });
}

function isTemplate(word: Template | Words): word is Template {
  return typeof word === "string" || typeof word.other === "string";
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
