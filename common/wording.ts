import type { Subject, Template, Text } from "./text.ts";

/** By the subject's name and the way through it: `cartMessages.onlyLeft`, `homeMessages.trust.0.title`. */
export type Changes = Readonly<Record<string, Template>>;

/**
 * What is changed in the texts of this program. The pages are built as a program of their own within the server's,
 * so each subject may be there twice; both hear of a change.
 */
interface Wording {
  subjects: Subject[];
  changes: Changes;
  /** Put back what they changed. */
  undo: (() => void)[];
}

declare global {
  var shopWording: Wording | undefined;
}

const known = globalThis.shopTexts;
globalThis.shopWording ??= { subjects: Array.isArray(known) ? known : [], changes: {}, undo: [] };
const wording = globalThis.shopWording;
globalThis.shopTexts = {
  push(subject) {
    wording.subjects.push(subject);
    change(subject);
  },
};

/** Says these texts instead of the program's own from now on, and the program's own where there is no change. */
export function changeTexts(changes: Changes): void {
  for (const putBack of wording.undo.splice(0)) putBack();
  wording.changes = changes;
  wording.subjects.forEach(change);
}

function change([name, messages]: Subject): void {
  for (const [place, template] of Object.entries(wording.changes)) {
    const [subject, ...way] = place.split(".");
    if (subject === name) put(messages as Branch, way, template);
  }
}

type Branch = { [key: string]: Template | Text<never> | Branch };

function put(messages: Branch, [key = "", ...way]: string[], template: Template): void {
  // A change may be of a text that is no more.
  const found = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (typeof found === "function" && way.length === 0) {
    const was = found.template;
    found.template = template;
    wording.undo.push(() => {
      found.template = was;
    });
  } else if (typeof found === "string" && way.length === 0) {
    messages[key] = template;
    wording.undo.push(() => {
      messages[key] = found;
    });
  } else if (typeof found === "object") put(found as Branch, way, template);
}
