import { useState } from "react";
import { textMessages as messages } from "../../../../common/messages/admin/texts.ts";
import type { Template } from "../../../../common/text.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import type { ShownText } from "./find-texts.ts";

type Saved =
  | { kind: "saved" }
  | { kind: "refused"; outcome: Extract<Outcome<unknown>, { ok: false }> }
  /** Another admin has changed the same text. */
  | { kind: "changed-meanwhile"; now: Template };

/**
 * Saves one text.
 * @param template undefined: what the shop came with
 * @param known what another admin made of it, which the caller has seen and wants to replace
 */
export type SaveText = (
  text: ShownText,
  template: Template | undefined,
  known: Template | undefined,
) => Promise<Saved>;

const MOST_TRIES = 5;

/**
 * The shop's own texts. All are one document: a save that finds another admin's goes over it, unless both changed
 * the same text.
 */
export function useTexts(loaded: SettingsDocument<"texts">) {
  const [document, setDocument] = useState(loaded);

  const save: SaveText = async (text, template, known) => {
    let current = document;
    for (let tries = 1; ; tries++) {
      const { [text.place]: _, ...others } = current.values;
      const values = template === undefined ? others : { ...others, [text.place]: template };
      const body = { version: current.version, values };
      const outcome = await ask(
        api.PUT("/api/admin/settings/texts", { body }),
        messages.saveFailed,
      );
      if (outcome.ok) {
        setDocument(outcome.data as SettingsDocument<"texts">);
        return { kind: "saved" };
      }
      const isOld = outcome.refusal?.code === "settings_changed";
      if (!isOld || tries === MOST_TRIES) return { kind: "refused", outcome };
      const read = await ask(api.GET("/api/admin/settings"), messages.saveFailed);
      if (!read.ok) return { kind: "refused", outcome: read };
      current = read.data.texts;
      const now = current.values[text.place] ?? text.own;
      if (!isSame(now, text.changed ?? text.own) && !isSame(now, known)) {
        return { kind: "changed-meanwhile", now };
      }
    }
  };

  return { changes: document.values, save };
}

function isSame(one: Template | undefined, other: Template | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
