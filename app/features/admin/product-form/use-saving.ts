import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ErrorCode } from "../../../../common/error-codes.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { adminProductMessages } from "../../../../common/messages/admin/products.ts";
import type { AdminProduct } from "../../../../server/catalog/products/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { useAskOnce } from "../../../use-ask-once.ts";
import { useRefusal } from "../../../use-form.ts";
import { draftOf, inputOf, type ProductDraft, plainAmount } from "./draft.ts";
import { checkDraft, errorsOf } from "./errors.ts";
import { compareDrafts, defaultChoices, mergeDrafts } from "./merge.ts";

const messages = productFormMessages;
export const LIST_PATH = "/admin/products";
/** Refusals of what would undo what others did since the form was opened. */
const MEANWHILE = new Set<ErrorCode | undefined>(["product_changed", "stock_sold"]);

interface Form {
  draft: ProductDraft;
  /** What the draft began with; undefined for a new product. */
  original: AdminProduct | undefined;
  setDraft: (draft: ProductDraft) => void;
  setOriginal: (original: AdminProduct) => void;
}

/** Saves and deletes what a form holds, and knows what stands in the way of it. */
export function useSaving({ draft, original, setDraft, setOriginal }: Form) {
  const navigate = useNavigate();
  const refusal = useRefusal();
  const [busy, setBusy] = useState<"saving" | "deleting" | "duplicating">();
  const [theirs, setTheirs] = useState<AdminProduct>();
  const [free, setFree] = useState<{ wanted: ProductDraft; base: AdminProduct | undefined }>();
  const isDone = useRef(false);
  const askOnce = useAskOnce();

  async function leave(toast: string) {
    isDone.current = true;
    notify.success(toast);
    await navigate(LIST_PATH);
  }

  /** @param isMeant somebody said that a price of nothing is meant */
  async function save(wanted = draft, base = original, isMeant = false) {
    if (busy) return;
    const found = checkDraft(wanted, base === undefined ? "new" : "change");
    const count = Object.keys(found).length;
    if (count > 0) return refusal.refuse(messages.problems(count), found);
    if (!isMeant && becomesFree(wanted, base)) return setFree({ wanted, base });
    setBusy("saving");
    refusal.forgetAll();
    const body = inputOf(wanted, base);
    const outcome = base
      ? await ask(
          api.PUT("/api/admin/products/:id", { params: { path: { id: base._id } }, body }),
          messages.saveFailed,
        )
      : await askOnce(body, (init) => api.POST("/api/admin/products", init), messages.saveFailed);
    setBusy(undefined);
    if (outcome.ok) return leave(base ? messages.saved : messages.added);
    if (outcome.status === 401) return tellSignedOut();
    const isRace = MEANWHILE.has(outcome.refusal?.code);
    if (base && isRace) return seeWhatChanged(outcome, wanted, base);
    if (base && outcome.status === 404) return refusal.refuse(messages.goneMeanwhile, {});
    refusal.refuse(outcome.message, errorsOf(outcome.refusal, body));
  }

  /** Somebody was first: another admin, or customers who bought what was to be taken away. */
  async function seeWhatChanged(
    refused: Extract<Outcome<unknown>, { ok: false }>,
    mine: ProductDraft,
    base: AdminProduct,
  ) {
    const now = await read(base._id);
    if (!now.ok) return refusal.refuse(now.message, {});
    if (refused.refusal?.code === "product_changed") return setTheirs(now.data);
    // What sold meanwhile shows in all cells that were not touched.
    const drafts = { base: draftOf(base), mine, theirs: draftOf(now.data) };
    const differences = compareDrafts(drafts);
    const merged = mergeDrafts(drafts, differences, defaultChoices(differences));
    if (now.data.version === base.version) {
      setOriginal(now.data);
      setDraft(merged);
    }
    refusal.refuse(refused.message, errorsOf(refused.refusal, inputOf(mine, base)));
  }

  async function remove() {
    if (busy || !original) return;
    setBusy("deleting");
    refusal.forgetAll();
    const path = { id: original._id };
    const call = api.DELETE("/api/admin/products/:id", { params: { path } });
    const outcome = await ask(call, messages.removeFailed);
    setBusy(undefined);
    if (outcome.ok || outcome.status === 404) return leave(adminProductMessages.deleted);
    if (outcome.status === 401) return tellSignedOut();
    refusal.refuse(outcome.message, {});
  }

  /** Opens a draft like the product as it was saved. */
  async function duplicate() {
    if (busy || !original) return;
    setBusy("duplicating");
    refusal.forgetAll();
    const path = { id: original._id };
    const outcome = await askOnce(
      path,
      ({ headers }) => api.POST("/api/admin/products/:id/duplicate", { headers, params: { path } }),
      messages.duplicateFailed,
    );
    setBusy(undefined);
    if (outcome.ok) {
      notify.success(messages.duplicated);
      await navigate(`${LIST_PATH}/${outcome.data._id}/edit`);
      return;
    }
    if (outcome.status === 401) return tellSignedOut();
    refusal.refuse(outcome.message, {});
  }

  /** At its top the form says so itself, for as long as nobody is logged in. */
  function tellSignedOut() {
    refusal.forgetAll();
    notify.error(messages.signedOut.toast);
  }

  return {
    ...refusal,
    busy,
    save,
    remove,
    duplicate,
    /** What another admin saved meanwhile, until it is merged. */
    theirs,
    closeMerge: () => setTheirs(undefined),
    saveMerged(merged: ProductDraft) {
      if (!theirs) return;
      setTheirs(undefined);
      setOriginal(theirs);
      setDraft(merged);
      void save(merged, theirs);
    },
    /** It would be published at no price, and waits for a word. */
    isFree: free !== undefined,
    closeFree: () => setFree(undefined),
    async publishFree() {
      setFree(undefined);
      if (free) await save(free.wanted, free.base, true);
    },
    /** Saved or deleted: nothing is lost by leaving. */
    isDone,
  };
}

/** Whether shoppers would get for nothing what they did not get so before. */
function becomesFree(draft: ProductDraft, base: AdminProduct | undefined): boolean {
  const isFree = draft.isPublished && Number(plainAmount(draft.price)) === 0;
  return isFree && !(base?.isPublished && base.price === 0);
}

export function read(id: string): Promise<Outcome<AdminProduct>> {
  const call = api.GET("/api/admin/products/:id", { params: { path: { id } } });
  return ask(call, messages.loadFailed);
}
