import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { adminCollectionMessages as messages } from "../../../../common/messages/admin/collections.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { AdminCollection } from "../../../../server/catalog/collections/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { useRefusal } from "../../../use-form.ts";
import { conflictsIn, mergeFields, type Versions } from "../merge/merge-fields.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { type CollectionDraft, changeOf, draftOf, isSame } from "./draft.ts";
import { asFields, type CollectionFields, collectionIn } from "./merge-collections.ts";

export const COLLECTIONS_PATH = "/admin/collections";

/** A collection's name as people read it in the shop's language. */
export function shownName(name: string): string {
  return shownWord("collection", name);
}

export function pathOfCollection(name: string): string {
  return `${COLLECTIONS_PATH}/${encodeURIComponent(name)}`;
}

/** What the list is told of a collection that was just deleted or merged. */
export interface Gone {
  said: string;
  batchId: string;
}

/** What another admin saved meanwhile, until somebody has chosen. */
interface Conflict {
  theirs: AdminCollection;
  drafts: Versions<CollectionDraft>;
}

/** A collection's form: its draft, and what saves it. What was typed stays, whatever comes. */
export function useCollection(collection: AdminCollection) {
  const refusal = useRefusal();
  const navigate = useNavigate();
  const [original, setOriginal] = useState(collection);
  const start = useMemo(() => draftOf(original), [original]);
  const [draft, setDraft] = useState(start);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  /** Whether it is saved under another name, or gone: leaving loses nothing. */
  const isDone = useRef(false);
  const query = { name: original.name };

  function change(changes: Partial<CollectionDraft>) {
    for (const name of Object.keys(changes)) refusal.forgetError(name);
    setDraft((now) => ({ ...now, ...changes }));
  }

  /** Saves the draft, or one that was put together of two. */
  async function save(wanted = draft, base = original, said = messages.saved) {
    if (busy) return;
    const focused = document.activeElement;
    setBusy(true);
    refusal.forgetAll();
    await send(wanted, base, said);
    flushSync(() => setBusy(false));
    // What is inert during the call loses the focus.
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
  }

  function refuse(...refused: Parameters<typeof refusal.refuse>) {
    // A field that is inert does not take the focus.
    flushSync(() => setBusy(false));
    refusal.refuse(...refused);
  }

  async function send(wanted: CollectionDraft, base: AdminCollection, said: string) {
    const call = api.PUT("/api/admin/collections/one", {
      params: { query: { name: base.name } },
      body: changeOf(wanted, base),
    });
    const outcome = await ask(call, messages.saveFailed);
    if (outcome.ok) return take(outcome.data, said);
    setDraft(wanted);
    if (outcome.refusal?.code === "collection_changed") return mergeWithTheirs(wanted, base);
    const { message, errors } = plainlyRefused(outcome);
    const isMarked = Object.keys(errors).length > 0;
    const isGone = outcome.refusal?.code === "collection_not_found";
    const problem = isGone ? messages.missing : message;
    refuse(isMarked ? messages.wrongFields : problem, errors);
  }

  async function take(saved: AdminCollection, said: string) {
    setOriginal(saved);
    setDraft(draftOf(saved));
    if (saved.name !== collection.name) {
      isDone.current = true;
      await navigate(pathOfCollection(saved.name), { replace: true });
    }
    notify.success(said);
  }

  /** Another admin was faster: both changes are saved, or what both changed is asked for. */
  async function mergeWithTheirs(mine: CollectionDraft, base: AdminCollection) {
    const now = await readCollection(base.name);
    if (!now.ok) return refuse(now.status === 404 ? messages.missing : now.message, {});
    const drafts = { base: draftOf(base), mine, theirs: draftOf(now.data) };
    const fields = asFields(drafts);
    if (conflictsIn(fields).length > 0) return setConflict({ theirs: now.data, drafts });
    setOriginal(now.data);
    await send(collectionIn(drafts, mergeFields(fields)), now.data, mergeMessages.merged);
  }

  async function leave(gone: Gone) {
    isDone.current = true;
    await navigate(COLLECTIONS_PATH, { state: { gone } });
  }

  async function remove(): Promise<string | undefined> {
    const call = api.DELETE("/api/admin/collections/one", { params: { query } });
    const outcome = await ask(call, messages.removal.failed);
    if (!outcome.ok) return outcome.message;
    await leave({ ...outcome.data, said: messages.removal.done(shownName(original.name)) });
    return undefined;
  }

  async function merge(into: string): Promise<string | undefined> {
    const body = { name: original.name, into };
    const outcome = await ask(
      api.POST("/api/admin/collections/merge", { body }),
      messages.merging.failed,
    );
    if (!outcome.ok) return outcome.message;
    await leave({
      ...outcome.data,
      said: messages.merging.done(shownName(original.name), shownName(into)),
    });
    return undefined;
  }

  return {
    ...refusal,
    ...{ original, draft, setDraft, change, busy, remove, merge, isDone },
    save: () => save(),
    conflict,
    closeConflict: () => setConflict(undefined),
    saveMerged(merged: CollectionFields) {
      if (!conflict) return;
      const { theirs, drafts } = conflict;
      const both = collectionIn(drafts, merged);
      setConflict(undefined);
      setOriginal(theirs);
      setDraft(both);
      void save(both, theirs);
    },
    isChanged: !isSame(draft, start),
  };
}

/** As it is saved now, also under another name. */
function readCollection(name: string): Promise<Outcome<AdminCollection>> {
  const call = api.GET("/api/admin/collections/one", { params: { query: { name } } });
  return ask(call, messages.loadFailed);
}
