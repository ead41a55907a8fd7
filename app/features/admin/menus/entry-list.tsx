import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { nameOf } from "../../../../common/menus.ts";
import { menuMessages as messages } from "../../../../common/messages/admin/menus.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type DraftEntry, entryOf, moved, newEntry } from "./draft.ts";
import { EntryCard } from "./entry-card.tsx";
import type { Offered } from "./load-offered.ts";

interface EntryListProps {
  label: string;
  /** Where it stands in the document, as errors name it. */
  place: string;
  hint: string;
  most: number;
  entries: readonly DraftEntry[];
  errors: FieldErrors;
  offered: Offered;
  onChange: (entries: DraftEntry[]) => void;
}

/** The entries of a menu, in their order. */
export function EntryList(props: EntryListProps) {
  const { label, place, hint, most, entries, errors, offered, onChange } = props;
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  /** The same at once: what is dropped may come before the next drawing. */
  const from = useRef<number>(undefined);
  const [said, say] = useState("");
  const count = entries.length;

  /** Focuses what an entry has for this, or the list's own button. */
  function focus(key: string | undefined, part: string) {
    const selector = key ? `[data-entry="${key}"] [data-part="${part}"]` : "[data-add]";
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function move(from: number, to: number, part?: "up" | "down") {
    const entry = entries[from];
    if (!entry || to < 0 || to >= count || from === to) return;
    flushSync(() => {
      onChange(moved(entries, from, to));
      say(messages.moved(shownName(entry), to + 1, count));
    });
    // A button loses the focus where its entry is put elsewhere in the page.
    if (part) focus(entry.key, part);
  }

  function drag(index: number | undefined) {
    from.current = index;
    setDragged(index);
  }

  function remove(index: number, entry: DraftEntry) {
    flushSync(() => {
      onChange(entries.toSpliced(index, 1));
      say(messages.removed(shownName(entry)));
    });
    focus((entries[index + 1] ?? entries[index - 1])?.key, "remove");
  }

  function add() {
    const entry = newEntry();
    flushSync(() => onChange([...entries, entry]));
    focus(entry.key, "name");
  }

  return (
    <div ref={list}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {errors[place] && (
        <p className="mb-3 text-sm text-thread" role="alert">
          {errors[place]}
        </p>
      )}
      {count === 0 && <p className="mb-4 text-ink-soft">{messages.none}</p>}
      <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {entries.map((entry, index) => (
          <EntryCard
            key={entry.key}
            entry={entry}
            place={`${place}.${index}`}
            number={index + 1}
            shownName={shownName(entry)}
            isFirst={index === 0}
            isLast={index === count - 1}
            isDragged={dragged === index}
            errors={errors}
            offered={offered}
            onChange={(changes) => onChange(entries.with(index, { ...entry, ...changes }))}
            onMove={(by) => move(index, index + by, by < 0 ? "up" : "down")}
            onRemove={() => remove(index, entry)}
            onDragStart={() => drag(index)}
            onDragEnd={() => drag(undefined)}
            onDropHere={() => {
              if (from.current !== undefined) move(from.current, index);
              drag(undefined);
            }}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" data-add="" disabled={count >= most} onClick={add}>
          <Icon name="plus" className="size-4" />
          {messages.add}
        </Button>
        <p className="text-sm text-ink-soft">{count >= most ? messages.full : hint}</p>
      </div>
    </div>
  );
}

function shownName(entry: DraftEntry): string {
  return nameOf(entryOf(entry)) ?? messages.nameless;
}
