import { useContext, useId, useRef, useState } from "react";
import { HOME_SCENES } from "../../../../common/home-limits.ts";
import { MAX_UPLOAD_BYTES } from "../../../../common/limits.ts";
import { adminHomeMessages } from "../../../../common/messages/admin/home.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import type { HomePicture } from "../../../../server/settings/subjects/home.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";
import { sendPicture } from "../product-form/send-picture.ts";
import { OnSending } from "../use-sending.ts";
import { FieldSet } from "./field-set.tsx";
import { FocalPoint } from "./focal-point.tsx";

interface PictureFieldsProps {
  picture: HomePicture;
  errors: FieldErrors;
  onChange: (picture: HomePicture) => void;
}

/** A section's picture: one of the drawn ones, or one's own with its focal point. */
export function PictureFields({ picture, errors, onChange }: PictureFieldsProps) {
  const messages = adminHomeMessages.picture;
  const isOwn = picture.url !== "";
  return (
    <FieldSet legend={messages.legend}>
      {isOwn ? (
        <>
          <FocalPoint
            picture={picture}
            errors={errors}
            onChange={(point) => onChange({ ...picture, ...point })}
          />
          <Field
            label={messages.altText}
            hint={messages.altTextHint}
            value={picture.altText}
            error={errors.altText}
            autoComplete="off"
            maxLength={200}
            onChange={({ target }) => onChange({ ...picture, altText: target.value })}
          />
        </>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <img
            src={`/media/scene.${picture.scene}.tall/480.webp`}
            alt=""
            className="aspect-4/5 w-32 object-cover"
          />
          <SelectField
            label={messages.drawn}
            value={picture.scene}
            error={errors.scene}
            options={HOME_SCENES.map((value) => ({ value, label: messages.scenes[value] }))}
            onChange={({ target }) =>
              onChange({ ...picture, scene: target.value as HomePicture["scene"] })
            }
          />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Upload
          label={isOwn ? messages.another : messages.choose}
          error={errors.url}
          onUploaded={(url) => onChange({ ...picture, url, x: 50, y: 50 })}
        />
        {isOwn && (
          <Button variant="quiet" onClick={() => onChange({ ...picture, url: "", altText: "" })}>
            {messages.takeAway}
          </Button>
        )}
      </div>
    </FieldSet>
  );
}

interface UploadProps {
  label: string;
  error: string | undefined;
  onUploaded: (url: string) => void;
}

/** Uploads a file, and says how far it is, or why it is refused. */
export function Upload({ label, error, onUploaded }: UploadProps) {
  const onSending = useContext(OnSending);
  // The upload takes its time, and what the picture belongs to may change meanwhile.
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  const messages = adminHomeMessages.picture;
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const noteId = useId();
  const isBusy = percent !== undefined;
  const wrong = problem ?? error;

  async function send(file: File) {
    // The server would refuse it after the whole upload.
    if (file.size > MAX_UPLOAD_BYTES) return setProblem(productFormMessages.pictures.tooHeavy);
    setProblem(undefined);
    setPercent(0);
    onSending(true);
    const outcome = await sendPicture(file, setPercent, "page");
    setPercent(undefined);
    onSending(false);
    if (outcome.ok) latest.current(outcome.url);
    else setProblem(outcome.message);
  }

  return (
    <div className="grid gap-1">
      <Button
        variant="outline"
        aria-disabled={isBusy}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? noteId : undefined}
        onClick={() => !isBusy && input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Without this the same file again would fire no change event.
          currentTarget.value = "";
          if (file) void send(file);
        }}
      />
      <p role="status" className="text-sm text-ink-soft">
        {isBusy && (percent < 100 ? messages.uploading(percent) : messages.making)}
      </p>
      {wrong && (
        <p id={noteId} className="text-sm text-thread">
          {wrong}
        </p>
      )}
    </div>
  );
}
