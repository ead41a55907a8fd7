import { useRef, useState } from "react";
import { colorsSizesMessages as messages } from "../../../../common/messages/admin/colors-sizes.ts";
import type { Outcome } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { notify } from "../../../ui/toast.tsx";
import { useRefusal } from "../../../use-form.ts";
import { plainlyRefused } from "../plainly-refused.ts";

/** A thing of a list as it is typed; its id stays while it moves. */
export interface Placed<Thing> {
  id: number;
  thing: Thing;
}

interface WordsDraftOptions<Document, Thing> {
  document: Document;
  thingsOf: (document: Document) => Thing[];
  save: (version: number, things: Thing[]) => Promise<Outcome<Document>>;
  read: () => Promise<Outcome<Document>>;
  /** Where the list stands in the refusals of the API, such as `colors`. */
  field: string;
}

/** A list of the settings as it is typed, and what becomes of it. What is typed stays, whatever the outcome. */
export function useWordsDraft<Document extends { version: number }, Thing>(
  options: WordsDraftOptions<Document, Thing>,
) {
  const { document, thingsOf, field } = options;
  const lastId = useRef(0);
  const place = (thing: Thing): Placed<Thing> => {
    lastId.current += 1;
    return { id: lastId.current, thing };
  };
  const [saved, setSaved] = useState(document);
  const [items, setItems] = useState(() => thingsOf(document).map(place));
  const [isChanged, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Document>();
  const [removed, setRemoved] = useState<{ item: Placed<Thing>; at: number; name: string }>();
  const refusal = useRefusal();

  function change(next: Placed<Thing>[]) {
    setItems(next);
    setChanged(true);
  }

  function take(now: Document) {
    setSaved(now);
    setItems(thingsOf(now).map(place));
    setChanged(false);
    setTheirs(undefined);
    setRemoved(undefined);
  }

  async function save() {
    if (busy) return;
    setBusy(true);
    refusal.forgetAll();
    const things = items.map(({ thing }) => thing);
    const outcome = await options.save(saved.version, things);
    const isOutdated = !outcome.ok && outcome.refusal?.code === "settings_changed";
    const other = isOutdated ? await options.read() : undefined;
    setBusy(false);
    if (outcome.ok) {
      take(outcome.data);
      notify.success(messages.saved);
      return;
    }
    if (other?.ok) {
      setTheirs(other.data);
      return refusal.refuse(messages.meanwhile, {});
    }
    const { message, errors } = plainlyRefused(outcome);
    const found = byId(errors, items, field);
    const count = Object.keys(found).length;
    refusal.refuse(count > 0 && !found[field] ? messages.wrongFields(count) : message, found);
  }

  return {
    ...refusal,
    saved,
    items,
    isChanged,
    busy,
    theirs,
    save,
    /** The refusals of one thing, by its own fields. */
    errorsOf: (id: number) => errorsOf(refusal.errors, id),
    listError: refusal.errors[field],
    takeTheirs() {
      if (theirs) take(theirs);
      refusal.forgetAll();
    },
    /** Shows what was changed besides; nothing may be unsaved. */
    async reload() {
      const now = await options.read();
      if (now.ok) take(now.data);
    },
    edit: (id: number, thing: Thing) =>
      change(items.map((item) => (item.id === id ? { id, thing } : item))),
    /** Answers the id of the new thing. */
    add(thing: Thing, isFirst = false): number {
      const item = place(thing);
      change(isFirst ? [item, ...items] : [...items, item]);
      return item.id;
    },
    /** The name of what was removed last. */
    removed: removed?.name,
    remove(id: number, name: string) {
      const at = items.findIndex((item) => item.id === id);
      const item = items[at];
      if (!item) return;
      setRemoved({ item, at, name });
      change(items.filter((other) => other !== item));
    },
    putBack() {
      if (removed) change(items.toSpliced(removed.at, 0, removed.item));
      setRemoved(undefined);
    },
    move(from: number, to: number) {
      const item = items[from];
      if (!item || to < 0 || to >= items.length) return;
      const others = items.filter((other) => other !== item);
      change([...others.slice(0, to), item, ...others.slice(to)]);
    },
    replace(things: Thing[]) {
      setRemoved(undefined);
      change(things.map(place));
    },
  };
}

/** Errors of `colors.3.name` as those of the thing there, which may move: `12.name`. */
function byId<Thing>(
  errors: FieldErrors,
  items: readonly Placed<Thing>[],
  list: string,
): FieldErrors {
  const named = Object.entries(errors).map(([field, message]) => {
    const [, at, rest] = /^(?:values\.)?\w+\.(\d+)\.(.+)$/.exec(field) ?? [];
    const item = at === undefined ? undefined : items[Number(at)];
    return [item ? `${item.id}.${rest}` : field.replace(`values.${list}`, list), message];
  });
  return Object.fromEntries(named);
}

function errorsOf(errors: FieldErrors, id: number): FieldErrors {
  const start = `${id}.`;
  const mine = Object.entries(errors).filter(([field]) => field.startsWith(start));
  return Object.fromEntries(mine.map(([field, error]) => [field.slice(start.length), error]));
}
