import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { adminSettingsTexts as words } from "../../../../common/admin-settings-texts.ts";
import type { SettingsDocument, Subject } from "../../../../server/settings/contract.ts";
import { type Answer, ask } from "../../../api.ts";
import { type FieldErrors, fieldErrorsOf } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useRefusal } from "../../account/use-refusal.ts";
import { formatMoment } from "../format-moment.ts";

interface SettingsFormProps<S extends Subject> {
  subject: S;
  document: SettingsDocument<S>;
  intro: string;
  /** What was typed, as the API takes it; what is none it refuses by its field. */
  read: (form: HTMLFormElement) => SettingsDocument<S>["values"];
  save: (change: {
    version: number;
    values: SettingsDocument<S>["values"];
  }) => Promise<Answer<unknown>>;
  /** The fields, each by its name in `values`. */
  children: (errors: FieldErrors) => ReactNode;
}

/** One subject of the settings: its fields, and one button that saves them. */
export function SettingsForm<S extends Subject>(props: SettingsFormProps<S>) {
  const { subject, document, intro, read, save, children } = props;
  const { revalidate } = useRevalidator();
  const { form, problem, errors, refuse, forgetAll } = useRefusal();
  const [busy, setBusy] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const titleId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    forgetAll();
    const change = { version: document.version, values: read(event.currentTarget) };
    const outcome = await ask(save(change), words.saveFailed);
    setBusy(false);
    if (!outcome.ok) {
      setOutdated(outcome.refusal?.code === "settings_changed");
      const wrong = fieldErrorsOf(outcome.refusal, "values.");
      const message = Object.keys(wrong).length > 0 ? words.wrongFields : outcome.message;
      return refuse(message, wrong);
    }
    notify.success(words.saved);
    await revalidate();
  }

  const { changedAt } = document;
  return (
    <section
      id={subject}
      aria-labelledby={titleId}
      className="scroll-mt-6 border border-line bg-white p-5 sm:p-6"
    >
      <h2 id={titleId} className="type-heading">
        {words.subjects[subject]}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{intro}</p>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {children(errors)}
        {problem && (
          <Notice tone="error">
            {problem}
            {isOutdated && (
              <button
                type="button"
                className="ml-2 font-semibold underline underline-offset-4"
                onClick={() => void revalidate()}
              >
                {words.showNew}
              </button>
            )}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" aria-disabled={busy}>
            {busy ? words.saving : words.save}
          </Button>
          <p className="text-sm text-ink-soft">
            {changedAt === undefined ? words.neverChanged : words.changed(formatMoment(changedAt))}
          </p>
        </div>
      </form>
    </section>
  );
}

/** A number that was typed; NaN, which the API refuses, for what is none. */
export function readNumber(form: HTMLFormElement, name: string): number {
  const typed = new FormData(form).get(name);
  return typeof typed === "string" && typed.trim() !== "" ? Number(typed) : Number.NaN;
}
