import { useEffect, useRef, useState } from "react";
import { MAX_UPLOAD_BYTES } from "../../../../common/limits.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { notify } from "../../../ui/toast.tsx";
import { sendPicture } from "./send-picture.ts";

const messages = productFormMessages.pictures;

/** A file that is being uploaded, or failed. */
export interface Upload {
  id: number;
  file: File;
  /** Undefined while it waits for earlier files. */
  percent: number | undefined;
  error: string | undefined;
}

/**
 * Uploads files one after the other; a file that fails does not stop the others.
 *
 * @param onUploaded takes an uploaded picture; answers why it cannot be added, or undefined
 */
export function useUploads(onUploaded: (url: string) => string | undefined) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastId = useRef(0);
  const arrived = useRef(onUploaded);
  arrived.current = onUploaded;
  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const drop = (id: number) => setUploads((before) => before.filter((one) => one.id !== id));

  const next = uploads.find(({ error }) => error === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins with the next file, not with its progress
  useEffect(() => {
    if (!next) return;
    const { id, file } = next;
    let isOpen = true;
    change(id, { percent: 0 });
    const sending = sendPicture(file, (percent) => isOpen && change(id, { percent }));
    void sending.then((outcome) => {
      if (!isOpen) return;
      const problem = outcome.ok ? arrived.current(outcome.url) : outcome.message;
      if (problem === undefined) {
        notify.success(messages.uploaded);
        drop(id);
      } else {
        notify.error(problem);
        change(id, { error: problem });
      }
    });
    return () => {
      isOpen = false;
    };
  }, [next?.id]);

  return {
    uploads,
    busy: next !== undefined,
    add(files: Iterable<File>) {
      const added = Array.from(files, (file): Upload => {
        lastId.current += 1;
        // The server would refuse it after the whole upload.
        const error = file.size > MAX_UPLOAD_BYTES ? messages.tooHeavy : undefined;
        return { id: lastId.current, file, percent: undefined, error };
      });
      for (const { error } of added) if (error !== undefined) notify.error(error);
      setUploads((before) => [...before, ...added]);
    },
    /** Uploads a file again, after the waiting ones. */
    again: (upload: Upload) =>
      setUploads((before) => {
        lastId.current += 1;
        const anew = { ...upload, id: lastId.current, percent: undefined, error: undefined };
        return [...before.filter(({ id }) => id !== upload.id), anew];
      }),
    dismiss: drop,
  };
}
