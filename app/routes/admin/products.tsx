import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { listCategories, listDepartments } from "../../../common/filter-words.ts";
import { adminMessages, labelMessages } from "../../../common/messages/admin/area.ts";
import { adminProductMessages as messages } from "../../../common/messages/admin/products.ts";
import { cardMessages } from "../../../common/messages/cards.ts";
import { cartMessages } from "../../../common/messages/cart.ts";
import { fieldLabel } from "../../../common/product-fields.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type {
  AdminProductFilters,
  AdminProductQuery,
  BulkResult,
} from "../../../server/catalog/products/contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { askedIn, askWindow } from "../../features/admin/ask-window.ts";
import { FilterSelect, ListTools, SearchBox } from "../../features/admin/list-tools.tsx";
import { ProductList } from "../../features/admin/products/product-list.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { UndoBatch } from "../../features/admin/undo-batch.tsx";
import { privateMeta } from "../../page-meta.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { useDownload } from "../../use-download.ts";
import type { Route } from "./+types/products";

const ROWS = 50;
const FILTERS = ["search", "status", "stock", "gender", "category", "collection", "brand"] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  const { searchParams } = new URL(request.url);
  const filters = askedIn(searchParams, FILTERS) as AdminProductFilters;
  const place = askedIn(searchParams, ["sort", "after", "before"]);
  const query = { ...filters, ...place, limit: ROWS } as AdminProductQuery;
  const call = api.GET("/api/admin/products", { params: { query } });
  return { list: unlessSignedOut(await askWindow(call, messages.loadFailed)), filters };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.products);
}

export default function Products({ loaderData: { list, filters } }: Route.ComponentProps) {
  const words = useFilterWords();
  const { revalidate } = useRevalidator();
  const [applied, setApplied] = useState<BulkResult>();
  return (
    <AdminPage title={adminMessages.links.products} actions={<Actions filters={filters} />}>
      <Filters filters={filters} {...words} />
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
          // Other filters reset the selection.
          key={JSON.stringify(filters)}
          list={list.data}
          filters={filters}
          collections={words.collections}
          onApplied={setApplied}
        />
      ) : (
        <RetryNotice message={cardMessages.error(list.message)} />
      )}
    </AdminPage>
  );
}

/** Export, import and the link to add a product. The export has the filtered products. */
function Actions({ filters }: { filters: AdminProductFilters }) {
  const [download, busy] = useDownload({
    call: () =>
      api.GET("/api/admin/products/export.csv", { params: { query: filters }, parseAs: "blob" }),
    name: messages.exportName,
    failed: messages.exportFailed,
  });
  return (
    <>
      <Button variant="outline" aria-disabled={busy} onClick={() => void download()}>
        {busy ? messages.exporting : messages.exportFile}
      </Button>
      <Link to="/admin/products/import" className={buttonClasses("outline")}>
        {messages.importFile}
      </Link>
      <Link to="/admin/products/add" className={buttonClasses("accent")}>
        {messages.add}
      </Link>
    </>
  );
}

interface FilterWords {
  collections: string[];
  brands: string[];
}

function Filters({ filters, collections, brands }: FilterWords & { filters: AdminProductFilters }) {
  const statuses = [
    { value: "published", label: labelMessages.published },
    { value: "draft", label: labelMessages.draft },
  ];
  const stocks = [
    { value: "out", label: cartMessages.soldOut },
    { value: "low", label: messages.low },
  ];
  const offered = {
    gender: listDepartments().map(({ name }) => name),
    category: listCategories().map(({ name }) => name),
    collection: withCurrent(collections, filters.collection),
    brand: withCurrent(brands, filters.brand),
  };
  return (
    <ListTools search={<SearchBox hint={messages.search} />}>
      <FilterSelect name="status" label={labelMessages.status} options={statuses} />
      <FilterSelect name="stock" label={messages.columns.stock} options={stocks} />
      {(["gender", "category", "collection", "brand"] as const).map((name) => (
        <FilterSelect
          key={name}
          name={name}
          label={fieldLabel(name)}
          options={offered[name].map((value) => ({
            value,
            label: name === "brand" ? value : shownWord(name, value),
          }))}
        />
      ))}
      {Object.keys(filters).length > 0 && (
        <Link to="/admin/products" className={buttonClasses("quiet", "justify-self-start text-sm")}>
          {adminMessages.table.clear}
        </Link>
      )}
    </ListTools>
  );
}

/** The values of a filter with the address's own, which no product on sale may have. */
function withCurrent(values: readonly string[], current: string | undefined): readonly string[] {
  return current === undefined || values.includes(current) ? values : [...values, current];
}

/** The catalogue's collections and brands; none if they cannot be loaded. */
function useFilterWords(): FilterWords {
  const [found, setFound] = useState<FilterWords>({ collections: [], brands: [] });
  useEffect(() => {
    let isThere = true;
    void ask(api.GET("/api/products/facets"), "").then((outcome) => {
      if (!isThere || !outcome.ok) return;
      const { collection, brand } = outcome.data;
      setFound({ collections: Object.keys(collection).sort(), brands: Object.keys(brand).sort() });
    });
    return () => {
      isThere = false;
    };
  }, []);
  return found;
}
