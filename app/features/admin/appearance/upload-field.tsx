import { useId, useState } from "react";
import { appearanceMessages as messages } from "../../../../common/messages/admin/appearance.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";

interface UploadFieldProps {
  label: string;
  hint: string;
  use: "logo" | "icon";
  /** The address of the picture; empty: none. */
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** A picture that is uploaded at once; the draft then names it. */
export function UploadField({ label, hint, use, value, error, onChange }: UploadFieldProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = error ?? problem;

  async function send(file: File | undefined) {
    if (!file || busy) return;
    setBusy(true);
    setProblem(undefined);
    const call = api.POST("/api/upload", {
      body: { image: file.name, for: use },
      toForm() {
        const form = new FormData();
        form.set("for", use);
        form.set("image", file);
        return form;
      },
    });
    const outcome = await ask(call, messages.uploadFailed);
    setBusy(false);
    if (outcome.ok) onChange(outcome.data.imageUrl);
    else setProblem(outcome.message);
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {value && (
        <div className="mb-2 flex items-center gap-4">
          {/* On gray, so that light ones are seen as well as dark ones. */}
          <img
            src={value}
            alt=""
            className="h-14 w-auto max-w-60 rounded-soft border border-line bg-[#9a9a9a] object-contain p-2"
          />
          <Button variant="quiet" onClick={() => onChange("")}>
            {messages.remove}
          </Button>
        </div>
      )}
      <input
        id={id}
        type="file"
        accept="image/svg+xml,image/png,image/webp,image/jpeg,image/avif,image/gif"
        aria-describedby={`${id}-note`}
        aria-invalid={shown ? true : undefined}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = "";
        }}
        className="w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-soft file:border file:border-solid file:border-ink-faint file:bg-white file:px-3 file:text-sm file:font-medium hover:file:border-ink"
      />
      <p
        id={`${id}-note`}
        role={shown ? "alert" : undefined}
        className={`mt-1 text-sm ${shown ? "text-thread" : "text-ink-soft"}`}
      >
        {busy ? messages.uploading : (shown ?? hint)}
      </p>
    </div>
  );
}
