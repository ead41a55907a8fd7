import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Appearance } from "../../../../common/appearance/appearance.ts";
import { appearanceMessages as messages } from "../../../../common/messages/admin/appearance.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { type FieldErrors, fieldErrorsOf } from "../../../form-errors.ts";
import { notify } from "../../../ui/toast.tsx";
import { readTone } from "../product-form/read-tone.ts";

const COLORS = ["paper", "ink", "accent"] as const;

interface Documents {
  live: SettingsDocument<"appearance">;
  draft: SettingsDocument<"appearanceDraft">;
}

/** What an admin edits: the draft, or what is live where nobody has begun one. */
export function useAppearance({ live, draft }: Documents) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Appearance>(() => startOf({ live, draft }));
  const [publishAt, setPublishAt] = useState(() => toLocal(draft.values.publishAt));
  const [isSaved, setSaved] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const values = readColors(typed);

  function change(changed: Partial<Appearance>) {
    setTyped((before) => ({ ...before, ...changed }));
    setErrors({});
    setProblem(undefined);
    setSaved(false);
  }

  /** Answers whether it was done. */
  async function send(call: Promise<Outcome<unknown>>, done: string): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    setErrors({});
    const outcome = await call;
    if (outcome.ok) {
      notify.success(done);
      await revalidate();
      setSaved(true);
    } else {
      setErrors(fieldErrorsOf(outcome.refusal, "values."));
      setProblem(outcome.message);
    }
    setBusy(false);
    return outcome.ok;
  }

  const publish = (wanted: Appearance, done: string) => {
    const body = { version: live.version, values: wanted };
    return send(
      ask(api.PUT("/api/admin/settings/appearance", { body }), messages.publishFailed),
      done,
    );
  };
  return {
    typed,
    values,
    publishAt,
    isSaved,
    busy,
    problem,
    errors,
    change,
    plan(at: string) {
      setPublishAt(at);
      setSaved(false);
    },
    startAgain: () => change(live.values),
    save() {
      const body = {
        version: draft.version,
        values: { ...(values ?? typed), publishAt: toInstant(publishAt) },
      };
      return send(
        ask(api.PUT("/api/admin/settings/appearanceDraft", { body }), messages.saveFailed),
        messages.savedDraft,
      );
    },
    async publish() {
      if (await publish(values ?? typed, messages.published)) setPublishAt("");
    },
    async bringBack(wanted: Appearance) {
      if (await publish(wanted, messages.broughtBack)) setTyped(wanted);
    },
  };
}

function startOf({ live, draft }: Documents): Appearance {
  const { publishAt: _, previewSecret: __, ...begun } = draft.values;
  return draft.version === 0 ? live.values : begun;
}

/** With the colors as the API takes them; undefined while one of them is none. */
function readColors(typed: Appearance): Appearance | undefined {
  const read = Object.fromEntries(COLORS.map((color) => [color, readTone(typed[color])]));
  return COLORS.every((color) => read[color] !== undefined)
    ? ({ ...typed, ...read } as Appearance)
    : undefined;
}

/** An instant as a field of date and time has it, in the browser's time. */
function toLocal(instant: string): string {
  if (!instant) return "";
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function toInstant(local: string): string {
  return local ? new Date(local).toISOString() : "";
}
