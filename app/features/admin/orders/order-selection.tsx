import { MAX_PAPERS } from "../../../../common/limits.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { api } from "../../../api.ts";
import { useDownload } from "../../../use-download.ts";

const messages = adminOrderMessages.selection;
const BUTTON =
  "inline-flex min-h-11 items-center rounded-soft px-3 text-sm font-semibold hover:bg-white/15 aria-disabled:opacity-60 md:min-h-9";

interface OrderSelectionProps {
  chosen: ReadonlySet<string>;
  onClear: () => void;
}

/** The actions for the ticked orders, always in view. */
export function OrderSelection({ chosen, onClear }: OrderSelectionProps) {
  const isTooMany = chosen.size > MAX_PAPERS;
  const params = { query: { ids: [...chosen].join(",") } };
  const [download, busy] = useDownload({
    call: () => api.GET("/api/admin/orders/packing-slips.pdf", { params, parseAs: "blob" }),
    name: adminOrderMessages.papers.files.slips,
    failed: adminOrderMessages.papers.failed,
    duration: 4000,
  });
  if (chosen.size === 0) return null;
  return (
    <section
      aria-label={messages.region}
      className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-soft bg-ink px-4 py-2 text-paper"
    >
      <p role="status" className="mr-2 text-sm font-semibold tabular-nums">
        {messages.chosen(chosen.size)}
        {isTooMany && (
          <span className="block max-w-xs font-normal">{messages.tooMany(MAX_PAPERS)}</span>
        )}
      </p>
      <button
        type="button"
        aria-disabled={busy || isTooMany}
        className={BUTTON}
        onClick={() => !isTooMany && void download()}
      >
        {busy ? messages.making : messages.slips}
      </button>
      <button
        type="button"
        className={`${BUTTON} ml-auto underline underline-offset-4`}
        onClick={onClear}
      >
        {messages.clear}
      </button>
    </section>
  );
}
