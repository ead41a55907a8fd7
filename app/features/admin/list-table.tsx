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
  /** The texts for a list without rows. */
  empty: ComponentProps<typeof EmptyList>;
  /** The number of rows in words. */
  count: (total: number) => string;
  /** The text for a list that could not be loaded; unset: the message alone. */
  failed?: (message: string) => string;
  /** Above the rows, if there are any. */
  above?: ReactNode;
}

/** A window of a list with links to the windows beside it, or a message why there are no rows. */
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

/** Reloads a page's data and focuses its list: the focused button is gone with its row. */
export function useReload() {
  const { revalidate } = useRevalidator();
  const ref = useRef<HTMLDivElement>(null);
  async function reload() {
    await revalidate();
    ref.current?.focus();
  }
  return { reload, place: { ref, tabIndex: -1, className: "focus:outline-none" } };
}
