import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Placed, recognized } from "../merge/merge-things.ts";
import { errorsOf } from "./list-errors.ts";
import { useMergedSaving } from "./use-merged-saving.ts";
import type { WordsDraftOptions } from "./words-list.ts";

/** A list of the settings as it is typed, and what becomes of it. What is typed stays, whatever the outcome. */
export function useWordsDraft<Document extends { version: number }, Thing>(
  options: WordsDraftOptions<Document, Thing>,
) {
  const { document, list, thingsOf } = options;
  const lastId = useRef(0);
  const newId = () => {
    lastId.current += 1;
    return lastId.current;
  };
  const place = (thing: Thing): Placed<Thing> => ({ id: newId(), thing });
  const [saved, setSaved] = useState(document);
  /** The list as it is saved, each thing under its id. */
  const [base, setBase] = useState(() => thingsOf(document).map(place));
  const [items, setItems] = useState(base);
  const [isChanged, setChanged] = useState(false);
  const [removed, setRemoved] = useState<{ item: Placed<Thing>; at: number; name: string }>();

  function change(next: Placed<Thing>[]) {
    setItems(next);
    setChanged(true);
  }

  function take(now: Document, known: Placed<Thing>[]) {
    const things = recognized(known, thingsOf(now), list, newId);
    setSaved(now);
    setBase(things);
    setItems(things);
    setChanged(false);
    setRemoved(undefined);
  }

  const saving = useMergedSaving({
    ...options,
    base: { document: saved, things: base },
    mine: items,
    newId,
    onSaved: take,
    onMerged({ document: theirs, things }, merged) {
      setSaved(theirs);
      setBase(things);
      setRemoved(undefined);
      change(merged);
    },
  });

  return {
    ...saving,
    saved,
    items,
    isChanged,
    /** The refusals of one thing, by its own fields. */
    errorsOf: (id: number) => errorsOf(saving.errors, id),
    listError: saving.errors[options.field],
    /** Shows what was changed besides; nothing may be unsaved. */
    async reload() {
      const now = await options.read();
      if (now.ok) take(now.data, items);
    },
    edit: (id: number, thing: Thing) =>
      change(items.map((item) => (item.id === id ? { id, thing } : item))),
    /** Answers the id of the new thing. */
    add(thing: Thing, isFirst = false): number {
      const item = place(thing);
      change(isFirst ? [item, ...items] : [...items, item]);
      return item.id;
    },
    /** What was removed last. */
    removed: removed && { id: removed.item.id, name: removed.name },
    remove(id: number) {
      const at = items.findIndex((item) => item.id === id);
      const item = items[at];
      if (!item) return;
      setRemoved({ item, at, name: list.nameOf(item.thing) });
      change(items.filter((other) => other !== item));
    },
    /** Where it was, with the focus. */
    putBack() {
      if (!removed) return;
      flushSync(() => {
        change(items.toSpliced(removed.at, 0, removed.item));
        setRemoved(undefined);
      });
      const row = saving.form.current?.querySelector(`[data-item="${removed.item.id}"]`);
      row?.querySelector<HTMLElement>("input, button")?.focus();
    },
    move(from: number, to: number) {
      const item = items[from];
      if (!item || to < 0 || to >= items.length) return;
      const others = items.filter((other) => other !== item);
      change([...others.slice(0, to), item, ...others.slice(to)]);
    },
    replace(things: Thing[]) {
      setRemoved(undefined);
      change(recognized(items, things, list, newId));
    },
  };
}
