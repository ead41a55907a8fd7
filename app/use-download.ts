import { type Answer, ask } from "./api.ts";
import { notify } from "./ui/toast.tsx";
import { useAction } from "./use-action.ts";

interface Download {
  call: () => Promise<Answer<Blob>>;
  name: string;
  /** The message if the server sends none. */
  failed: string;
  /** How long the message stays, in milliseconds. */
  duration?: number;
}

/** Saves a file of the API. A link would not send the token that the API needs. */
export function useDownload({ call, name, failed, ...toast }: Download) {
  return useAction(async () => {
    const outcome = await ask(call(), failed);
    if (outcome.ok) saveFile(outcome.data, name);
    else notify.error(outcome.message, toast);
  });
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
