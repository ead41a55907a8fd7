import { useRevalidator } from "react-router";
import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { WORD_KINDS, type WordKind } from "../../../../common/word-lists.ts";
import type { CatalogWords } from "../../../../server/catalog/words/contract.ts";
import { api, ask } from "../../../api.ts";
import type { Refused } from "../../../use-form.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import type { AnyWord } from "./words.ts";

/** The words of a kind, and what changes them; each change holds at once. */
export function useWords({ document }: CatalogWords, kind: WordKind) {
  const { revalidate } = useRevalidator();
  const { list } = WORD_KINDS[kind];

  /** Saves the words in this order; answers why they are refused, if they are. */
  async function save(words: AnyWord[]): Promise<Refused | undefined> {
    const values = { ...document.values, [list]: words };
    const body = { version: document.version, values };
    const call = api.PUT("/api/admin/settings/catalogWords", { body });
    const outcome = await ask(call, messages.saveFailed);
    const isOutdated = !outcome.ok && outcome.refusal?.code === "settings_changed";
    if (outcome.ok || isOutdated) await revalidate();
    if (outcome.ok) return undefined;
    if (isOutdated) return { message: messages.meanwhile, errors: {} };
    const { message, errors } = plainlyRefused(outcome, `values.${list}.`);
    return { message: Object.values(errors)[0] ?? message, errors };
  }

  return { save, revalidate };
}
