import { type ReactNode, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { settingsMessages as messages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument, Subject } from "../../../../server/settings/contract.ts";
import { type Answer, ask } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { refusedBy, useForm } from "../../../use-form.ts";
import { formatMoment } from "../format-moment.ts";

/** The subjects that have no page of their own. */
type FormSubject = Extract<Subject, keyof typeof messages>;

interface SettingsFormProps<S extends FormSubject> {
  subject: S;
  document: SettingsDocument<S>;
  /** The typed values in the form of the API, which refuses invalid ones by field. */
  read: (typed: FormData) => SettingsDocument<S>["values"];
  save: (change: {
    version: number;
    values: SettingsDocument<S>["values"];
  }) => Promise<Answer<unknown>>;
  /** The fields, each by its name in `values`. */
  children: (errors: FieldErrors) => ReactNode;
}

/** A subject of the settings: its fields, and a button that saves them. */
export function SettingsForm<S extends FormSubject>(props: SettingsFormProps<S>) {
  const { subject, document, read, save, children } = props;
  const { revalidate } = useRevalidator();
  const [isOutdated, setOutdated] = useState(false);
  const titleId = useId();

  const { form, submit, busy, problem, errors } = useForm(async (typed) => {
    const change = { version: document.version, values: read(typed) };
    const outcome = await ask(save(change), messages.saveFailed);
    if (!outcome.ok) {
      setOutdated(outcome.refusal?.code === "settings_changed");
      const { message, errors } = refusedBy(outcome, "values.");
      return { message: Object.keys(errors).length > 0 ? messages.wrongFields : message, errors };
    }
    notify.success(messages.saved);
    await revalidate();
  });

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
                {messages.showNew}
              </button>
            )}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button {...submit}>{busy ? labelMessages.saving : messages.save}</Button>
          <p className="text-sm text-ink-soft">
            {changedAt === undefined
              ? messages.neverChanged
              : messages.changed(formatMoment(changedAt))}
          </p>
        </div>
      </form>
    </section>
  );
}
