import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { errorMessages, navMessages } from "../../../../common/messages/shop.ts";
import { Button } from "../../../ui/button.tsx";
import type { Upload } from "./use-uploads.ts";

const messages = productFormMessages.pictures;

interface UploadListProps {
  uploads: Upload[];
  again: (upload: Upload) => void;
  dismiss: (id: number) => void;
}

/** The files that are being uploaded, and those that failed. */
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
                  aria-label={messages.progress(file.name)}
                  max={100}
                  // Without a value while the server makes the picture's sizes.
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
                    aria-label={messages.again(file.name)}
                    onClick={() => again(upload)}
                  >
                    {errorMessages.retry}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={messages.dismiss(file.name)}
                    onClick={() => dismiss(id)}
                  >
                    {navMessages.close}
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
  if (percent === undefined) return messages.waiting;
  return percent === 100 ? messages.making : messages.uploading(percent);
}
