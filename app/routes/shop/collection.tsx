import {
  Fragment,
  type ReactNode,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { data, redirect, useLocation, useNavigation, useNavigationType } from "react-router";
import { colorInWords } from "../../../common/items.ts";
import { cardMessages } from "../../../common/messages/cards.ts";
import { collectionMessages, ignoredFilterMessages } from "../../../common/messages/collection.ts";
import { errorMessages, navMessages, shopMessages } from "../../../common/messages/shop.ts";
import type { OwnList } from "../../../common/own-lists.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { ProductFacets, ProductSummary } from "../../../server/catalog/contract.ts";
import type { OwnCollection, PageServices } from "../../../server/page-services.ts";
import { ActiveFilters } from "../../features/catalog/active-filters.tsx";
import {
  type CollectionFilters,
  type FilterName,
  filterQuery,
  isEverything,
  isReadable,
  NO_FILTERS,
  readFilters,
  toProductQuery,
  withFilters,
} from "../../features/catalog/collection-filters.ts";
import { renderCollectionHead } from "../../features/catalog/collection-head.tsx";
import { ColumnSwitch } from "../../features/catalog/column-switch.tsx";
import { FilterDrawer } from "../../features/catalog/filter-drawer.tsx";
import { FilterForm, type ListedWords } from "../../features/catalog/filter-form.tsx";
import {
  addressOf,
  addressOfList,
  type Landing,
  landingOf,
  neighbours,
} from "../../features/catalog/list-address.ts";
import { toListCards } from "../../features/catalog/list-cards.ts";
import { NothingFound } from "../../features/catalog/nothing-found.tsx";
import { LoadMore, Pagination } from "../../features/catalog/pagination.tsx";
import { ProductGrid } from "../../features/catalog/product-grid.tsx";
import { SortSelect } from "../../features/catalog/sort-select.tsx";
import { type ChangeFilters, useFilters } from "../../features/catalog/use-filters.ts";
import { useFocusOnLoaded, useFocusOnNewList } from "../../features/catalog/use-list-focus.ts";
import { useMoreCards } from "../../features/catalog/use-more-cards.ts";
import { errorMeta } from "../../features/layout/error-page.tsx";
import { pack, unpack } from "../../packed.ts";
import { publicMeta, withShopName } from "../../page-meta.ts";
import { shopContext } from "../../shop-context.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/collection";

/** The number of cards in view when the page opens. */
const IN_VIEW = 4;
/** Replaces a name that no collection can have. */
const UNREADABLE = "?";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = readFilters(shop.presentWords(new URL(request.url).searchParams));
  const ignored: (FilterName | "collection")[] = [...asked.ignored];
  let collection = isReadable(params.collection) ? params.collection : UNREADABLE;
  const own = shop.findCollection(collection);
  if (own?.hasAddress && own.place !== collection) throw movedTo(own.place, request);
  if (own) collection = own.name;
  let { filters } = asked;
  const list = () => shop.listProducts(toProductQuery(collection, filters));

  let found = await list();
  const isDoubtful = found.total === 0 && !own && !isEverything(collection);
  const place = isDoubtful ? await shop.findMovedCollection(collection) : undefined;
  if (place !== undefined && place !== collection) throw movedTo(place, request);
  const isUnknown = isDoubtful && !(await shop.areKnownValues({ collection }));
  if (isUnknown) {
    ignored.push("collection");
    collection = "all";
    found = await list();
  }
  const isBeyond = found.products.length === 0 && found.total > 0;
  if (isBeyond) {
    ignored.push("page");
    filters = { ...filters, page: 1 };
    found = await list();
  }

  const { products, total, inStock } = found;
  const facets = await shop.listFacets(toProductQuery(collection, filters));
  const name = isEverything(collection)
    ? "all"
    : (found.list ?? own?.name ?? asNamed(products[0], collection));
  const at = own?.place ?? name;
  filters = asSold(filters, facets);
  const isMissing = isUnknown || isBeyond || (await asksForUnknown(shop, asked, total));
  const head = {
    origin: shop.publicUrl(),
    path: addressOf(at, filters),
    canonical: isMissing || own?.isListed === false ? null : addressOfList(at, filters, total),
    // A value that no product ever had gets no heading.
    landing: isMissing ? undefined : landingOf(name, filters),
    ...neighbours(at, filters, total),
  };
  const { search } = filters;
  const cards = toListCards(found, filters);
  const soldOut = total === 0 ? await countSoldOut(shop, collection, filters) : 0;
  const hints = search && total === 0 && soldOut === 0 ? await shop.listSingleWords(search) : [];
  const named = name === "all" || found.list ? undefined : name;
  const isOpening = total === 0 && (await shop.listProducts({ limit: 1 })).total === 0;
  const notes = ignored.map((name) => ignoredFilterMessages[name]);
  const listed = shop.listedWords();
  const view = {
    named,
    ...(listed && { listed }),
    ...(found.list && { list: found.list }),
    cards,
    total,
    inStock,
    facets,
    hints,
    soldOut,
    filters,
    notes,
    head,
    isOpening,
    ...(own && ownView(own, filters, head)),
  };
  return data(pack(view), { status: isMissing ? 404 : 200 });
}

function movedTo(place: string, { url }: Request) {
  return redirect(`/collections/${encodeURIComponent(place)}${new URL(url).search}`, 301);
}

/** A collection's name as its products spell it. */
function asNamed(product: ProductSummary | undefined, name: string): string {
  const { collections = name, collectionNames = [collections] } = product ?? {};
  return collectionNames.find((one) => one.toLowerCase() === name.toLowerCase()) ?? collections;
}

/** What a collection has of its own. Its head stands above its first page. */
function ownView(
  own: OwnCollection,
  { search, page }: CollectionFilters,
  { origin }: { origin: string },
) {
  const { place, html, picture, description, isOrdered } = own;
  const hasHead = (html !== "" || picture !== undefined) && page === 1 && search === undefined;
  const path = addressOf(place, NO_FILTERS);
  return {
    ...(description && { description }),
    ...(isOrdered && { isOrdered }),
    ...(hasHead && { ownHead: renderCollectionHead(own, { origin, path }) }),
    ...(picture && { picture: { url: picture.url, altText: picture.altText } }),
  };
}

/** How many sold-out products an empty list would have. */
async function countSoldOut(
  shop: PageServices,
  collection: string,
  filters: CollectionFilters,
): Promise<number> {
  if (filters.soldOut) return 0;
  const query = toProductQuery(collection, withFilters(filters, { soldOut: "1" }));
  return (await shop.listProducts({ ...query, limit: 1 })).total;
}

/** Whether a filter has an unknown gender or category, or a value that no product ever had. */
async function asksForUnknown(
  shop: PageServices,
  { filters, ignored }: ReturnType<typeof readFilters>,
  total: number,
): Promise<boolean> {
  if (ignored.includes("gender") || ignored.includes("category")) return true;
  return total === 0 && !(await shop.areKnownValues(toProductQuery("all", filters)));
}

/** The filters with colors, sizes, materials, brands and attributes in the spelling of the products. */
function asSold(filters: CollectionFilters, facets: ProductFacets): CollectionFilters {
  const asWritten = (facet: "color" | "size" | "material" | "brand", word: string) => {
    const written = Object.keys(facets[facet]);
    if (written.includes(word)) return word;
    return written.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word;
  };
  const { color, size, material, brand, attributes } = filters;
  const attributeAsSold = (entry: string) => {
    const key = entry.slice(0, entry.indexOf(":"));
    const written = Object.keys(facets.attributes?.[key] ?? {}).map((value) => `${key}:${value}`);
    return written.find((one) => one.toLowerCase() === entry.toLowerCase()) ?? entry;
  };
  return {
    ...filters,
    ...(color !== undefined && { color: asWritten("color", color) }),
    size: size.map((word) => asWritten("size", word)),
    material: material.map((word) => asWritten("material", word)),
    brand: brand.map((word) => asWritten("brand", word)),
    ...(attributes && { attributes: attributes.map(attributeAsSold) }),
  };
}

/** The heading of a list with a landing, and of the shop's own lists. */
function headingOf({ landing }: { landing: Landing | undefined }, list: OwnList | undefined) {
  if (list) return navMessages.lists[list];
  const word = landing && colorInWords(shownWord(landing.by, landing.value));
  return word && collectionMessages.landing[landing.by](word);
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData || error) return errorMeta(error);
  const { filters, named, list, head, cards, description, picture } = unpack(loaderData);
  const { gender, category, page, search } = filters;
  const parts = [
    named ? shownWord("collection", named) : headingOf(head, list),
    gender && shownWord("gender", gender),
    category && shownWord("category", category),
  ]
    .filter(Boolean)
    .join(" · ");
  const title = search
    ? collectionMessages.searched(search)
    : parts || collectionMessages.allCollections;
  const links = (["prev", "next"] as const).flatMap((rel) => {
    const path = head[rel];
    return path ? [{ tagName: "link" as const, rel, href: head.origin + path }] : [];
  });
  const found = publicMeta({
    title: withShopName(page > 1 ? `${title} · ${collectionMessages.page(page)}` : title),
    description: description ?? collectionMessages.describeList(title, shopMessages.name),
    origin: head.origin,
    path: head.path,
    canonical: head.canonical,
    picture: picture ?? cards[0]?.images[0],
  });
  return [...found, ...links];
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const view = unpack(loaderData);
  const { named, list, cards, total, inStock, notes, facets, hints, head, soldOut, isOpening } =
    view;
  const { filters: loadedFilters, listed, ownHead, isOrdered } = view;
  const [filters, change] = useFilters(loadedFilters);
  const results = useFocusOnNewList(loadedFilters);
  const loading = useListOnItsWay();
  const awaited = useIsAwaited(loadedFilters);
  const heading = headingOf(head, list);
  const more = useMoreCards(cards, list ?? named ?? "all", { filters: loadedFilters, inStock });
  useFocusOnLoaded(results, more.cards.length, loadedFilters);
  return (
    <CollectionFrame
      heading={heading}
      named={named}
      filters={filters}
      change={change}
      facets={facets}
      total={total}
      listed={listed}
      notes={notes}
      ownHead={ownHead}
      isOrdered={isOrdered}
    >
      <section
        ref={results}
        tabIndex={-1}
        aria-label={
          heading ?? (named && shownWord("collection", named)) ?? collectionMessages.allCollections
        }
        aria-busy={loading}
        className="focus:outline-none"
      >
        <h2 className="sr-only">{collectionMessages.heading}</h2>
        {/* Here, so that it sets the columns before the first card is painted. */}
        <script src="/columns.js" />
        {/* With a key, because a card of both lists would jump to its new place. */}
        <Fragment key={`${named ?? list} ${filterQuery(loadedFilters)}`}>
          <ProductGrid
            cards={more.cards}
            loading={loading}
            eager={IN_VIEW}
            switchable
            awaited={awaited}
            empty={
              <NothingFound
                search={loadedFilters.search}
                hints={hints}
                soldOut={
                  soldOut > 0
                    ? {
                        count: soldOut,
                        to: filterQuery(withFilters(loadedFilters, { soldOut: "1" })),
                      }
                    : undefined
                }
                isOpening={isOpening}
              />
            }
          />
          <LoadMore more={more} total={total} />
          <Pagination filters={loadedFilters} total={total} />
        </Fragment>
      </section>
    </CollectionFrame>
  );
}

/** The filters stay, so that the visitor can change them. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  const asked = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  const [filters, change] = useFilters(asked.filters);
  const loading = useListOnItsWay();
  const failure = (
    <div className="py-20 text-center">
      <p role="alert" className="text-lg">
        {cardMessages.error(errorMessages.unexpected)}
      </p>
      <Link to={pathname + search} className={buttonClasses("outline", "mt-6")}>
        {errorMessages.retry}
      </Link>
    </div>
  );
  return (
    <CollectionFrame filters={filters} change={change}>
      <ProductGrid cards={[]} loading={loading} empty={failure} />
    </CollectionFrame>
  );
}

/** Whether a list is loading. */
function useListOnItsWay(): boolean {
  return useNavigation().location?.pathname.startsWith("/collections/") ?? false;
}

/** Whether the list follows a choice on this page: it is not the page's first, nor from the history. */
function useIsAwaited(filters: CollectionFilters): boolean {
  const [first] = useState(filters);
  const isReturn = useNavigationType() === "POP";
  return filters !== first && !isReturn;
}

interface CollectionFrameProps {
  /** The heading of a list with a landing, or of one of the shop's own lists. */
  heading?: string | undefined;
  /** The collection; undefined for all products. */
  named?: string | undefined;
  filters: CollectionFilters;
  change: ChangeFilters;
  /** Undefined if the list could not be loaded. */
  facets?: ProductFacets;
  total?: number;
  listed?: ListedWords | undefined;
  /** HTML in the place of the heading. */
  ownHead?: string | undefined;
  /** Whether the usual order is one by hand. */
  isOrdered?: boolean | undefined;
  /** Messages about invalid parts of the address. */
  notes?: string[];
  children: ReactNode;
}

/** Heading, filters and order of a list. */
function CollectionFrame(props: CollectionFrameProps) {
  const {
    heading = collectionMessages.allCollections,
    named,
    filters,
    change,
    facets,
    total,
    listed,
    notes = [],
    ownHead,
    isOrdered,
    children,
  } = props;
  // The counts beside the filters come after the list, which is waited for.
  const counts = useDeferredValue(facets);
  const formId = useId();
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <div className="page-width pt-8 lg:pt-12">
      {ownHead ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it, see collection-head.tsx
        <div dangerouslySetInnerHTML={{ __html: ownHead }} />
      ) : (
        <>
          <h1 className="type-title">{heading}</h1>
          {named && <p className="mt-2 type-heading">{shownWord("collection", named)}</p>}
        </>
      )}
      {filters.search && (
        <p className="mt-2 text-lg wrap-anywhere">{collectionMessages.searched(filters.search)}</p>
      )}
      <Notes notes={notes} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3">
        <FilterDrawer
          filters={filters}
          change={change}
          facets={counts}
          total={total}
          listed={listed}
        />
        <div className="order-last flex min-h-11 basis-full flex-wrap items-center gap-x-5 gap-y-2 lg:order-none lg:flex-1 lg:basis-0">
          <p
            ref={count}
            role="status"
            tabIndex={-1}
            className="text-sm text-ink-soft tabular-nums focus:outline-none"
          >
            {total !== undefined && collectionMessages.results(total)}
          </p>
          <ColumnSwitch />
          <ActiveFilters
            filters={filters}
            change={change}
            onEmptied={() => count.current?.focus({ preventScroll: true })}
          />
        </div>
        <SortSelect filters={filters} change={change} formId={formId} isOrdered={isOrdered} />
      </div>
      <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-10">
        {/* Longer than the screen: it scrolls with the list until its own end. */}
        <aside
          aria-label={collectionMessages.filters}
          className="without-script hidden lg:sticky lg:bottom-0 lg:block lg:min-h-[calc(100dvh-4.5rem)] lg:self-end lg:pb-6"
        >
          <FilterForm
            filters={filters}
            change={change}
            facets={counts}
            listed={listed}
            id={formId}
          />
        </aside>
        <div className="min-w-0 pt-6">{children}</div>
      </div>
    </div>
  );
}

function Notes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 space-y-1 border-l-2 border-thread pl-3 text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
