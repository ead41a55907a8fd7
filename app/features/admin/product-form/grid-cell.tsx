import { type ClipboardEvent, type KeyboardEvent, memo, useId } from "react";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import { type CellKey, type Grid, neighbour } from "./grid.ts";
import { isBlock } from "./paste.ts";

const messages = productFormMessages.grid;

export const KINDS = ["stock", "skus", "gtins"] as const;
export type Kind = (typeof KINDS)[number];
export interface Place {
  row: number;
  column: number;
}

const NAMES = { stock: messages.stockOf, skus: messages.skuOf, gtins: messages.gtinOf } as const;
const CLASSES = {
  stock: "min-w-16 text-right tabular-nums",
  skus: "min-w-44",
  gtins: "min-w-36 tabular-nums",
} as const;

interface GridCellProps extends Place {
  id: CellKey;
  kind: Kind;
  color: string;
  size: string;
  grid: Grid;
  value: string;
  /** Whether the variant exists. */
  isMade: boolean;
  /** The article number if none is entered. */
  madeSku: string;
  reserved: number;
  error: string | undefined;
  onType: (key: CellKey, value: string) => void;
  onPaste: (text: string, at: Place) => void;
}

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, kind, color, size, row, column, grid, value, isMade, madeSku, error } = props;
  const noteId = useId();
  const reserved = kind === "stock" && props.reserved > 0 ? props.reserved : undefined;

  function step(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey, currentTarget: input } = event;
    // Enter would save the product.
    if (key === "Enter") event.preventDefault();
    const next = neighbour(grid, { row, column }, key === "Enter" && shiftKey ? "ArrowUp" : key);
    if (!next || (shiftKey && key !== "Enter") || !leaves(input, key)) return;
    event.preventDefault();
    const cells = input.closest("table")?.querySelectorAll<HTMLInputElement>("[data-cell]");
    const target = cells?.[next.row * grid.sizes.length + next.column];
    target?.focus();
    target?.select();
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    if (!isBlock(text)) return;
    event.preventDefault();
    props.onPaste(text, { row, column });
  }

  return (
    <td className={`border-r border-b border-line p-0 align-top ${error ? "bg-thread-soft" : ""}`}>
      <input
        data-cell=""
        aria-label={NAMES[kind](shownWord("color", color), size)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || reserved ? noteId : undefined}
        inputMode={kind === "skus" ? undefined : "numeric"}
        autoComplete="off"
        value={value}
        disabled={kind !== "stock" && !isMade}
        placeholder={kind === "skus" && isMade ? madeSku : undefined}
        onChange={(event) => props.onType(id, event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={step}
        onPaste={paste}
        className={`block h-9 w-full bg-transparent px-2 text-sm placeholder:text-ink-faint focus:outline-2 focus:-outline-offset-2 focus:outline-thread disabled:bg-paper-deep ${CLASSES[kind]} ${error ? "text-thread-deep" : ""}`}
      />
      {(error || reserved) && (
        <p
          id={noteId}
          className={`px-2 pb-1 text-xs ${error ? "min-w-32 text-thread-deep" : "text-right text-ink-soft"}`}
        >
          {error}
          {!error && reserved && (
            <>
              <span aria-hidden="true" title={messages.reservedLong(reserved)}>
                {messages.reserved(reserved)}
              </span>
              <span className="sr-only">{messages.reservedLong(reserved)}</span>
            </>
          )}
        </p>
      )}
    </td>
  );
});

/** Whether an arrow key leaves the input: the caret is at its end, or all of the text is selected. */
function leaves(input: HTMLInputElement, key: string): boolean {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return true;
  const { selectionStart: start, selectionEnd: end, value } = input;
  const isWhole = start === 0 && end === value.length;
  return isWhole || (start === end && start === (key === "ArrowLeft" ? 0 : value.length));
}
