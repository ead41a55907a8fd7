import { useRef, useState } from "react";
import { Link, useNavigation, useRevalidator } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { adminProductMessages as messages } from "../../../common/messages/admin/products.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { PRODUCT_FIELDS } from "../../../common/product-fields.ts";
import { CATEGORIES, GENDERS } from "../../../common/wardrobe.ts";
import type {
  AdminProductFilters,
  AdminProductQuery,
  AdminProductSummary,
  BulkResult,
} from "../../../server/catalog/products/contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { askWindow, type ListWindow } from "../../features/admin/ask-window.ts";
import { ColumnChoice, useColumns } from "../../features/admin/column-choice.tsx";
import { DataTable } from "../../features/admin/data-table.tsx";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import { FilterSelect, ListTools, SearchBox } from "../../features/admin/list-tools.tsx";
import { Pager } from "../../features/admin/pager.tsx";
import { BulkBar } from "../../features/admin/products/bulk-bar.tsx";
import { BulkDialog, type BulkKind } from "../../features/admin/products/bulk-dialog.tsx";
import { HIDDEN_AT_FIRST, productColumns } from "../../features/admin/products/product-columns.tsx";
import { useExport } from "../../features/admin/products/use-export.ts";
import { useFilterWords } from "../../features/admin/products/use-filter-words.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { UndoBatch } from "../../features/admin/undo-batch.tsx";
import { useSelection } from "../../features/admin/use-selection.ts";
import { privateMeta } from "../../page-meta.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { ConfirmRemoval } from "../../ui/confirm-removal.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { notify } from "../../ui/toast.tsx";
import type { Route } from "./+types/products";

const ROWS = 50;
const FILTERS = ["search", "status", "stock", "gender", "category", "collection", "brand"] as const;
const PLACES = ["sort", "after", "before"] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  const { searchParams } = new URL(request.url);
  const filters = pick(searchParams, FILTERS) as AdminProductFilters;
  // What is none of the values it can have, the server refuses by name.
  const query = { ...filters, ...pick(searchParams, PLACES), limit: ROWS } as AdminProductQuery;
  const list = await askWindow(
    api.GET("/api/admin/products", { params: { query } }),
    messages.loadFailed,
  );
  return { list: unlessSignedOut(list), filters };
}
clientLoader.hydrate = true as const;

function pick(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  const entries = names.map((name): [string, string] => [name, query.get(name) ?? ""]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

export function meta() {
  return privateMeta(messages.title);
}

export default function Products({ loaderData: { list, filters } }: Route.ComponentProps) {
  const { collections, brands } = useFilterWords();
  const { revalidate } = useRevalidator();
  const exporting = useExport(filters);
  const [applied, setApplied] = useState<BulkResult>();
  const isFiltered = Object.keys(filters).length > 0;
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <AdminPage
      title={messages.title}
      actions={
        <>
          <Button
            variant="outline"
            aria-disabled={exporting.busy}
            onClick={() => void exporting.save()}
          >
            {exporting.busy ? messages.exporting : messages.exportFile}
          </Button>
          <Link to="/admin/products/import" className={buttonClasses("outline")}>
            {messages.importFile}
          </Link>
          <Link to="/admin/products/add" className={buttonClasses("accent")}>
            {messages.add}
          </Link>
        </>
      }
    >
      <ListTools search={<SearchBox hint={messages.search} />}>
        <FilterSelect
          name="status"
          label={messages.filters.status}
          options={[
            { value: "published", label: messages.published },
            { value: "draft", label: messages.draft },
          ]}
        />
        <FilterSelect
          name="stock"
          label={messages.filters.stock}
          options={[
            { value: "out", label: messages.out },
            { value: "low", label: messages.low },
          ]}
        />
        <FilterSelect
          name="gender"
          label={PRODUCT_FIELDS.gender.label}
          options={options(GENDERS)}
        />
        <FilterSelect
          name="category"
          label={PRODUCT_FIELDS.category.label}
          options={options(CATEGORIES)}
        />
        <FilterSelect
          name="collection"
          label={PRODUCT_FIELDS.collection.label}
          options={options(withCurrent(collections, filters.collection))}
        />
        <FilterSelect
          name="brand"
          label={PRODUCT_FIELDS.brand.label}
          options={options(withCurrent(brands, filters.brand))}
        />
        {isFiltered && (
          <Link
            to="/admin/products"
            className={buttonClasses("quiet", "justify-self-start text-sm")}
          >
            {adminMessages.table.clear}
          </Link>
        )}
      </ListTools>
      {applied?.batchId && (
        <div className="mb-3">
          <UndoBatch
            key={applied.batchId}
            batchId={applied.batchId}
            messages={messages.bulk}
            onUndone={() => void revalidate()}
          >
            <p>{messages.bulk.applied(applied.count)}</p>
          </UndoBatch>
        </div>
      )}
      {list.ok ? (
        <ProductList
          // Other filters, other choice.
          key={JSON.stringify(filters)}
          list={list.data}
          filters={filters}
          collections={collections}
          onApplied={setApplied}
        />
      ) : (
        <RetryNotice message={shopMessages.products.error(list.message)} />
      )}
    </AdminPage>
  );
}

/** A filter of the address is shown even where no product on sale has it. */
function withCurrent(values: readonly string[], current: string | undefined): readonly string[] {
  return current === undefined || values.includes(current) ? values : [...values, current];
}

interface ProductListProps {
  list: ListWindow<AdminProductSummary>;
  filters: AdminProductFilters;
  collections: string[];
  onApplied: (result: BulkResult) => void;
}

function ProductList({ list, filters, collections, onApplied }: ProductListProps) {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const selection = useSelection();
  const [areAllChosen, setAllChosen] = useState(false);
  const [toDelete, setToDelete] = useState<AdminProductSummary>();
  const [action, setAction] = useState<BulkKind>();
  const place = useRef<HTMLDivElement>(null);
  const columns = productColumns(setToDelete);
  const choice = useColumns("products", columns, HIDDEN_AT_FIRST);
  const { rows, total } = list;
  const chosen = [...selection.chosen];
  const areMore = total > rows.length && rows.every(({ _id }) => selection.chosen.has(_id));

  async function remove() {
    const product = toDelete;
    setToDelete(undefined);
    if (!product) return;
    const params = { path: { id: product._id } };
    const call = api.DELETE("/api/admin/products/:id", { params });
    const outcome = await ask<unknown>(call, messages.deleteFailed);
    if (!outcome.ok && outcome.status !== 404) {
      notify.error(outcome.message);
      return;
    }
    if (outcome.ok) notify.success(messages.deleted);
    else notify.error(outcome.message);
    if (selection.chosen.has(product._id)) selection.toggle(product._id);
    await revalidate();
    // The button that was pressed is gone with its row.
    place.current?.focus();
  }

  function clear() {
    selection.clear();
    setAllChosen(false);
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none" aria-busy={state === "loading"}>
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen.length}
          total={areMore ? total : undefined}
          areAllChosen={areAllChosen && areMore}
          onChooseAll={() => setAllChosen(true)}
          onClear={clear}
          onAct={setAction}
        />
      )}
      {rows.length === 0 ? (
        <EmptyList title={shopMessages.products.none} text={messages.noneYet} />
      ) : (
        <>
          <div className="mb-2 flex justify-end">
            <ColumnChoice all={columns} {...choice} />
          </div>
          <DataTable
            name={messages.title}
            columns={choice.shown}
            rows={rows}
            keyOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            defaultSort="-createdAt"
            selection={{
              ...selection,
              toggle(key) {
                setAllChosen(false);
                selection.toggle(key);
              },
            }}
          />
        </>
      )}
      <Pager window={list} count={messages.count(total)} />
      <ConfirmRemoval
        open={toDelete !== undefined}
        onConfirm={() => void remove()}
        onCancel={() => setToDelete(undefined)}
      />
      {action && (
        <BulkDialog
          kind={action}
          target={areAllChosen && areMore ? { filters } : { ids: chosen }}
          collections={collections}
          onClose={() => setAction(undefined)}
          onApplied={(result) => {
            setAction(undefined);
            onApplied(result);
            clear();
            void revalidate();
          }}
        />
      )}
    </div>
  );
}
