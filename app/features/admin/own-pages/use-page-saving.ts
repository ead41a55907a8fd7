import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { ownPagesMessages as messages } from "../../../../common/messages/admin/own-pages.ts";
import type { AdminOwnPage } from "../../../../server/own-pages/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { useAskOnce } from "../../../use-ask-once.ts";
import { useRefusal } from "../../../use-form.ts";
import { conflictsIn, mergeFields } from "../merge/merge-fields.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { draftOf, inputOf, type PageDraft } from "./page-draft.ts";

export const PAGES_PATH = "/admin/pages";

/** What the list is told of a page that was just deleted. */
export interface Deleted {
  title: string;
  batchId: string;
}

interface Form {
  draft: PageDraft;
  /** The page that the draft began with; undefined for a new one. */
  original: AdminOwnPage | undefined;
  setDraft: (draft: PageDraft) => void;
  setOriginal: (page: AdminOwnPage) => void;
}

/** Saves and deletes a form's page, and handles refusals: what was typed stays, whatever comes. */
export function usePageSaving({ draft, original, setDraft, setOriginal }: Form) {
  const refusal = useRefusal();
  const navigate = useNavigate();
  const askOnce = useAskOnce();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<AdminOwnPage>();
  /** Whether the page is saved or deleted, so that leaving loses nothing. */
  const isDone = useRef(false);

  async function send(wanted: PageDraft, base: AdminOwnPage | undefined) {
    const body = inputOf(wanted);
    if (!base) {
      return askOnce(body, (init) => api.POST("/api/admin/pages", init), messages.saveFailed);
    }
    const params = { path: { id: base._id } };
    const change = { ...body, version: base.version };
    return ask(api.PUT("/api/admin/pages/:id", { params, body: change }), messages.saveFailed);
  }

  async function save(wanted: PageDraft, base = original, said = saidOf(wanted, base)) {
    if (busy) return;
    setBusy(true);
    refusal.forgetAll();
    const outcome = await send(wanted, base);
    setBusy(false);
    if (outcome.ok) return take(outcome.data, said);
    setDraft(wanted);
    if (outcome.status === 401) return notify.error(messages.signedOut);
    if (base && outcome.refusal?.code === "page_changed") return mergeWithTheirs(wanted, base);
    if (base && outcome.status === 404) return refusal.refuse(messages.meanwhile.deleted, {});
    const { message, errors } = plainlyRefused(outcome);
    const isMarked = Object.keys(errors).length > 0;
    refusal.refuse(isMarked ? messages.wrongFields : message, errors);
  }

  async function take(page: AdminOwnPage, said: string) {
    const isNew = original === undefined;
    setOriginal(page);
    setDraft(draftOf(page));
    if (isNew) {
      isDone.current = true;
      await navigate(`${PAGES_PATH}/${page._id}`, { replace: true });
    }
    // Not before: the page that comes would take the place of one that somebody clicks meanwhile.
    notify.success(said);
    // The notices above the page say it where this one closed a market, or opened it.
    void revalidate();
  }

  /** Another admin was faster: both changes are saved, or the differences are shown. */
  async function mergeWithTheirs(mine: PageDraft, base: AdminOwnPage) {
    const now = await readPage(base._id);
    if (!now.ok) {
      const isGone = now.status === 404;
      return refusal.refuse(isGone ? messages.meanwhile.deleted : now.message, {});
    }
    const drafts = { base: draftOf(base), mine, theirs: draftOf(now.data) };
    if (conflictsIn(drafts).length > 0) return setTheirs(now.data);
    setOriginal(now.data);
    await save(mergeFields(drafts), now.data, mergeMessages.merged);
  }

  async function remove(): Promise<string | undefined> {
    if (!original) return undefined;
    const { _id, title } = original;
    const params = { path: { id: _id } };
    const outcome = await ask(
      api.DELETE("/api/admin/pages/:id", { params }),
      messages.removal.failed,
    );
    if (!outcome.ok && outcome.status !== 404) return outcome.message;
    isDone.current = true;
    const deleted = outcome.ok && { deleted: { title, batchId: outcome.data.batchId } };
    await navigate(PAGES_PATH, { state: deleted || undefined });
    return undefined;
  }

  return {
    ...refusal,
    busy,
    save: (isPublished = draft.isPublished) => save({ ...draft, isPublished }),
    remove,
    /** The page as another admin saved it meanwhile, until it is merged. */
    theirs,
    closeMerge: () => setTheirs(undefined),
    saveMerged(merged: PageDraft) {
      if (!theirs) return;
      setTheirs(undefined);
      setOriginal(theirs);
      setDraft(merged);
      void save(merged, theirs);
    },
    isDone,
  };
}

function saidOf(wanted: PageDraft, base: AdminOwnPage | undefined): string {
  const wasPublished = base?.isPublished ?? false;
  if (wanted.isPublished === wasPublished) return messages.saved;
  return wanted.isPublished ? messages.published : messages.unpublished;
}

export function readPage(id: string): Promise<Outcome<AdminOwnPage>> {
  const call = api.GET("/api/admin/pages/:id", { params: { path: { id } } });
  return ask(call, messages.loadFailed);
}
