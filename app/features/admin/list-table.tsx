import type { ComponentProps, ReactNode } from "react";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import type { Outcome } from "../../api.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { ListWindow } from "./ask-window.ts";
import { DataTable } from "./data-table.tsx";
import { EmptyList } from "./empty-list.tsx";
import { Pager } from "./pager.tsx";

interface ListTableProps<Row> extends Omit<ComponentProps<typeof DataTable<Row>>, "rows"> {
  list: Outcome<ListWindow<Row>>;
  /** The words for a list without rows. */
  empty: ComponentProps<typeof EmptyList>;
  /** How many there are, in words. */
  count: (total: number) => string;
  /** The words for a list that could not be loaded; unset, the message alone. */
  failed?: (message: string) => string;
  /** Above the rows, as long as there are any. */
  above?: ReactNode;
}

/** A window of a list with the ways to the next, or why there is nothing to see. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, empty, count, failed = String, above, ...table } = props;
  if (!list.ok) return <RetryNotice message={failed(list.message)} />;
  const { rows, total } = list.data;
  if (rows.length === 0) return <EmptyList {...empty} />;
  return (
    <>
      {above}
      <DataTable {...table} rows={rows} />
      <Pager window={list.data} count={count(total)} />
    </>
  );
}

/** Loads a page anew, and puts the focus on its list: the button that asked has gone with its row. */
export function useReload() {
  const { revalidate } = useRevalidator();
  const ref = useRef<HTMLDivElement>(null);
  async function reload() {
    await revalidate();
    ref.current?.focus();
  }
  return { reload, place: { ref, tabIndex: -1, className: "focus:outline-none" } };
}
