import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ErrorCode } from "../../../../common/error-codes.ts";
import { productFormMessages as messages } from "../../../../common/messages/admin/product-form.ts";
import { adminProductMessages } from "../../../../common/messages/admin/products.ts";
import type { AdminProduct } from "../../../../server/catalog/products/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { useAskOnce } from "../../../use-ask-once.ts";
import { useRefusal } from "../../../use-form.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { plainAmount } from "../typed-amount.ts";
import { draftOf, inputOf, type ProductDraft } from "./draft.ts";
import { checkDraft, errorsOf } from "./errors.ts";
import { compareDrafts, defaultChoices, mergeDrafts } from "./merge.ts";

export const LIST_PATH = "/admin/products";
/** Refusals because the product has changed since the form was opened. */
const MEANWHILE = new Set<ErrorCode | undefined>(["product_changed", "stock_sold"]);

interface Form {
  draft: ProductDraft;
  /** The product that the draft began with; undefined for a new one. */
  original: AdminProduct | undefined;
  setDraft: (draft: ProductDraft) => void;
  setOriginal: (original: AdminProduct) => void;
}

/** Saves, deletes and duplicates a form's product, and handles refusals. */
export function useSaving({ draft, original, setDraft, setOriginal }: Form) {
  const work = useWork();
  const { refusal, busy, isDone, run, leave } = work;
  const others = useOtherWork(original, work);
  const askOnce = useAskOnce();
  const [theirs, setTheirs] = useState<AdminProduct>();
  const [free, setFree] = useState<{ wanted: ProductDraft; base: AdminProduct | undefined }>();

  /** @param isMeant whether a price of zero has been confirmed */
  async function save(wanted = draft, base = original, isMeant = false) {
    if (busy) return;
    const found = checkDraft(wanted, base === undefined ? "new" : "change");
    const count = Object.keys(found).length;
    if (count > 0) return refusal.refuse(messages.problems(count), found);
    if (!isMeant && becomesFree(wanted, base)) return setFree({ wanted, base });
    const body = inputOf(wanted, base);
    const outcome = await run<unknown>("saving", () =>
      base
        ? ask(
            api.PUT("/api/admin/products/:id", { params: { path: { id: base._id } }, body }),
            messages.saveFailed,
          )
        : askOnce(body, (init) => api.POST("/api/admin/products", init), messages.saveFailed),
    );
    if (!outcome) return;
    if (outcome.ok) return leave(base ? messages.saved : messages.added);
    const isRace = MEANWHILE.has(outcome.refusal?.code);
    if (base && isRace) return seeWhatChanged(outcome, wanted, base);
    if (base && outcome.status === 404) return refusal.refuse(messages.goneMeanwhile, {});
    refusal.refuse(plainlyRefused(outcome).message, errorsOf(outcome.refusal, body));
  }

  /** Loads the product that another admin changed, or whose units were sold meanwhile. */
  async function seeWhatChanged(refused: Refused, mine: ProductDraft, base: AdminProduct) {
    const now = await read(base._id);
    if (!now.ok) return refusal.refuse(now.message, {});
    if (refused.refusal?.code === "product_changed") return setTheirs(now.data);
    if (now.data.version === base.version) {
      setOriginal(now.data);
      setDraft(withTheirs(base, mine, now.data));
    }
    refusal.refuse(plainlyRefused(refused).message, errorsOf(refused.refusal, inputOf(mine, base)));
  }

  return {
    ...refusal,
    ...others,
    busy,
    save,
    /** The product as another admin saved it meanwhile, until it is merged. */
    theirs,
    closeMerge: () => setTheirs(undefined),
    saveMerged(merged: ProductDraft) {
      if (!theirs) return;
      setTheirs(undefined);
      setOriginal(theirs);
      setDraft(merged);
      void save(merged, theirs);
    },
    /** Whether a free product waits for confirmation before it is published. */
    isFree: free !== undefined,
    closeFree: () => setFree(undefined),
    async publishFree() {
      setFree(undefined);
      if (free) await save(free.wanted, free.base, true);
    },
    isDone,
  };
}

type Refused = Extract<Outcome<unknown>, { ok: false }>;

/** Runs one call at a time, and leaves the form after the last one. */
function useWork() {
  const navigate = useNavigate();
  const refusal = useRefusal();
  const [busy, setBusy] = useState<"saving" | "deleting" | "duplicating">();
  /** Whether the product is saved or deleted, so that leaving loses nothing. */
  const isDone = useRef(false);

  /** Answers undefined if another call is under way or nobody is logged in. */
  async function run<T>(kind: NonNullable<typeof busy>, call: () => Promise<Outcome<T>>) {
    if (busy) return undefined;
    setBusy(kind);
    refusal.forgetAll();
    const outcome = await call();
    setBusy(undefined);
    if (outcome.ok || outcome.status !== 401) return outcome;
    // The form itself shows a message while nobody is logged in.
    refusal.forgetAll();
    notify.error(messages.signedOut.toast);
    return undefined;
  }

  async function leave(toast: string) {
    isDone.current = true;
    await navigate(LIST_PATH);
    notify.success(toast);
  }

  return { refusal, busy, isDone, run, leave };
}

/** Deletes a product, or duplicates it as it was saved. */
function useOtherWork(
  original: AdminProduct | undefined,
  { refusal, run, leave }: ReturnType<typeof useWork>,
) {
  const navigate = useNavigate();
  const askOnce = useAskOnce();

  async function remove() {
    if (!original) return;
    const params = { path: { id: original._id } };
    const outcome = await run<unknown>("deleting", () =>
      ask(api.DELETE("/api/admin/products/:id", { params }), messages.removeFailed),
    );
    if (!outcome) return;
    if (outcome.ok || outcome.status === 404) return leave(adminProductMessages.deleted);
    refusal.refuse(outcome.message, {});
  }

  async function duplicate() {
    if (!original) return;
    const path = { id: original._id };
    const outcome = await run("duplicating", () =>
      askOnce(
        path,
        ({ headers }) =>
          api.POST("/api/admin/products/:id/duplicate", { headers, params: { path } }),
        messages.duplicateFailed,
      ),
    );
    if (!outcome) return;
    if (!outcome.ok) return refusal.refuse(outcome.message, {});
    await navigate(`${LIST_PATH}/${outcome.data._id}/edit`);
    notify.success(messages.duplicated);
  }

  return { remove, duplicate };
}

/** My draft with their stock in all cells that I have not changed. */
function withTheirs(base: AdminProduct, mine: ProductDraft, now: AdminProduct): ProductDraft {
  const drafts = { base: draftOf(base), mine, theirs: draftOf(now) };
  const differences = compareDrafts(drafts);
  return mergeDrafts(drafts, differences, defaultChoices(differences));
}

/** Whether saving would make a product free for shoppers. */
function becomesFree(draft: ProductDraft, base: AdminProduct | undefined): boolean {
  const isFree = draft.isPublished && Number(plainAmount(draft.price)) === 0;
  return isFree && !(base?.isPublished && base.price === 0);
}

export function read(id: string): Promise<Outcome<AdminProduct>> {
  const call = api.GET("/api/admin/products/:id", { params: { path: { id } } });
  return ask(call, messages.loadFailed);
}
