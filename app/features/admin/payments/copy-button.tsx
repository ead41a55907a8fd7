import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import { Icon } from "../../../ui/icon.tsx";
import { notify } from "../../../ui/toast.tsx";

const COPY = "M9 8.5h10.5V20H9V8.5ZM5.5 15.5H4.5V4H15v1.5";

const messages = adminPaymentMessages.history;

/** Copies an id to the clipboard, such as for PayPal's search. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(messages.copied);
    } catch {
      notify.error(messages.copyFailed, { duration: 4000 });
    }
  }
  return (
    <button
      type="button"
      aria-label={messages.copy(what)}
      onClick={() => void copy()}
      className="inline-grid size-8 shrink-0 place-items-center rounded-soft text-ink-soft hover:bg-paper-deep hover:text-ink max-md:size-11"
    >
      <Icon path={COPY} className="size-4" />
    </button>
  );
}

/** An id with its copy button. */
export function CopiedId({ text, what }: { text: string; what: string }) {
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0 py-1 wrap-anywhere max-md:py-2.5">{text}</span>
      <span className="-mr-2 max-md:-mr-3.5">
        <CopyButton text={text} what={what} />
      </span>
    </span>
  );
}
