import { useState } from "react";
import { flushSync } from "react-dom";
import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { ownListed, shownListed } from "../../../../common/shown-listed.ts";
import type { WordRename } from "../../../../server/catalog/words/contract.ts";
import { api, ask } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { type Refused, refusedBy } from "../../../use-form.ts";

/** What a word became, and how that is undone. */
interface Renamed {
  from: string;
  to: string;
  products: number;
  batchId: string;
}

/** The renaming of words of a kind, by its dialog. */
export interface Renaming {
  /** The word that gets another name, or goes into one of these others. */
  asked: { from: string; others?: readonly string[] } | undefined;
  renamed: Renamed | undefined;
  /** A word as people read it in the shop's language. */
  shown: (word: string) => string;
  /** The word that is typed so. */
  meant: (typed: string) => string;
  askToRename: (from: string) => void;
  askToMerge: (from: string, others: readonly string[]) => void;
  close: () => void;
  /** Closes the dialog where it is done; answers why it is refused, if it is. */
  rename: (to: string) => Promise<Refused | undefined>;
  onChanged: () => void;
}

/**
 * @param onChanged called when the words are others, also after an undo
 * @param onRenamed called with the new name when the dialog is gone, for the focus
 */
export function useRenaming(
  kind: WordRename["kind"],
  onChanged: () => Promise<unknown>,
  onRenamed?: (to: string) => void,
): Renaming {
  const [asked, setAsked] = useState<Renaming["asked"]>();
  const [renamed, setRenamed] = useState<Renamed>();

  async function rename(to: string): Promise<Refused | undefined> {
    if (!asked) return undefined;
    const { from, others } = asked;
    const body = { kind, from, to, merge: others !== undefined };
    const call = api.POST("/api/admin/catalog/words/rename", { body });
    const outcome = await ask(call, messages.saveFailed);
    if (!outcome.ok) return refusedBy(outcome);
    const { batchId, products } = outcome.data;
    setRenamed(batchId === undefined ? undefined : { from, to: to.trim(), products, batchId });
    await onChanged();
    flushSync(() => setAsked(undefined));
    notify.success(messages.saved);
    onRenamed?.(to.trim());
    return undefined;
  }

  return {
    asked,
    renamed,
    shown: (word) => shownListed(kind, word),
    meant: (typed) => ownListed(kind, typed, []),
    askToRename: (from) => setAsked({ from }),
    askToMerge: (from, others) => setAsked({ from, others }),
    close: () => setAsked(undefined),
    rename,
    onChanged: () => void onChanged(),
  };
}
