import type { SearchLanguage } from "../../../common/search-language.ts";
import type { Wording } from "../../../common/wording.ts";

/**
 * Hangs itself where `texts` of common/text.ts announces each subject, which comes later, with the code of its
 * pages. A word changes a message of its own form alone, as common/wording.ts does on the server.
 */
const HANG = `words => {
  const before = globalThis.shopTexts;
  const own = (record, name) => Object.hasOwn(record, name) ? record[name] : undefined;
  const put = (messages, words) => {
    for (const [key, word] of Object.entries(words)) {
      const found = own(messages, key);
      const isText = typeof word === "string";
      if (typeof found === "function") { if (isText || typeof word.other === "string") found.template = word; }
      else if (typeof found === "string") { if (isText) messages[key] = word; }
      else if (found && !isText) put(found, word);
    }
  };
  globalThis.shopTexts = {
    push(subject) {
      before?.push(subject);
      const changed = own(words, subject[0]);
      if (changed) put(subject[1], changed);
    }
  };
}`;

/**
 * A script for browsers, to run before the pages' own, by which their messages have these words, and what they mark in
 * a search goes by the language's rules.
 */
export function wordsScript(words: Wording, search?: SearchLanguage): string {
  const rules = search && `globalThis.shopSearch=${parsed(search)};`;
  return `${rules ?? ""}(${HANG})(${parsed(words)})`;
}

/** Parsed, because a name in a script's own object could be __proto__. */
function parsed(data: object): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}
