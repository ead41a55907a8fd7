import { useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { adminProductMessages as messages } from "../../../../common/messages/admin/products.ts";
import { cardMessages } from "../../../../common/messages/cards.ts";
import type {
  AdminProductFilters,
  AdminProductSummary,
  BulkResult,
} from "../../../../server/catalog/products/contract.ts";
import { api, ask } from "../../../api.ts";
import { ConfirmRemoval } from "../../../ui/confirm-removal.tsx";
import { notify } from "../../../ui/toast.tsx";
import type { ListWindow } from "../ask-window.ts";
import { ColumnChoice, useColumns } from "../column-choice.tsx";
import { DataTable } from "../data-table.tsx";
import { EmptyList } from "../empty-list.tsx";
import { useReload } from "../list-table.tsx";
import { Pager } from "../pager.tsx";
import { useSelection } from "../use-selection.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { BulkKind } from "./bulk-changes.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { HIDDEN_AT_FIRST, productColumns } from "./product-columns.tsx";

interface ProductListProps {
  list: ListWindow<AdminProductSummary>;
  filters: AdminProductFilters;
  collections: string[];
  onApplied: (result: BulkResult) => void;
}

/** The products of one window, which can be deleted singly and changed together. */
export function ProductList({ list, filters, collections, onApplied }: ProductListProps) {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const choice = useChoice(list);
  const [action, setAction] = useState<BulkKind>();
  const { reload, place } = useReload();
  const removal = useRemoval(reload, choice.forget);
  const columns = productColumns(removal.ask);
  const { shown, ...shownColumns } = useColumns("products", columns, HIDDEN_AT_FIRST);
  return (
    <div {...place} aria-busy={state === "loading"}>
      {choice.ids.length > 0 && <BulkBar {...choice.bar} onAct={setAction} />}
      {list.rows.length === 0 ? (
        <EmptyList title={cardMessages.none} text={messages.noneYet} />
      ) : (
        <>
          <div className="mb-2 flex justify-end">
            <ColumnChoice all={columns} {...shownColumns} />
          </div>
          <DataTable
            name={adminMessages.links.products}
            columns={shown}
            rows={list.rows}
            keyOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            defaultSort="-createdAt"
            selection={choice.selection}
          />
        </>
      )}
      <Pager window={list} count={messages.count(list.total)} />
      <ConfirmRemoval {...removal.dialog} />
      {action && (
        <BulkDialog
          kind={action}
          target={choice.bar.areAllChosen ? { filters } : { ids: choice.ids }}
          collections={collections}
          onClose={() => setAction(undefined)}
          onApplied={(result) => {
            setAction(undefined);
            onApplied(result);
            choice.bar.onClear();
            void revalidate();
          }}
        />
      )}
    </div>
  );
}

/** The chosen products: the ticked ones, or all filtered products once a whole page is ticked. */
function useChoice({ rows, total }: ListWindow<AdminProductSummary>) {
  const { clear, ...selection } = useSelection();
  const { chosen, toggle } = selection;
  const [areAllWanted, setAllWanted] = useState(false);
  const areMore = total > rows.length && rows.every(({ _id }) => chosen.has(_id));
  return {
    ids: [...chosen],
    selection: {
      ...selection,
      toggle(key: string) {
        setAllWanted(false);
        toggle(key);
      },
    },
    forget(id: string) {
      if (chosen.has(id)) toggle(id);
    },
    bar: {
      chosen: chosen.size,
      total: areMore ? total : undefined,
      areAllChosen: areAllWanted && areMore,
      onChooseAll: () => setAllWanted(true),
      onClear() {
        clear();
        setAllWanted(false);
      },
    },
  };
}

/** Deletes a product after a confirmation. */
function useRemoval(reload: () => Promise<void>, forget: (id: string) => void) {
  const [asked, setAsked] = useState<AdminProductSummary>();
  async function remove() {
    setAsked(undefined);
    if (!asked) return;
    const params = { path: { id: asked._id } };
    const call = api.DELETE("/api/admin/products/:id", { params });
    const outcome = await ask<unknown>(call, messages.deleteFailed);
    if (outcome.ok) notify.success(messages.deleted);
    else notify.error(outcome.message);
    if (!outcome.ok && outcome.status !== 404) return;
    forget(asked._id);
    await reload();
  }
  const dialog = {
    open: asked !== undefined,
    onConfirm: () => void remove(),
    onCancel: () => setAsked(undefined),
  };
  return { ask: setAsked, dialog };
}
