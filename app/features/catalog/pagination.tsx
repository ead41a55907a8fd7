import { useLocation } from "react-router";
import { collectionMessages } from "../../../common/messages/collection.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { type CollectionFilters, filterQuery, PAGE_SIZE } from "./collection-filters.ts";
import type { MoreCards } from "./use-more-cards.ts";

interface PaginationProps {
  filters: CollectionFilters;
  /** The number of products on all pages together. */
  total: number;
}

const CELL = "grid size-11 place-items-center rounded-soft tabular-nums";
const NEIGHBOURS = 2;

export function Pagination({ filters, total }: PaginationProps) {
  const { pathname } = useLocation();
  const last = Math.ceil(total / PAGE_SIZE);
  const current = filters.page;
  if (last <= 1) return null;
  const to = (page: number) => pathname + filterQuery({ ...filters, page });

  return (
    <nav
      aria-label={collectionMessages.pages}
      className="mt-8 flex flex-wrap items-center justify-center gap-1"
    >
      {current > 1 && (
        <Link
          to={to(current - 1)}
          rel="prev"
          aria-label={collectionMessages.previous}
          className={`${CELL} hover:text-thread`}
        >
          <Icon name="left" />
        </Link>
      )}
      {shownPages(current, last).map((page, index, pages) => (
        <span key={page} className="flex items-center">
          {page - (pages[index - 1] ?? 0) > 1 && <span className="px-1 text-ink-faint">…</span>}
          <Link
            to={to(page)}
            aria-label={collectionMessages.page(page)}
            aria-current={page === current ? "page" : undefined}
            className={`${CELL} ${page === current ? "bg-ink text-paper" : "hover:bg-paper-deep"}`}
          >
            {page}
          </Link>
        </span>
      ))}
      {current < last && (
        <Link
          to={to(current + 1)}
          rel="next"
          aria-label={collectionMessages.next}
          className={`${CELL} hover:text-thread`}
        >
          <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}

function shownPages(current: number, last: number): number[] {
  const pages = Array.from({ length: last }, (_, index) => index + 1);
  return pages.filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= NEIGHBOURS,
  );
}

/** Appends the next products to the list, for visitors who do not turn pages. */
export function LoadMore({ more, total }: { more: MoreCards; total: number }) {
  const { shown, page, state, load } = more;
  if (page * PAGE_SIZE >= total) return null;
  return (
    <div className="needs-script mt-16 grid justify-items-center gap-3">
      <p className="text-sm text-ink-soft tabular-nums">{collectionMessages.shown(shown, total)}</p>
      {state === "failed" && (
        <p role="alert" className="text-sm text-alarm">
          {collectionMessages.loadMoreFailed}
        </p>
      )}
      <Button variant="outline" aria-disabled={state === "loading"} onClick={() => void load()}>
        {state === "loading" ? collectionMessages.loadingMore : collectionMessages.loadMore}
      </Button>
    </div>
  );
}
