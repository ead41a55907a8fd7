import { type KeyboardEvent, useRef } from "react";
import { colorsSizesMessages } from "../../../../common/messages/admin/colors-sizes.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Tool } from "../tool.tsx";
import { type GuideDraft, withValue } from "./guide-draft.ts";
import { nameOfMeasure } from "./guide-measures.tsx";

const labels = colorsSizesMessages.guides;

interface GuideGridProps {
  name: string;
  guide: GuideDraft;
  errors: FieldErrors;
  onChange: (guide: GuideDraft) => void;
}

const STEPS: Record<string, number | undefined> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };
const CELL = "min-h-11 w-full min-w-20 rounded-soft border bg-white px-2 text-base tabular-nums";

/** The measures of every size in centimetres, a row for each size. Arrows and Enter lead up and down. */
export function GuideGrid({ name, guide, errors, onChange }: GuideGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const { measures, rows } = guide;

  function step(event: KeyboardEvent, row: number, column: number) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    // Enter would save everything.
    event.preventDefault();
    const cell = `[data-cell="${row + by} ${column}"]`;
    table.current?.querySelector<HTMLInputElement>(cell)?.focus();
  }

  const changeRows = (next: GuideDraft["rows"]) => onChange({ ...guide, rows: next });
  return (
    <div className="grid gap-3">
      <div className="overflow-x-auto">
        <table ref={table} className="border-separate border-spacing-1 text-sm">
          <caption className="mb-1 text-left type-label">{labels.grid(name)}</caption>
          <thead>
            <tr>
              <th scope="col" className="px-2 text-left font-medium">
                {labels.size}
              </th>
              {measures.map((measure, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing else, and their fields are controlled
                <th key={column} scope="col" className="px-2 text-left font-medium">
                  {nameOfMeasure(measure) || column + 1}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row's size is being typed, and its fields are controlled
              <tr key={row} className="align-top">
                <td>
                  <Cell
                    label={labels.sizeOfRow(row + 1)}
                    place={`${row} -1`}
                    value={size}
                    error={errors[`rows.${row}.size`]}
                    isSize
                    onKeyDown={(event) => step(event, row, -1)}
                    onType={(typed) =>
                      changeRows(
                        rows.map((one, at) => (at === row ? { ...one, size: typed } : one)),
                      )
                    }
                  />
                </td>
                {values.map((value, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as in the head
                  <td key={column}>
                    <Cell
                      label={labels.cell(nameOf(measures, column), size || String(row + 1))}
                      place={`${row} ${column}`}
                      value={value}
                      error={errors[`rows.${row}.values.${column}`] && labels.notMeasure}
                      onKeyDown={(event) => step(event, row, column)}
                      onType={(typed) => onChange(withValue(guide, row, column, typed))}
                    />
                  </td>
                ))}
                <td>
                  <Tool
                    label={labels.removeRow(size || String(row + 1))}
                    tool="remove"
                    onClick={() => changeRows(rows.filter((_, at) => at !== row))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.rows && (
        <p tabIndex={-1} aria-invalid="true" className="text-sm text-alarm">
          {errors.rows}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          onClick={() => changeRows([...rows, { size: "", values: measures.map(() => "") }])}
        >
          {labels.addRow}
        </Button>
        <p className="text-sm text-ink-soft">{labels.empty}</p>
      </div>
    </div>
  );
}

interface CellProps {
  label: string;
  /** Its row and column, by which the keys find it. */
  place: string;
  value: string;
  error: string | undefined;
  isSize?: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onType: (typed: string) => void;
}

function Cell({ label, place, value, error, isSize, onKeyDown, onType }: CellProps) {
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-description={error}
        data-cell={place}
        value={value}
        inputMode={isSize ? "text" : "decimal"}
        autoComplete="off"
        maxLength={isSize ? 100 : 8}
        onKeyDown={onKeyDown}
        onChange={(event) => onType(event.target.value)}
        className={`${CELL} ${isSize ? "font-semibold" : ""} ${error ? "border-alarm" : "border-ink-faint"}`}
      />
      {error && (
        <span aria-hidden="true" className="mt-1.5 block max-w-40 text-xs text-alarm">
          {error}
        </span>
      )}
    </>
  );
}

function nameOf(measures: GuideDraft["measures"], column: number): string {
  const measure = measures[column];
  return (measure && nameOfMeasure(measure)) || String(column + 1);
}
