import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { settingsMessages as messages } from "../../../../common/messages/admin/settings.ts";
import type { Settings, SettingsDocument, Subject } from "../../../../server/settings/contract.ts";
import { type Answer, api, ask, type Outcome } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useForm } from "../../../use-form.ts";
import { inWords, labelOf } from "../audit/describe-change.ts";
import { formatMoment } from "../format-moment.ts";
import { findHalfTyped } from "../half-typed.ts";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import { conflictsIn, mergeFields, type Versions } from "../merge/merge-fields.ts";
import { saveMerging, type Versioned } from "../merge/save-merging.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { useSaved } from "./held-form.tsx";

/** The subjects that have no page of their own. */
type FormSubject = Extract<Subject, keyof typeof messages>;

interface SettingsFormProps<S extends FormSubject> {
  subject: S;
  document: SettingsDocument<S>;
  /** The typed values in the form of the API, which refuses invalid ones by field. */
  read: (typed: FormData) => Settings[S];
  save: (change: { version: number; values: Settings[S] }) => Promise<Answer<unknown>>;
  /** The fields, each by its name in `values`. */
  children: (errors: FieldErrors) => ReactNode;
}

/** A subject of the settings: its fields, and a button that saves them. */
export function SettingsForm<S extends FormSubject>(props: SettingsFormProps<S>) {
  const { subject, document, children } = props;
  const titleId = useId();
  const { form, submit, busy, problem, errors, conflict, choose, close } = useSaving(props);
  const { changedAt } = document;
  return (
    <section
      id={subject}
      aria-labelledby={titleId}
      className="scroll-mt-6 border border-line bg-white p-5 sm:p-6"
    >
      <h2 id={titleId} className="type-heading">
        {messages.subjects[subject]}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{messages[subject].intro}</p>
      <form {...form} className="grid gap-5">
        {/* What is typed during a call would be lost when the form starts again. */}
        <div inert={busy} className="grid gap-5">
          {children(errors)}
        </div>
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button {...submit}>{busy ? labelMessages.saving : messages.save}</Button>
          <p className="text-sm text-ink-soft">
            {changedAt === undefined
              ? messages.neverChanged
              : messages.changed(formatMoment(changedAt))}
          </p>
        </div>
      </form>
      {conflict && (
        <MergeDialog
          versions={conflict.versions}
          labelOf={(field) => nameOf(subject, field)}
          show={(field, values) => inWords(field, values[field])}
          onMerged={choose}
          onClose={close}
        />
      )}
    </section>
  );
}

interface Conflict<Values extends object> {
  versions: Versions<Values>;
  /** The one that the other admin saved. */
  version: number;
}

/** Saves what is typed; where another admin was faster, both changes, after a question where they are the same. */
function useSaving<S extends FormSubject>({ subject, document, read, save }: SettingsFormProps<S>) {
  const { revalidate } = useRevalidator();
  const tellSaved = useSaved();
  const [conflict, setConflict] = useState<Conflict<Settings[S]>>();
  /** What was chosen of both, which the next sending sends. */
  const chosen = useRef<{ base: Versioned<Settings[S]>; mine: Settings[S] }>(undefined);
  /** What the form says while nobody has touched it. */
  const untouched = useRef(document.values);

  const sending = useForm(async (typed) => {
    const half = findHalfTyped(ref.current);
    if (Object.keys(half).length > 0) return { message: messages.wrongFields, errors: half };
    const { base, mine } = chosen.current ?? {
      base: { version: document.version, values: untouched.current },
      mine: read(typed),
    };
    chosen.current = undefined;
    const outcome = await saveMerging({
      base,
      mine,
      send: (change) => ask(save(change), messages.saveFailed),
      read: async () => readNow(subject, { raw: document.values, said: untouched.current }),
    });
    if (outcome.kind === "conflict") {
      setConflict(outcome);
      return;
    }
    if (outcome.kind === "refused") {
      const { message, errors } = plainlyRefused(outcome.outcome, "values.");
      return { message: Object.keys(errors).length > 0 ? messages.wrongFields : message, errors };
    }
    notify.success(outcome.isMerged ? mergeMessages.merged : messages.saved);
    tellSaved();
    await revalidate();
  });
  const { ref } = sending.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the form began, once
  useEffect(() => {
    if (ref.current) untouched.current = read(new FormData(ref.current));
  }, []);

  return {
    ...sending,
    conflict,
    close: () => setConflict(undefined),
    choose(merged: Settings[S]) {
      if (!conflict) return;
      const { version, versions } = conflict;
      chosen.current = { base: { version, values: versions.theirs }, mine: merged };
      setConflict(undefined);
      ref.current?.requestSubmit();
    },
  };
}

/**
 * What is saved now, in the words of the form: a field that nobody has changed since reads as the form says it.
 * @param began the values that the form began with, and what it said of them
 */
async function readNow<S extends FormSubject>(
  subject: S,
  began: { raw: Settings[S]; said: Settings[S] },
): Promise<Outcome<Versioned<Settings[S]>>> {
  const now = await ask(api.GET("/api/admin/settings"), messages.loadFailed);
  if (!now.ok) return now;
  const { version, values } = now.data[subject] as SettingsDocument<S>;
  const versions = { base: began.raw, mine: began.said, theirs: values };
  const said = mergeFields(versions, new Set(conflictsIn(versions)));
  return { ok: true, data: { version, values: said } };
}

function nameOf(subject: FormSubject, field: string): string {
  const names: Record<string, unknown> = messages[subject];
  const name = names[field];
  return typeof name === "string" ? name : labelOf(field);
}
