import { useState } from "react";
import { flushSync } from "react-dom";
import { colorsSizesMessages as messages } from "../../../../common/messages/admin/colors-sizes.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { notify } from "../../../ui/toast.tsx";
import { useRefusal } from "../../../use-form.ts";
import { conflictsIn, mergeFields, type Versions } from "../merge/merge-fields.ts";
import {
  asFields,
  type ListFields,
  listOf,
  type Placed,
  recognized,
} from "../merge/merge-things.ts";
import { saveMerging } from "../merge/save-merging.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { errorsById, inFormsWords } from "./list-errors.ts";
import type { WordsDraftOptions } from "./words-list.ts";

/** A list as it was read, each thing under its id. */
export interface ReadList<Document, Thing> {
  document: Document;
  things: Placed<Thing>[];
}

interface MergedSaving<Document, Thing> extends WordsDraftOptions<Document, Thing> {
  base: ReadList<Document, Thing>;
  mine: Placed<Thing>[];
  newId: () => number;
  /** @param sent what was sent, under its ids */
  onSaved: (now: Document, sent: Placed<Thing>[]) => void;
  /** Another admin was faster: the form now begins with theirs, and has what both made of it. */
  onMerged: (theirs: ReadList<Document, Thing>, merged: Placed<Thing>[]) => void;
}

/** What both changed to something else each, until somebody has chosen. */
export interface Conflict {
  versions: Versions<ListFields>;
  /** The thing that a field speaks of, and a part's value, for people. */
  nameOf: (id: number) => string;
  labelOf: (id: number, part: string) => string;
  show: (part: string, value: unknown) => string;
  settle: (merged: ListFields) => Promise<void>;
}

/** Saves a list; where another admin was faster both changes, after a question where they are the same. */
export function useMergedSaving<Document extends { version: number }, Thing>(
  options: MergedSaving<Document, Thing>,
) {
  const { list, newId, thingsOf } = options;
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();

  async function save(base = options.base, mine = options.mine, said = messages.saved) {
    if (busy) return;
    const focused = document.activeElement;
    setBusy(true);
    refusal.forgetAll();
    let theirs = base;
    const outcome = await saveMerging({
      base: { version: base.document.version, values: { things: base.things } },
      mine: { things: mine },
      send: ({ version, values: { things } }) =>
        options.save(
          version,
          things.map(({ thing }) => thing),
        ),
      async read() {
        const now = await options.read();
        if (!now.ok) return now;
        const known = [...base.things, ...mine.filter(({ id }) => !hasId(base.things, id))];
        theirs = {
          document: now.data,
          things: recognized(known, thingsOf(now.data), list, newId),
        };
        const { version } = now.data;
        return { ...now, data: { version, values: { things: theirs.things } } };
      },
    });
    flushSync(() => setBusy(false));
    // What is inert during the call loses the focus.
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    if (outcome.kind === "saved") {
      options.onSaved(outcome.saved, mine);
      notify.success(outcome.isMerged ? mergeMessages.merged : said);
      return;
    }
    if (outcome.kind === "conflict") return merge(base, mine, theirs);
    const refused = plainlyRefused(outcome.outcome);
    const found = errorsById(refused.errors, mine, options.field);
    const message = inFormsWords(refused.message, options.field, options.label);
    const count = Object.keys(found).length;
    refusal.refuse(
      count > 0 && !found[options.field] ? messages.wrongFields(count) : message,
      found,
    );
  }

  /** Both changed the list: thing by thing, and part by part, it may be no conflict. */
  async function merge(
    base: ReadList<Document, Thing>,
    mine: Placed<Thing>[],
    theirs: ReadList<Document, Thing>,
  ) {
    const versions = { base: base.things, mine, theirs: theirs.things };
    const fields = asFields(versions, list);
    const settle = async (merged: ListFields, said: string) => {
      setConflict(undefined);
      const both = listOf(merged, fields, versions, list);
      options.onMerged(theirs, both);
      await save(theirs, both, said);
    };
    if (conflictsIn(fields).length === 0) return settle(mergeFields(fields), mergeMessages.merged);
    const thingOf = (id: number) =>
      [...mine, ...theirs.things, ...base.things].find((one) => one.id === id)?.thing;
    setConflict({
      versions: fields,
      nameOf: (id) => wordsOf(thingOf(id), list.nameOf),
      labelOf: (id, part) => wordsOf(thingOf(id), (thing) => list.labelOf(part, thing)),
      show: list.show,
      settle: (merged) => settle(merged, messages.saved),
    });
  }

  return {
    ...refusal,
    busy,
    save: () => save(),
    conflict,
    closeConflict: () => setConflict(undefined),
  };
}

function wordsOf<Thing>(thing: Thing | undefined, say: (thing: Thing) => string): string {
  return thing === undefined ? mergeMessages.empty : say(thing);
}

function hasId<Thing>(things: readonly Placed<Thing>[], id: number): boolean {
  return things.some((one) => one.id === id);
}
