import { useState } from "react";
import { flushSync } from "react-dom";
import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { ownListed, shownListed } from "../../../../common/shown-listed.ts";
import type { WordRename } from "../../../../server/catalog/words/contract.ts";
import { api, ask } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import type { Refused } from "../../../use-form.ts";
import { plainlyRefused } from "../plainly-refused.ts";

type Kind = WordRename["kind"];

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
  askToRename: (from: string) => void;
  askToMerge: (from: string, others: readonly string[]) => void;
  close: () => void;
  /** The word as people read it in the shop's language. */
  shown: (word: string) => string;
  /** Says no more of this word, which has gone. */
  forget: (word: string) => void;
  /**
   * Closes the dialog where it is done; answers why it is refused, if it is.
   * @param to as typed: "Bordeaux" may be "Maroon"
   */
  rename: (to: string) => Promise<Refused | undefined>;
  onChanged: () => void;
}

/**
 * @param onChanged called when the words are others, also after an undo
 * @param onRenamed called with the new name when the dialog is gone, for the focus
 */
export function useRenaming(
  kind: Kind,
  onChanged: () => Promise<unknown>,
  onRenamed?: (to: string) => void,
): Renaming {
  const [asked, setAsked] = useState<Renaming["asked"]>();
  const [renamed, setRenamed] = useState<Renamed>();

  const shown = (word: string) => shownListed(kind, word);

  async function rename(typed: string): Promise<Refused | undefined> {
    if (!asked) return undefined;
    const { from, others } = asked;
    const to = others ? typed : storedWord(kind, from, typed.trim());
    const body = { kind, from, to, merge: others !== undefined };
    const call = api.POST("/api/admin/catalog/words/rename", { body });
    const outcome = await ask(call, messages.saveFailed);
    if (!outcome.ok) return plainlyRefused(outcome);
    const { batchId, products } = outcome.data;
    setRenamed(batchId === undefined ? undefined : { from, to, products, batchId });
    await onChanged();
    flushSync(() => setAsked(undefined));
    notify.success(messages.saved);
    onRenamed?.(to);
    return undefined;
  }

  return {
    asked,
    renamed,
    shown,
    forget: (word) => setRenamed((last) => (last?.to === word ? undefined : last)),
    askToRename: (from) => setAsked({ from }),
    askToMerge: (from, others) => setAsked({ from, others }),
    close: () => setAsked(undefined),
    rename,
    onChanged: () => void onChanged(),
  };
}

/** A typed name as it is stored: the one that was offered is the former one, and "Bordeaux" may be "Maroon". */
function storedWord(kind: Kind, from: string, typed: string): string {
  return typed === shownListed(kind, from) ? from : ownListed(kind, typed, []);
}
