import type { TextPart } from "../../common/search-words.ts";

/** A text whose matches with a search are marked. */
export function Marked({ parts }: { parts: TextPart[] }) {
  let at = 0;
  return parts.map(({ text, matched }) => {
    const key = at;
    at += text.length;
    return matched ? (
      <mark key={key} className="bg-thread-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
