import { useNavigate } from "react-router";
import { MAX_UPLOAD_BYTES } from "../../../../common/limits.ts";
import { importMessages } from "../../../../common/messages/admin/import.ts";
import type { ImportSummary } from "../../../../server/catalog/csv/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { useDownload } from "../../../use-download.ts";
import { refuse, useForm } from "../../../use-form.ts";
import { formatMoment } from "../format-moment.ts";

const messages = importMessages.file;

function importPath(id: string): string {
  return `/admin/products/import?${new URLSearchParams({ import: id })}`;
}

/** Uploads a CSV file; nothing is imported yet. */
function sendFile(file: File) {
  return api.POST("/api/admin/imports", {
    body: { file: file.name },
    toForm() {
      const form = new FormData();
      form.set("file", file);
      return form;
    },
  });
}

/** Uploads a file, or continues with an earlier one. */
export function FileStep({ recent }: { recent: ImportSummary[] }) {
  const navigate = useNavigate();
  const { form, submit, busy, errors, forgetAll } = useForm(
    async (typed) => {
      const file = typed.get("file");
      if (!(file instanceof File) || file.name === "") return refuse({ file: messages.missing });
      // The server would refuse it after the whole upload.
      if (file.size > MAX_UPLOAD_BYTES) return refuse({ file: messages.tooHeavy });
      const outcome = await ask(sendFile(file), messages.failed);
      if (!outcome.ok) return refuse({ file: outcome.message });
      await navigate(importPath(outcome.data._id));
    },
    { toast: false },
  );

  const [saveTemplate] = useDownload({
    call: () => api.GET("/api/admin/imports/template.csv", { parseAs: "blob" }),
    name: messages.templateName,
    failed: messages.templateFailed,
  });

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form {...form} className="border border-line bg-white p-6 sm:p-8">
        <p className="mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
        <Field
          name="file"
          type="file"
          accept=".csv,text/csv,text/tab-separated-values,text/plain"
          label={messages.label}
          hint={messages.hint}
          error={errors.file}
          className="[&_input]:pl-1 [&_input]:file:mr-4 [&_input]:file:min-h-9 [&_input]:file:rounded-soft [&_input]:file:bg-paper-deep [&_input]:file:px-4 [&_input]:file:text-sm [&_input]:file:font-semibold"
          onChange={forgetAll}
        />
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button {...submit}>{busy ? messages.sending : messages.send}</Button>
          <Button variant="quiet" onClick={() => void saveTemplate()}>
            {messages.template}
          </Button>
        </div>
      </form>
      {recent.length > 0 && (
        <section aria-labelledby="recent-imports">
          <h2 id="recent-imports" className="mb-3 text-sm font-semibold">
            {messages.recent}
          </h2>
          <ul className="divide-y divide-line border border-line bg-white text-sm">
            {recent.map(({ _id, fileName, createdAt, state }) => (
              <li key={_id}>
                <Link to={importPath(_id)} className="block px-4 py-3 hover:bg-thread-soft/40">
                  <span className="block font-semibold wrap-anywhere">{fileName}</span>
                  <span className="block text-ink-soft">
                    {importMessages.states[state]}, {formatMoment(createdAt)}
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
