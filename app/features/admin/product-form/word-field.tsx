import type { ReactNode } from "react";
import type { WordKind } from "../../../../common/shop-front.ts";
import { ownWord, shownWord } from "../../../../common/shown-words.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { readWords, toggleWord } from "./grid.ts";

interface WordFieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  /** The kind of the words that the shop comes with, where its language shows them as others. */
  kind?: WordKind;
  error: string | undefined;
  /** Words that a click adds to the list or removes from it. */
  offered: readonly string[];
  /** The mark before a word on its button. */
  mark?: (word: string) => ReactNode;
  onChange: (value: string) => void;
}

/** A comma list, which can be typed or clicked. */
export function WordField(props: WordFieldProps) {
  const { name, label, hint, value, kind, error, offered, mark, onChange } = props;
  const chosen = readWords(value);
  const shown = (word: string) => (kind ? shownWord(kind, word) : word);
  // A word that is there already may be the shop's own.
  const meant = (word: string) => (kind && !chosen.includes(word) ? ownWord(kind, word) : word);
  return (
    <div>
      <Field
        name={name}
        label={label}
        hint={hint}
        value={eachWord(value, shown)}
        error={error}
        autoComplete="off"
        onChange={(event) => onChange(eachWord(event.target.value, meant))}
      />
      <fieldset className="mt-2 flex flex-wrap gap-1.5">
        <legend className="sr-only">{label}</legend>
        {offered.map((word) => (
          <button
            key={word}
            type="button"
            aria-pressed={chosen.includes(word)}
            onClick={() => onChange(toggleWord(value, word))}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-2.5 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-paper-deep aria-pressed:font-semibold"
          >
            {mark?.(word)}
            {shown(word)}
            {chosen.includes(word) && <Icon name="check" className="size-3.5" />}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** The same list, as far as it is typed, with other words. */
function eachWord(typed: string, change: (word: string) => string): string {
  return typed.replace(/[^,]+/g, (part) => part.replace(/\S(?:.*\S)?/s, change));
}
