import { useRef, useState } from "react";
import { adminHomeMessages as messages } from "../../../../common/messages/admin/home.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import type { HomeSection, SectionKind } from "../../../../server/settings/subjects/home.ts";
import { api, ask } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { notify } from "../../../ui/toast.tsx";
import { refusedBy, useRefusal } from "../../../use-form.ts";
import { canAdd, newSection, type Placed, trimmed } from "./draft.ts";

type Document = SettingsDocument<"home">;

/** The arrangement as it is typed, and what becomes of it. */
export function useHomeDraft(document: Document) {
  const lastId = useRef(0);
  const place = (section: HomeSection): Placed => {
    lastId.current += 1;
    return { id: lastId.current, section };
  };
  const [saved, setSaved] = useState(document);
  const [items, setItems] = useState(() => document.values.sections.map(place));
  const [removed, setRemoved] = useState<{ item: Placed; at: number }>();
  const saving = useSaving(items, saved, (now) => {
    setSaved(now);
    setRemoved(undefined);
  });

  function insert(item: Placed, at: number) {
    setItems((before) => [...before.slice(0, at), item, ...before.slice(at)]);
  }

  return {
    ...saving,
    saved,
    items,
    isChanged: !isSame(sectionsOf(items), saved.values.sections),
    change: (id: number, section: HomeSection) =>
      setItems((before) => before.map((item) => (item.id === id ? { id, section } : item))),
    /** Answers the id of the new section. */
    add(kind: SectionKind): number {
      const item = place(newSection(kind));
      insert(item, items.length);
      return item.id;
    },
    duplicate(item: Placed): number | undefined {
      if (!canAdd(items, item.section.kind)) return undefined;
      const copy = place(structuredClone(item.section));
      insert(copy, items.indexOf(item) + 1);
      return copy.id;
    },
    move(from: number, to: number) {
      const item = items[from];
      if (!item || to < 0 || to >= items.length) return;
      const others = items.filter((other) => other !== item);
      setItems([...others.slice(0, to), item, ...others.slice(to)]);
    },
    removed: removed?.item,
    remove(item: Placed) {
      setRemoved({ item, at: items.indexOf(item) });
      setItems(items.filter((other) => other !== item));
    },
    putBack() {
      if (removed) insert(removed.item, removed.at);
      setRemoved(undefined);
    },
    /** Shows what another admin saved, in place of what is typed. */
    takeTheirs() {
      if (!saving.theirs) return;
      setSaved(saving.theirs);
      setItems(saving.theirs.values.sections.map(place));
      saving.settle();
    },
  };
}

/** Saves the sections; what is typed stays, whatever the outcome. */
function useSaving(items: Placed[], saved: Document, onSaved: (now: Document) => void) {
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Document>();

  function settle() {
    setTheirs(undefined);
    refusal.forgetAll();
  }

  async function save(version = saved.version) {
    if (busy) return;
    setBusy(true);
    settle();
    const body = { version, values: { sections: trimmed(sectionsOf(items)) } };
    const outcome = await ask(api.PUT("/api/admin/settings/home", { body }), messages.saveFailed);
    const other =
      outcome.ok || outcome.refusal?.code !== "settings_changed" ? undefined : await read();
    setBusy(false);
    if (outcome.ok) {
      onSaved(outcome.data as Document);
      notify.success(messages.saved);
      return;
    }
    if (other) {
      setTheirs(other);
      return refusal.refuse(messages.meanwhile, {});
    }
    const { message, errors } = refusedBy(outcome, "values.");
    const found = byId(errors, items);
    const count = Object.keys(found).length;
    refusal.refuse(count > 0 && !found.sections ? messages.wrongFields(count) : message, found);
  }

  return {
    ...refusal,
    busy,
    save: () => save(),
    /** The arrangement as another admin saved it meanwhile. */
    theirs,
    settle,
    saveOverTheirs: () => save(theirs?.version),
  };
}

async function read(): Promise<Document | undefined> {
  const outcome = await ask(api.GET("/api/admin/settings"), messages.loadFailed);
  return outcome.ok ? outcome.data.home : undefined;
}

/** Errors of `sections.3.title` as those of the section there, which may move: `12.title`. */
function byId(errors: FieldErrors, items: Placed[]): FieldErrors {
  const named = Object.entries(errors).map(([field, message]) => {
    const [, place, rest] = /^sections\.(\d+)\.(.+)$/.exec(field) ?? [];
    const item = place === undefined ? undefined : items[Number(place)];
    return [item ? `${item.id}.${rest}` : field, message];
  });
  return Object.fromEntries(named);
}

function sectionsOf(items: readonly Placed[]): HomeSection[] {
  return items.map(({ section }) => section);
}

function isSame(one: HomeSection[], other: HomeSection[]): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(other);
}
