import type { ReactNode } from "react";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { Link } from "../../ui/link.tsx";
import { useListAddress } from "./use-list-address.ts";

const messages = adminMessages.table;

export interface Column<Row> {
  /** The column's name in the address and in the browser's storage. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Whether the server can sort by it. */
  sorts?: boolean;
  /** Whether it has numbers or amounts, which are aligned right. */
  isNumber?: boolean;
  /** Whether it is the head of the card that a row is on a phone, without a label. */
  isTitle?: boolean;
  /** Whether it is left out of a phone's cards, to keep them short. */
  onlyWide?: boolean;
  /** Whether it has buttons: on a card they have no label, and an empty cell takes no line. */
  isAction?: boolean;
  /** Whether it cannot be hidden. */
  always?: boolean;
}

export interface Selection {
  chosen: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** Chooses these rows, or none of them if all are chosen. */
  toggleAll: (keys: string[]) => void;
}

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  name: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The order without one in the address: a column's key, with `-` before it for descending. */
  defaultSort?: string;
  selection?: Selection;
  /** Whether cells of several lines stand beside short ones, so that a row is read from its top. */
  isTall?: boolean;
  /** Opens a row on a click. For the mouse only: the keyboard has the row's link. */
  openRow?: (row: Row) => void;
}

/**
 * A table of one window of a list. On narrow screens a row is a card. The roles are for Safari, which does
 * not treat a table with `display: block` as a table.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, columns, rows, keyOf, defaultSort = "", selection } = props;
  const keys = rows.map(keyOf);
  return (
    // On middle-sized screens the table may be wider than the page.
    <div className="md:overflow-x-auto">
      <table
        role="table"
        aria-label={name}
        className="block w-full border-line text-sm md:table md:border md:bg-white"
      >
        <thead role="rowgroup" className="block md:table-header-group">
          <tr role="row" className="flex flex-wrap gap-x-4 md:table-row">
            {selection && (
              <th
                role="columnheader"
                scope="col"
                className="min-w-11 py-1 text-left md:w-11 md:border-b md:border-line md:pl-3"
              >
                <Tick
                  label={messages.selectAll}
                  // On a phone it would stand alone.
                  isNamed={!columns.some(({ sorts }) => sorts)}
                  checked={keys.length > 0 && keys.every((key) => selection.chosen.has(key))}
                  onChange={() => selection.toggleAll(keys)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} defaultSort={defaultSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
          {rows.map((row) => (
            <RowOfCells key={keyOf(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowOfCells<Row>({ row, ...table }: DataTableProps<Row> & { row: Row }) {
  const { columns, keyOf, nameOf, selection, isTall, openRow } = table;
  return (
    <tr
      role="row"
      className={`relative block border border-line bg-white px-4 py-3 hover:bg-paper has-[.row-tick:checked]:bg-thread-soft/40 md:table-row md:border-0 md:p-0 ${openRow ? "cursor-pointer" : ""}`}
      onClick={(event) => {
        if (openRow && !isForControl(event.target)) openRow(row);
      }}
    >
      {selection && (
        <td
          role="cell"
          className="absolute top-1 right-1 md:static md:border-b md:border-line md:pl-3"
        >
          <Tick
            label={messages.selectRow(nameOf(row))}
            checked={selection.chosen.has(keyOf(row))}
            onChange={() => selection.toggle(keyOf(row))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={`md:table-cell md:border-b md:border-line md:px-2 2xl:px-3 md:py-2 ${isTall ? "md:align-top" : ""} ${column.isTitle ? `block pb-2 md:pr-3 ${selection ? "pr-10" : ""}` : `items-baseline gap-4 py-0.5 text-right md:text-left ${column.onlyWide ? "hidden" : "flex"} ${column.isAction ? "justify-end has-[span:empty]:hidden md:has-[span:empty]:table-cell" : "justify-between"}`} ${column.isNumber ? "tabular-nums md:text-right" : ""}`}
        >
          {!column.isTitle && !column.isAction && (
            <span aria-hidden="true" className="shrink-0 text-ink-soft md:hidden">
              {column.label}
            </span>
          )}
          <span
            className={
              column.isNumber
                ? "whitespace-nowrap"
                : "min-w-0 wrap-anywhere md:block md:max-w-[30rem] md:wrap-break-word"
            }
          >
            {column.cell(row)}
          </span>
        </td>
      ))}
    </tr>
  );
}

/** Whether a click belongs to a control or dialog in the row, or selects text: then it opens no row. */
function isForControl(target: EventTarget): boolean {
  const isControl =
    target instanceof Element && target.closest("a, button, input, label, select, dialog") !== null;
  return isControl || String(window.getSelection()) !== "";
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  defaultSort: string;
}

/** A column's head with a link that sorts by it: first ascending, then descending. */
function HeadCell<Row>({ column, defaultSort }: HeadCellProps<Row>) {
  const { get, linkTo } = useListAddress();
  const sort = get("sort") || defaultSort;
  const [up, down] = [column.key, `-${column.key}`];
  const state = sort === up ? "ascending" : sort === down ? "descending" : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={state}
      className={`font-semibold md:border-b md:border-line md:px-2 2xl:px-3 md:py-2 ${column.isNumber ? "md:text-right" : "text-left"} ${column.sorts ? "" : "max-md:sr-only"}`}
    >
      {column.sorts ? (
        <Link
          to={linkTo({ sort: sort === up ? down : up })}
          preventScrollReset
          aria-label={messages.sortBy(column.label)}
          className="inline-flex min-h-11 items-center gap-1 hover:text-thread md:min-h-8"
        >
          {column.label}
          <span aria-hidden="true" className={state ? "text-thread" : "text-ink-soft"}>
            {state === "ascending" ? "↑" : state === "descending" ? "↓" : "↕"}
          </span>
        </Link>
      ) : (
        column.label
      )}
    </th>
  );
}

interface TickProps {
  label: string;
  /** Whether its label is seen on a phone. */
  isNamed?: boolean;
  checked: boolean;
  onChange: () => void;
}

function Tick({ label, isNamed, checked, onChange }: TickProps) {
  return (
    <label
      className={`place-items-center md:inline-grid md:size-8 ${isNamed ? "inline-flex min-h-11 items-center gap-3 pl-4 md:pl-0" : "inline-grid size-11"}`}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="row-tick size-4"
      />
      {isNamed && (
        <span aria-hidden="true" className="md:hidden">
          {label}
        </span>
      )}
    </label>
  );
}
