import { type FormEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { importTexts } from "../../../../common/admin-import-texts.ts";
import { MAX_UPLOAD_BYTES } from "../../../../common/limits.ts";
import type { ImportSummary } from "../../../../server/catalog/csv/contract.ts";
import { api, ask } from "../../../api.ts";
import { saveFile } from "../../../save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { notify } from "../../../ui/toast.tsx";
import { formatMoment } from "../format-moment.ts";
import { sendFile } from "./send-file.ts";

const words = importTexts.file;

export function importPath(id: string): string {
  return `/admin/products/import?${new URLSearchParams({ import: id })}`;
}

/** Takes a file from whoever has one, and leads back to those that were sent. */
export function FileStep({ recent }: { recent: ImportSummary[] }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const file = field.current?.files?.[0];
    if (!file) return refuse(words.missing);
    // It would be refused anyway, after a long way.
    if (file.size > MAX_UPLOAD_BYTES) return refuse(words.tooHeavy);
    setError(undefined);
    setBusy(true);
    const outcome = await ask(sendFile(file), words.failed);
    setBusy(false);
    if (outcome.ok) await navigate(importPath(outcome.data._id));
    else refuse(outcome.message);
  }

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  async function saveTemplate() {
    const outcome = await ask<unknown>(
      api.GET("/api/admin/imports/template.csv", { parseAs: "blob" }),
      words.templateFailed,
    );
    if (outcome.ok) saveFile(outcome.data as Blob, words.templateName);
    else notify.error(outcome.message);
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        noValidate
        onSubmit={(event) => void send(event)}
        className="border border-line bg-white p-6 sm:p-8"
      >
        <p className="mb-6 max-w-2xl text-ink-soft">{words.intro}</p>
        <Field
          ref={field}
          type="file"
          accept=".csv,text/csv,text/tab-separated-values,text/plain"
          label={words.label}
          hint={words.hint}
          error={error}
          className="[&_input]:pl-1 [&_input]:file:mr-4 [&_input]:file:min-h-9 [&_input]:file:rounded-soft [&_input]:file:bg-paper-deep [&_input]:file:px-4 [&_input]:file:text-sm [&_input]:file:font-semibold"
          onChange={() => setError(undefined)}
        />
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button type="submit" aria-disabled={busy}>
            {busy ? words.sending : words.send}
          </Button>
          <Button variant="quiet" onClick={() => void saveTemplate()}>
            {words.template}
          </Button>
        </div>
      </form>
      {recent.length > 0 && (
        <section aria-labelledby="recent-imports">
          <h2 id="recent-imports" className="mb-3 text-sm font-semibold">
            {words.recent}
          </h2>
          <ul className="divide-y divide-line border border-line bg-white text-sm">
            {recent.map(({ _id, fileName, createdAt, state }) => (
              <li key={_id}>
                <Link to={importPath(_id)} className="block px-4 py-3 hover:bg-thread-soft/40">
                  <span className="block font-semibold wrap-anywhere">{fileName}</span>
                  <span className="block text-ink-soft">
                    {importTexts.states[state]}, {formatMoment(createdAt)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
