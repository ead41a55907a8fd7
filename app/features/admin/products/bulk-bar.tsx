import { MAX_CHOSEN } from "../../../../common/limits.ts";
import { adminProductMessages } from "../../../../common/messages/admin/products.ts";
import { type BulkKind, titleOf } from "./bulk-changes.tsx";

const messages = adminProductMessages.bulk;
const KINDS: BulkKind[] = [
  "publish",
  "unpublish",
  "collection",
  "addCollection",
  "removeCollection",
  "price",
  // The dialog offers the other fields of a label.
  "originCountry",
];
const BUTTON =
  "inline-flex min-h-11 items-center rounded-soft px-3 text-sm font-semibold hover:bg-white/15 md:min-h-9";

interface BulkBarProps {
  chosen: number;
  /** The number of filtered products; undefined if all of them are on the page. */
  total: number | undefined;
  areAllChosen: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onAct: (kind: BulkKind) => void;
}

/** The actions for the ticked products, always in view. */
export function BulkBar(props: BulkBarProps) {
  const { chosen, total, areAllChosen, onChooseAll, onClear, onAct } = props;
  const isTooMany = chosen > MAX_CHOSEN && !areAllChosen;
  return (
    <section
      aria-label={messages.region}
      className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-soft bg-ink px-4 py-2 text-paper"
    >
      <p role="status" className="mr-2 text-sm font-semibold tabular-nums">
        {areAllChosen && total !== undefined ? messages.allChosen(total) : messages.chosen(chosen)}
        {isTooMany && (
          <span className="block max-w-xs font-normal">{messages.tooMany(MAX_CHOSEN)}</span>
        )}
      </p>
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-disabled={isTooMany}
          className={`${BUTTON} aria-disabled:opacity-60`}
          onClick={() => !isTooMany && onAct(kind)}
        >
          {titleOf(kind)}
        </button>
      ))}
      <span className="ml-auto flex flex-wrap gap-x-2">
        {total !== undefined && !areAllChosen && (
          <button
            type="button"
            className={`${BUTTON} underline underline-offset-4`}
            onClick={onChooseAll}
          >
            {messages.chooseAll(total)}
          </button>
        )}
        <button
          type="button"
          className={`${BUTTON} underline underline-offset-4`}
          onClick={onClear}
        >
          {messages.clear}
        </button>
      </span>
    </section>
  );
}
