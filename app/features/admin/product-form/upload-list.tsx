import { editorTexts } from "../../../../common/admin-editor-texts.ts";
import { adminTexts } from "../../../../common/admin-texts.ts";
import { texts } from "../../../../common/texts.ts";
import { Button } from "../../../ui/button.tsx";
import type { Upload } from "./use-uploads.ts";

const words = editorTexts.pictures;

interface UploadListProps {
  uploads: Upload[];
  again: (upload: Upload) => void;
  dismiss: (id: number) => void;
}

/** The files on their way, and those that did not arrive. */
export function UploadList({ uploads, again, dismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="mt-3 divide-y divide-line border border-line text-sm">
      {uploads.map((upload) => {
        const { id, file, percent, error } = upload;
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            {error === undefined ? (
              <>
                <span className="text-ink-soft tabular-nums">{stateOf(percent)}</span>
                <progress
                  aria-label={words.progress(file.name)}
                  max={100}
                  // Without a value while the server works on it.
                  value={percent === 100 ? undefined : (percent ?? 0)}
                  className="h-1.5 w-full accent-thread"
                />
              </>
            ) : (
              <>
                <span role="alert" className="w-full text-thread sm:w-auto">
                  {error}
                </span>
                <span className="flex gap-2">
                  <Button
                    variant="quiet"
                    aria-label={words.again(file.name)}
                    onClick={() => again(upload)}
                  >
                    {texts.errors.retry}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={words.dismiss(file.name)}
                    onClick={() => dismiss(id)}
                  >
                    {adminTexts.close}
                  </Button>
                </span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(percent: number | undefined): string {
  if (percent === undefined) return words.waiting;
  return percent === 100 ? words.making : words.uploading(percent);
}
