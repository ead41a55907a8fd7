import { useEffect, useId, useState } from "react";
import { customerTexts } from "../../../common/customer-texts.ts";
import { Icon } from "../../ui/icon.tsx";

/** What the shop can read, for the chooser of files. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

interface PictureFieldProps {
  name: string;
  error: string | undefined;
}

/** Asks for a picture file and shows the chosen one. */
export function PictureField({ name, error }: PictureFieldProps) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const preview = usePreview(file);
  const noteId = `${id}-note`;
  return (
    <div className="flex items-center gap-4">
      <div className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-paper-deep text-ink-faint">
        {preview ? (
          <img src={preview} alt="" className="size-full object-cover" />
        ) : (
          <Icon name="user" className="size-8" />
        )}
      </div>
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium">
          {customerTexts.account.picture}
        </label>
        <input
          id={id}
          name={name}
          type="file"
          accept={PICTURE_TYPES}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
          className="mt-1 w-full text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-soft file:border file:border-solid file:border-ink-faint file:bg-white file:px-3 file:text-sm file:font-medium hover:file:border-ink"
        />
        <p
          id={noteId}
          className={`mt-1 text-sm text-balance ${error ? "text-thread" : "text-ink-soft"}`}
        >
          {error ?? customerTexts.account.pictureHint}
        </p>
      </div>
    </div>
  );
}

/** The file as a data address, which the page's policy lets an image show. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<{ of: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === "string") setPreview({ of: file, url: reader.result });
    };
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview?.of === file ? preview?.url : undefined;
}
