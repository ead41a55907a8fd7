import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adminCollectionMessages as messages } from "../../../../common/messages/admin/collections.ts";
import type { AdminCollection } from "../../../../server/catalog/collections/contract.ts";
import { api, ask } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { useRefusal } from "../../../use-form.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { type CollectionDraft, changeOf, draftOf, isSame } from "./draft.ts";

export const COLLECTIONS_PATH = "/admin/collections";

export function pathOfCollection(name: string): string {
  return `${COLLECTIONS_PATH}/${encodeURIComponent(name)}`;
}

/** What the list is told of a collection that was just deleted or merged. */
export interface Gone {
  said: string;
  batchId: string;
}

/** A collection's form: its draft, and what saves it. What was typed stays, whatever comes. */
export function useCollection(collection: AdminCollection) {
  const refusal = useRefusal();
  const navigate = useNavigate();
  const [original, setOriginal] = useState(collection);
  const start = useMemo(() => draftOf(original), [original]);
  const [draft, setDraft] = useState(start);
  const [busy, setBusy] = useState(false);
  /** Whether it is saved under another name, or gone: leaving loses nothing. */
  const isDone = useRef(false);
  const query = { name: original.name };

  function change(changes: Partial<CollectionDraft>) {
    for (const name of Object.keys(changes)) refusal.forgetError(name);
    setDraft((now) => ({ ...now, ...changes }));
  }

  async function save() {
    if (busy) return;
    setBusy(true);
    refusal.forgetAll();
    const body = changeOf(draft, original);
    const call = api.PUT("/api/admin/collections/one", { params: { query }, body });
    const outcome = await ask(call, messages.saveFailed);
    setBusy(false);
    if (!outcome.ok) {
      const isBeaten = outcome.refusal?.code === "collection_changed";
      const { message, errors } = plainlyRefused(outcome);
      const isMarked = Object.keys(errors).length > 0;
      const said = isMarked ? messages.wrongFields : message;
      return refusal.refuse(isBeaten ? messages.changedMeanwhile : said, errors);
    }
    notify.success(messages.saved);
    setOriginal(outcome.data);
    setDraft(draftOf(outcome.data));
    if (outcome.data.name === original.name) return;
    isDone.current = true;
    await navigate(pathOfCollection(outcome.data.name), { replace: true });
  }

  async function leave(gone: Gone) {
    isDone.current = true;
    await navigate(COLLECTIONS_PATH, { state: { gone } });
  }

  async function remove(): Promise<string | undefined> {
    const call = api.DELETE("/api/admin/collections/one", { params: { query } });
    const outcome = await ask(call, messages.removal.failed);
    if (!outcome.ok) return outcome.message;
    await leave({ ...outcome.data, said: messages.removal.done(original.name) });
    return undefined;
  }

  async function merge(into: string): Promise<string | undefined> {
    const body = { name: original.name, into };
    const outcome = await ask(
      api.POST("/api/admin/collections/merge", { body }),
      messages.merging.failed,
    );
    if (!outcome.ok) return outcome.message;
    await leave({ ...outcome.data, said: messages.merging.done(original.name, into) });
    return undefined;
  }

  return {
    ...refusal,
    ...{ original, draft, setDraft, change, busy, save, remove, merge, isDone },
    isChanged: !isSame(draft, start),
  };
}
