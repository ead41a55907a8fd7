import { type Answer, ask } from "./api.ts";
import { notify } from "./ui/toast.tsx";
import { useAction } from "./use-action.ts";

interface Download {
  call: () => Promise<Answer<Blob>>;
  name: string;
  /** The message without one of the server's. */
  failed: string;
  /** How long the message stays, in milliseconds. */
  duration?: number;
}

/** Has the browser save a file of the API, which needs the token and so cannot be a link. */
export function useDownload({ call, name, failed, ...toast }: Download) {
  return useAction(async () => {
    const outcome = await ask(call(), failed);
    if (outcome.ok) saveFile(outcome.data, name);
    else notify.error(outcome.message, toast);
  });
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
