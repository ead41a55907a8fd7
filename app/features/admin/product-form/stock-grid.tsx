import { type ReactNode, useRef, useState } from "react";
import { variantSku } from "../../../../common/catalog-words.ts";
import { adminMessages, labelMessages } from "../../../../common/messages/admin/area.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { AdminProduct } from "../../../../server/catalog/products/contract.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { type ProductDraft, stockIn } from "./draft.ts";
import { CELL_FIELDS } from "./errors.ts";
import { FillButton, FillTools } from "./fill-tools.tsx";
import { type CellKey, cellKey, cellsOf, type Grid, isUnits, unitsIn } from "./grid.ts";
import { GridCell, KINDS, type Kind, type Place } from "./grid-cell.tsx";
import { type Pasted, pasteInto, readBlock } from "./paste.ts";

const messages = productFormMessages.grid;
const HEAD = "border-b border-line px-2 py-1.5 text-left text-sm font-semibold whitespace-nowrap";
const TOTAL = "border-b border-line bg-paper px-2 py-1.5 text-right text-sm tabular-nums";
/** The classes of heads that stay when the grid scrolls sideways. */
const STICKY = "sticky left-0 z-[1] border-r";

interface StockGridProps extends Pick<ProductDraft, "stock" | "skus" | "gtins" | "sku"> {
  grid: Grid;
  original: AdminProduct | undefined;
  errors: FieldErrors;
  /** The number of times that the form was refused. */
  refusals: number;
  onChange: (changes: Partial<ProductDraft>) => void;
}

/** A grid of colors by sizes, with stock, article numbers or GTINs. */
export function StockGrid(props: StockGridProps) {
  const { grid, stock, errors, refusals } = props;
  const [kind, setKind] = useKind(errors, refusals);
  const cells = cellsOf(grid);
  const totals = totalsOf(cells, stock);
  const { fill, setFill, canFill, fillCells, done, undo, handlers } = useGridWork(props, kind);

  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        {kind === "gtins" ? messages.gtinHint : messages.hint}
      </p>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <FillTools
          value={fill}
          canFill={canFill}
          isShown={kind === "stock"}
          onChange={setFill}
          onFillAll={() => fillCells(cells)}
        />
        <KindChoice kind={kind} onChoose={setKind} />
      </div>
      <div className="relative max-h-[75dvh] overflow-auto border-t border-l border-line">
        <table aria-label={messages.title} className="w-full border-separate border-spacing-0">
          <SizesRow
            sizes={grid.sizes}
            hasTotal={kind === "stock"}
            onFill={canFill && ((size) => fillCells(cells.filter((cell) => cell.size === size)))}
          />
          <tbody>
            {grid.colors.map((color, row) => (
              <tr key={color}>
                <th scope="row" className={`${HEAD} ${STICKY} bg-paper`}>
                  <FillHead
                    fill={messages.fillRow(shownWord("color", color))}
                    direction="right"
                    onFill={
                      canFill && (() => fillCells(cells.filter((cell) => cell.color === color)))
                    }
                  >
                    <span className="max-w-32 truncate" title={shownWord("color", color)}>
                      {shownWord("color", color)}
                    </span>
                  </FillHead>
                </th>
                <RowCells {...props} kind={kind} color={color} row={row} handlers={handlers} />
                {kind === "stock" && (
                  <td className={`${TOTAL} border-r`}>{totals.colors.get(color)}</td>
                )}
              </tr>
            ))}
          </tbody>
          {kind === "stock" && <TotalsRow sizes={grid.sizes} totals={totals} />}
        </table>
      </div>
      <div role="status" className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
        {done && <span>{done.text}</span>}
        {done?.before && (
          <Button variant="quiet" onClick={undo}>
            {adminMessages.undo}
          </Button>
        )}
      </div>
    </>
  );
}

interface RowCellsProps extends StockGridProps {
  kind: Kind;
  color: string;
  row: number;
  handlers: ReturnType<typeof useGridWork>["handlers"];
}

function RowCells({ kind, color, row, handlers, ...props }: RowCellsProps) {
  const { grid, stock, skus, gtins, original, errors } = props;
  const sku = props.sku.trim();
  const variants = original?.variants.filter((variant) => variant.color === color);
  const current = { stock, skus, gtins }[kind];
  return grid.sizes.map((size, column) => {
    const key = cellKey(color, size);
    const variant = variants?.find((one) => one.size === size);
    const units = stockIn({ stock }, key);
    return (
      <GridCell
        key={key}
        id={key}
        kind={kind}
        color={color}
        size={size}
        row={row}
        column={column}
        grid={grid}
        value={kind === "stock" ? units : (current[key] ?? "")}
        isMade={units.trim() !== ""}
        madeSku={variant?.sku ?? (sku && variantSku(sku, color, size))}
        reserved={variant?.reserved ?? 0}
        error={errors[CELL_FIELDS[kind](key)]}
        {...handlers}
      />
    );
  });
}

/**
 * The view of the grid. After a refusal it changes to a view with an error, which might be hidden.
 * Correcting an error does not change it: further typing would go to another field.
 */
function useKind(errors: FieldErrors, refusals: number) {
  const [kind, setKind] = useState<Kind>("stock");
  const [seen, setSeen] = useState(refusals);
  if (seen !== refusals) {
    setSeen(refusals);
    const isWrong = (view: Kind) =>
      Object.keys(errors).some((name) => name.startsWith(CELL_FIELDS[view]("")));
    setKind([kind, ...KINDS].find(isWrong) ?? kind);
  }
  return [kind, setKind] as const;
}

/** Types, pastes and fills in values, and undoes the last fill or paste. */
function useGridWork({ grid, stock, skus, gtins, onChange }: StockGridProps, kind: Kind) {
  const [fill, setFill] = useState("");
  const [done, setDone] = useState<{ text: string; before: Partial<ProductDraft> | undefined }>();
  const current = { stock, skus, gtins }[kind];
  function put(changes: Iterable<readonly [CellKey, string]>) {
    onChange({ [kind]: { ...current, ...Object.fromEntries(changes) } });
  }
  function fillCells(some: readonly { key: CellKey }[]) {
    setDone({ text: messages.filled(some.length), before: { stock } });
    put(some.map(({ key }) => [key, fill.trim()]));
  }
  function paste(text: string, at: Place) {
    const pasted = pasteInto(grid, at, readBlock(text));
    const before = pasted.cells.size > 0 ? { [kind]: current } : undefined;
    setDone({ text: describePaste(pasted), before });
    put(pasted.cells);
  }
  // Stable functions, so that only changed cells render.
  const latest = useRef({ put, paste });
  latest.current = { put, paste };
  const [handlers] = useState(() => ({
    onType: (key: CellKey, value: string) => {
      latest.current.put([[key, value]]);
      setDone(undefined);
    },
    onPaste: (text: string, at: Place) => latest.current.paste(text, at),
  }));
  return {
    fill,
    setFill,
    canFill: kind === "stock" && isUnits(fill),
    fillCells,
    done,
    undo() {
      onChange(done?.before ?? {});
      setDone({ text: messages.undone, before: undefined });
    },
    handlers,
  };
}

function KindChoice({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  return (
    <fieldset className="inline-flex max-w-full min-w-0 flex-wrap rounded-soft border border-ink-faint">
      <legend className="sr-only">{messages.show}</legend>
      {KINDS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={kind === view}
          onClick={() => onChoose(view)}
          className="min-h-9 px-3 text-sm sm:px-4 font-medium aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {messages[view]}
        </button>
      ))}
    </fieldset>
  );
}

interface SizesRowProps {
  sizes: readonly string[];
  hasTotal: boolean;
  /** False if there is no number to fill with. */
  onFill: false | ((size: string) => void);
}

function SizesRow({ sizes, hasTotal, onFill }: SizesRowProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className={`${HEAD} ${STICKY} bg-paper-deep`}>
          {labelMessages.color}
        </th>
        {sizes.map((size) => (
          <th key={size} scope="col" className={`${HEAD} border-r bg-paper-deep`}>
            <FillHead
              fill={messages.fillColumn(size)}
              direction="down"
              onFill={onFill && (() => onFill(size))}
            >
              {size}
            </FillHead>
          </th>
        ))}
        {hasTotal && (
          <th scope="col" className={`${HEAD} border-r bg-paper-deep text-right`}>
            {labelMessages.total}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface FillHeadProps {
  children: ReactNode;
  fill: string;
  direction: "down" | "right";
  /** False if there is no number to fill with. */
  onFill: false | (() => void);
}

/** The head of a row or column, with a button that fills it. */
function FillHead({ children, fill, direction, onFill }: FillHeadProps) {
  return (
    <span className="flex items-center justify-between gap-1">
      {children}
      {onFill && <FillButton label={fill} direction={direction} onFill={onFill} />}
    </span>
  );
}

interface TotalsRowProps {
  sizes: readonly string[];
  totals: ReturnType<typeof totalsOf>;
}

function TotalsRow({ sizes, totals }: TotalsRowProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={`${HEAD} ${STICKY} bg-paper-deep`}>
          {labelMessages.total}
        </th>
        {sizes.map((size) => (
          <td key={size} className={`${TOTAL} border-r`}>
            {totals.sizes.get(size)}
          </td>
        ))}
        <td className={`${TOTAL} border-r font-semibold`}>{totals.all}</td>
      </tr>
    </tfoot>
  );
}

/** The sums of rows, columns and grid, in one loop: a large grid is summed with each letter. */
function totalsOf(cells: ReturnType<typeof cellsOf>, stock: ProductDraft["stock"]) {
  const totals = { colors: new Map<string, number>(), sizes: new Map<string, number>(), all: 0 };
  for (const { key, color, size } of cells) {
    const units = unitsIn(stockIn({ stock }, key));
    totals.colors.set(color, (totals.colors.get(color) ?? 0) + units);
    totals.sizes.set(size, (totals.sizes.get(size) ?? 0) + units);
    totals.all += units;
  }
  return totals;
}

function describePaste({ cells, beyond, unknown }: Pasted): string {
  const parts = [messages.pasted(cells.size)];
  if (beyond > 0) parts.push(messages.beyond(beyond));
  if (unknown.length > 0) parts.push(messages.unknown(unknown.join(", ")));
  return parts.join(" ");
}
