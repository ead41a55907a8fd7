import { useContext, useId, useState } from "react";
import { appearanceMessages as messages } from "../../../../common/messages/admin/appearance.ts";
import { api, ask } from "../../../api.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { OnSending } from "../use-sending.ts";

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
  const onSending = useContext(OnSending);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = error ?? problem;

  async function send(file: File | undefined) {
    if (!file || busy) return;
    setBusy(true);
    onSending(true);
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
    onSending(false);
    if (outcome.ok) onChange(outcome.data.imageUrl);
    else setProblem(outcome.message);
  }

  return (
    <div>
      <p id={id} className="mb-1 text-sm font-medium">
        {label}
      </p>
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
      <label
        className={buttonClasses(
          "outline",
          "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread",
        )}
      >
        {value ? messages.another : messages.choose}
        <input
          type="file"
          accept="image/svg+xml,image/png,image/webp,image/jpeg,image/avif,image/gif"
          aria-labelledby={id}
          aria-describedby={`${id}-note`}
          aria-invalid={shown ? true : undefined}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = "";
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
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
