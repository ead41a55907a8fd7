import { useId, useState } from "react";
import { data, Link, useLocation, useNavigation } from "react-router";
import { texts } from "../../../common/texts.ts";
import { toCard } from "../../features/catalog/card-view.ts";
import {
  type CollectionFilters,
  countFilters,
  type FilterName,
  isEverything,
  readFilters,
  toProductQuery,
} from "../../features/catalog/collection-filters.ts";
import { FilterForm } from "../../features/catalog/filter-form.tsx";
import { listAddress } from "../../features/catalog/list-address.ts";
import { Pagination } from "../../features/catalog/pagination.tsx";
import { ProductGrid } from "../../features/catalog/product-grid.tsx";
import { SortSelect } from "../../features/catalog/sort-select.tsx";
import { type ChangeFilters, useFilters } from "../../features/catalog/use-filters.ts";
import { errorMeta } from "../../features/layout/error-page.tsx";
import { privateMeta, publicMeta, withShopName } from "../../page-meta.ts";
import { shopContext } from "../../shop-context.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/collection";

const IN_VIEW = 4;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = readFilters(new URL(request.url).searchParams);
  const ignored: FilterName[] = [...asked.ignored];
  let { filters } = asked;
  let found = await shop.listProducts(toProductQuery(params.collection, filters));
  if (found.products.length === 0 && found.total > 0) {
    ignored.push("page");
    filters = { ...filters, page: 1 };
    found = await shop.listProducts(toProductQuery(params.collection, filters));
  }
  const { products, total } = found;
  const isAll = isEverything(params.collection);
  const heading = isAll ? texts.products.all : (products[0]?.collections ?? params.collection);
  const isUnknown = !isAll && total === 0 && countFilters(filters) === 0 && !filters.search;
  const path = listAddress(isAll ? "all" : heading, filters, total);
  const head = { origin: shop.publicUrl(), path };
  const view = { heading, cards: products.map(toCard), total, filters, ignored, head };
  return data(view, { status: isUnknown ? 404 : 200 });
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData || error) return errorMeta(error);
  const { filters, heading, head, cards } = loaderData;
  const { gender, category, page, search } = filters;
  const named = heading === texts.products.all ? undefined : heading;
  const parts = [named, gender, category].filter(Boolean).join(" · ");
  const title = search ? texts.filters.searched(search) : parts || heading;
  if (head.path === undefined) return privateMeta(title);
  return publicMeta({
    title: withShopName(page > 1 ? `${title} · ${texts.filters.page(page)}` : title),
    description: texts.products.listDescription(title),
    origin: head.origin,
    path: head.path,
    picture: cards[0]?.images[0]?.url,
  });
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { heading, cards, total, ignored } = loaderData;
  const formId = useId();
  const { location: next } = useNavigation();
  const loading = next?.pathname.startsWith("/collections/") ?? false;
  const [filters, change] = useFilters(loaderData.filters);

  return (
    <div className="page-width pt-8 lg:pt-12">
      <h1 className="type-title">{heading}</h1>
      {loaderData.filters.search && (
        <p className="mt-2 text-lg">{texts.filters.searched(loaderData.filters.search)}</p>
      )}
      <IgnoredFilters names={ignored} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line pb-4">
        <FilterDrawer filters={filters} change={change} total={total} />
        <p
          role="status"
          className="order-last basis-full text-sm text-ink-soft tabular-nums sm:order-none sm:mr-auto sm:basis-auto"
        >
          {texts.filters.results(total)}
        </p>
        <SortSelect filters={filters} change={change} formId={formId} />
      </div>
      <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-10">
        <aside aria-label={texts.filters.title} className="without-script hidden lg:block">
          <FilterForm filters={filters} change={change} id={formId} />
        </aside>
        <section aria-label={heading} className="pt-6">
          <ProductGrid cards={cards} loading={loading} eager={IN_VIEW} />
          {!loading && <Pagination filters={filters} total={total} />}
        </section>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  return (
    <div className="page-width pt-8 text-center lg:pt-12">
      <h1 className="text-left type-title">{texts.products.all}</h1>
      <ProductGrid cards={[]} error={texts.errors.unexpected} />
      <Link to={{ pathname, search }} reloadDocument className={buttonLook("outline")}>
        {texts.filters.retry}
      </Link>
    </div>
  );
}

function IgnoredFilters({ names }: { names: FilterName[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="mt-4 space-y-1 border-l-2 border-thread pl-3 text-sm">
      {names.map((name) => (
        <li key={name}>{texts.filters.ignored[name]}</li>
      ))}
    </ul>
  );
}

interface FilterDrawerProps {
  filters: CollectionFilters;
  change: ChangeFilters;
  total: number;
}

function FilterDrawer({ filters, change, total }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(filters);
  const close = () => setOpen(false);
  return (
    <div className="needs-script lg:hidden">
      <Button look="outline" className="px-4 py-2" onClick={() => setOpen(true)}>
        <Icon name="filter" className="size-4" />
        {texts.filters.title}
        {count > 0 && <span className="tabular-nums">({count})</span>}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        side="left"
        title={texts.filters.title}
        footer={
          <Button className="w-full" onClick={close}>
            {texts.filters.show(total)}
          </Button>
        }
      >
        <FilterForm filters={filters} change={change} />
      </Drawer>
    </div>
  );
}
