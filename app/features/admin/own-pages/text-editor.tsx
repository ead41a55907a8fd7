import { type ReactNode, useRef } from "react";
import { ownPagesMessages as messages } from "../../../../common/messages/admin/own-pages.ts";
import { TextArea } from "../fields.tsx";

/** The places that the shop fills (`server/own-pages/places.ts`). */
const PLACES = "{shop}, {phone}";

interface TextEditorProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A page's Markdown, with buttons for those who do not know its signs. */
export function TextEditor({ value, error, onChange }: TextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { tools } = messages;

  /** Puts signs around what is selected, or around a word to be replaced. */
  function wrap(before: string, after: string, instead: string) {
    write((chosen) => before + (chosen || instead) + after, {
      from: before.length,
      to: after.length,
    });
  }

  /** Puts a sign before each selected line. */
  function begin(sign: string) {
    write((chosen) => chosen.replace(/^(?:#{1,6} |- |> )?/gm, sign), {
      wholeLines: true,
      from: sign.length,
      to: 0,
    });
  }

  function write(
    change: (chosen: string) => string,
    mark: { wholeLines?: boolean; from: number; to: number },
  ) {
    const area = field.current;
    if (!area) return;
    const { value: text, selectionEnd } = area;
    let start = area.selectionStart;
    if (mark.wholeLines) start = text.lastIndexOf("\n", start - 1) + 1;
    const line = text.indexOf("\n", selectionEnd);
    const end = mark.wholeLines ? (line < 0 ? text.length : line) : selectionEnd;
    const written = change(text.slice(start, end));
    area.setRangeText(written, start, end);
    onChange(area.value);
    area.focus();
    // React writes the value first.
    requestAnimationFrame(() =>
      area.setSelectionRange(start + mark.from, start + written.length - mark.to),
    );
  }

  const buttons: [label: string, sign: ReactNode, act: () => void][] = [
    [tools.heading, "H", () => begin("## ")],
    [tools.bold, "B", () => wrap("**", "**", tools.words)],
    [
      tools.italic,
      <i key="sign" className="font-display">
        I
      </i>,
      () => wrap("*", "*", tools.words),
    ],
    [tools.list, "•", () => begin("- ")],
    [tools.quote, "”", () => begin("> ")],
    [tools.link, "↗", () => wrap("[", "](/pages/)", tools.words)],
  ];
  return (
    <div>
      <div role="toolbar" aria-label={tools.label} className="mb-2 flex flex-wrap gap-1">
        {buttons.map(([label, sign, act]) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            onClick={act}
            className="grid size-11 place-items-center rounded-soft border border-line bg-white font-semibold hover:border-ink"
          >
            {sign}
          </button>
        ))}
      </div>
      <TextArea
        ref={field}
        name="text"
        label={messages.fields.text}
        hint={messages.fields.textHint(PLACES)}
        error={error}
        value={value}
        rows={24}
        spellCheck
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
