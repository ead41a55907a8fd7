import { useRef, useState } from "react";
import { adminHomeMessages as messages } from "../../../../common/messages/admin/home.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import type { HomeSection, SectionKind } from "../../../../server/settings/subjects/home.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { notify } from "../../../ui/toast.tsx";
import { useRefusal } from "../../../use-form.ts";
import { findHalfTyped } from "../half-typed.ts";
import { conflictsIn, mergeFields, type Versions } from "../merge/merge-fields.ts";
import { type Merging, saveMerging, type Versioned } from "../merge/save-merging.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { canAdd, newSection, type Placed, trimmed } from "./draft.ts";
import { asFields, type SectionFields, sectionsIn } from "./merge-sections.ts";

type Document = SettingsDocument<"home">;
type Arrangement = Versioned<Document["values"]>;

/** What both changed, until somebody has chosen. */
interface Conflict {
  versions: Versions<SectionFields>;
  settle: (merged: SectionFields) => Promise<void>;
}

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
  const saving = useSaving(items, saved, (now, isMerged) => {
    setSaved(now);
    setRemoved(undefined);
    if (isMerged) setItems(now.values.sections.map(place));
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
  };
}

/** Saves the sections; what is typed stays, whatever the outcome. */
function useSaving(
  items: Placed[],
  saved: Document,
  onSaved: (now: Document, isMerged: boolean) => void,
) {
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();

  async function save(base: Arrangement, mine: Arrangement["values"], isMerged = false) {
    if (busy) return;
    refusal.forgetAll();
    const half = findHalfTyped(refusal.form.current);
    const halves = Object.keys(half).length;
    if (halves > 0) return refusal.refuse(messages.wrongFields(halves), half);
    setBusy(true);
    const outcome = await saveMerging({ base, mine, send, read });
    setBusy(false);
    if (outcome.kind === "saved") {
      onSaved(outcome.saved, isMerged || outcome.isMerged);
      notify.success(isMerged || outcome.isMerged ? mergeMessages.merged : messages.saved);
      return;
    }
    if (outcome.kind === "conflict") return mergeSections(outcome);
    const { message, errors } = plainlyRefused(outcome.outcome, "values.");
    const found = byId(errors, items);
    const count = Object.keys(found).length;
    refusal.refuse(count > 0 && !found.sections ? messages.wrongFields(count) : message, found);
  }

  /** Both changed the arrangement: section by section it may be no conflict. */
  async function mergeSections({
    versions,
    version,
  }: Extract<Merging<Arrangement["values"], Document>, { kind: "conflict" }>) {
    const fields = asFields(versions);
    const settle = async (merged: SectionFields) => {
      setConflict(undefined);
      await save({ version, values: versions.theirs }, { sections: sectionsIn(merged) }, true);
    };
    if (conflictsIn(fields).length === 0) await settle(mergeFields(fields));
    else setConflict({ versions: fields, settle });
  }

  return {
    ...refusal,
    busy,
    save: () => save(saved, { sections: trimmed(sectionsOf(items)) }),
    conflict,
    closeConflict: () => setConflict(undefined),
  };
}

function send(body: Arrangement): Promise<Outcome<Document>> {
  const call = api.PUT("/api/admin/settings/home", { body });
  return ask(call, messages.saveFailed) as Promise<Outcome<Document>>;
}

async function read(): Promise<Outcome<Arrangement>> {
  const now = await ask(api.GET("/api/admin/settings"), messages.loadFailed);
  return now.ok ? { ...now, data: now.data.home } : now;
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
