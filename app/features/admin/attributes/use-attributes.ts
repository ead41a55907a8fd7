import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { attributeMessages as messages } from "../../../../common/messages/admin/attributes.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { getShopFront, setShopFront } from "../../../../common/shop-front.ts";
import type { ProductAttributes } from "../../../../server/catalog/attributes/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { type Refused, useForm } from "../../../use-form.ts";
import { conflictsIn, mergeFields, type Versions } from "../merge/merge-fields.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { type DraftAttribute, draftOf, isSame, losing, sentOf } from "./draft.ts";
import { type AttributeFields, asFields, attributesIn } from "./merge-attributes.ts";

/** What a draft began with. */
interface Start {
  version: number;
  attributes: DraftAttribute[];
}

/** What another admin saved meanwhile, until somebody has chosen. */
interface Conflict {
  theirs: Start;
  drafts: Versions<DraftAttribute[]>;
}

/** All attributes as they are typed, and what saves them. What was typed stays, whatever comes. */
export function useAttributes(opened: ProductAttributes) {
  const [start, setStart] = useState(() => startOf(opened));
  const [draft, setDraft] = useState(start.attributes);
  const [asked, setAsked] = useState<DraftAttribute[]>();
  const [conflict, setConflict] = useState<Conflict>();
  /** What the last saving changed of products, which one undo takes back. */
  const [batchId, setBatchId] = useState<string>();
  const isChanged = !isSame(draft, start.attributes);

  const sending = useForm(() => save([]));

  /** @param confirmed the attributes that may go with the products' values of them */
  async function save(
    confirmed: readonly DraftAttribute[],
    wanted = draft,
    from = start,
    said = messages.saved,
  ): Promise<Refused | undefined> {
    const lost = losing(from.attributes, wanted);
    if (lost.some(({ key }) => confirmed.every((one) => one.key !== key))) {
      setAsked(lost);
      return undefined;
    }
    const removesValues = lost.length > 0;
    const body = { version: from.version, attributes: sentOf(wanted), removesValues };
    const outcome = await ask(api.PUT("/api/admin/attributes", { body }), messages.saveFailed);
    if (outcome.ok) {
      begin(outcome.data);
      setBatchId(outcome.data.batchId);
      notify.success(said);
      return undefined;
    }
    if (outcome.refusal?.code === "settings_changed")
      return mergeWithTheirs(confirmed, wanted, from);
    const { message, errors } = plainlyRefused(outcome);
    return { message: Object.keys(errors).length > 0 ? messages.wrongFields : message, errors };
  }

  /** Another admin was faster: both changes are saved, or what both changed is asked for. */
  async function mergeWithTheirs(
    confirmed: readonly DraftAttribute[],
    mine: DraftAttribute[],
    from: Start,
  ): Promise<Refused | undefined> {
    const now = await readNow();
    if (!now.ok) return { message: mergeMessages.loadFailed, errors: {} };
    const theirs = startOf(now.data);
    const drafts = { base: from.attributes, mine, theirs: theirs.attributes };
    const fields = asFields(drafts);
    if (conflictsIn(fields).length > 0) {
      setConflict({ theirs, drafts });
      return undefined;
    }
    const both = attributesIn(drafts, mergeFields(fields));
    goOn(theirs, both);
    return save(confirmed, both, theirs, mergeMessages.merged);
  }

  /** Starts again with what is saved now. The other pages of this tab know it from here on. */
  function begin(saved: ProductAttributes) {
    const now = startOf(saved);
    goOn(now, now.attributes);
    setShopFront({ ...getShopFront(), attributes: saved.attributes });
  }

  function goOn(from: Start, typed: DraftAttribute[]) {
    setStart(from);
    setDraft(typed);
  }

  const latest = useRef(isChanged);
  latest.current = isChanged;
  const mayLeave = useCallback(() => !latest.current, []);
  return {
    ...{ draft, setDraft, isChanged, sending, asked, conflict, batchId, mayLeave },
    /** Saves with the values that are lost; answers a problem. */
    saveAll: async () => (await save(asked ?? []))?.message,
    /** Ends this question; one that came while its answer was saved stays. */
    closeAsked: () => setAsked((now) => (now === asked ? undefined : now)),
    closeConflict: () => setConflict(undefined),
    saveMerged(merged: AttributeFields) {
      if (!conflict) return;
      const { theirs, drafts } = conflict;
      flushSync(() => {
        setConflict(undefined);
        goOn(theirs, attributesIn(drafts, merged));
      });
      sending.form.ref.current?.requestSubmit();
    },
    /** Shows what an undo brought back, with what was typed since. */
    async takeUndone() {
      const now = await readNow();
      if (!now.ok) return notify.error(now.message);
      const theirs = startOf(now.data);
      const drafts = { base: start.attributes, mine: draft, theirs: theirs.attributes };
      goOn(theirs, attributesIn(drafts, mergeFields(asFields(drafts))));
      setShopFront({ ...getShopFront(), attributes: now.data.attributes });
    },
  };
}

function startOf(saved: ProductAttributes): Start {
  return { version: saved.version, attributes: draftOf(saved) };
}

function readNow(): Promise<Outcome<ProductAttributes>> {
  return ask(api.GET("/api/admin/attributes"), messages.loadFailed);
}
