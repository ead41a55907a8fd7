import { recordOf } from "../../../common/record-of.ts";
import type { Template } from "../../../common/text.ts";
import type { Wording, Words } from "../../../common/wording.ts";

/** The words of both; where both have one, the second's. */
export function mergeWords(words: Wording, others: Wording): Wording {
  return merge(words as Words, others as Words) as Wording;
}

function merge(words: Words, others: Words): Words {
  const names = [...new Set([...Object.keys(words), ...Object.keys(others)])];
  return recordOf(names, (name) => {
    const [word, other] = [words[name], others[name]];
    if (other === undefined) return word as Words;
    return isGroup(word) && isGroup(other) ? merge(word, other) : other;
  });
}

/** The forms of a count are one word. */
function isGroup(word: Template | Words | undefined): word is Words {
  return typeof word === "object" && typeof word.other !== "string";
}
