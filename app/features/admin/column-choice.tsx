import { useState } from "react";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { readStoredJson, store } from "../../browser-storage.ts";
import type { Column } from "./data-table.tsx";

/** The shown columns of a table. The browser remembers the hidden ones. */
export function useColumns<Row>(table: string, all: Column<Row>[], hiddenAtFirst: string[] = []) {
  const key = `admin.columns.${table}`;
  const [hidden, setHidden] = useState(() => readStoredJson(key, isKeys) ?? hiddenAtFirst);
  function toggle(column: string) {
    const next = hidden.includes(column)
      ? hidden.filter((name) => name !== column)
      : [...hidden, column];
    setHidden(next);
    store(key, JSON.stringify(next));
  }
  const isShown = (column: Column<Row>) => column.always || !hidden.includes(column.key);
  return { shown: all.filter(isShown), isShown, toggle };
}

interface ColumnChoiceProps<Row> {
  all: Column<Row>[];
  isShown: (column: Column<Row>) => boolean | undefined;
  toggle: (column: string) => void;
}

export function ColumnChoice<Row>({ all, isShown, toggle }: ColumnChoiceProps<Row>) {
  return (
    <details className="relative max-md:hidden">
      <summary className="inline-flex min-h-11 list-none items-center rounded-soft border border-ink-faint bg-white px-4 text-sm font-medium hover:border-ink">
        {adminMessages.table.columns}
      </summary>
      <fieldset className="absolute right-0 z-20 mt-1 grid w-56 gap-1 rounded-soft border border-line bg-white p-3 shadow-drawer">
        <legend className="sr-only">{adminMessages.table.columns}</legend>
        {all
          .filter((column) => !column.always)
          .map((column) => (
            <label key={column.key} className="flex min-h-8 items-center gap-3 text-sm">
              <input
                type="checkbox"
                checked={isShown(column)}
                onChange={() => toggle(column.key)}
                className="size-4"
              />
              {column.label}
            </label>
          ))}
      </fieldset>
    </details>
  );
}

function isKeys(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((key) => typeof key === "string");
}
