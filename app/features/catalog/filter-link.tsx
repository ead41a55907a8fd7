import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type CollectionFilters,
  type FilterChange,
  filterQuery,
  withFilters,
} from "./collection-filters.ts";
import { type ChangeFilters, isPlainClick } from "./use-filters.ts";

interface FilterLinkProps {
  filters: CollectionFilters;
  /** What the link changes of them. */
  wish: FilterChange;
  change: ChangeFilters;
  className: string;
  children: ReactNode;
  current?: boolean;
  /** Nothing would be left: it stays where it is, and leads nowhere. */
  disabled?: boolean;
  describedBy?: string;
  onFollow?: () => void;
}

/** A link that changes a filter: at once where there are scripts, by its address where there are none. */
export function FilterLink(props: FilterLinkProps) {
  const { filters, wish, change, className, children, onFollow } = props;
  const { current = false, disabled = false, describedBy } = props;
  return (
    <Link
      to={{ search: filterQuery(withFilters(filters, wish)) }}
      preventScrollReset
      aria-current={current ? "true" : undefined}
      aria-disabled={disabled ? "true" : undefined}
      aria-describedby={describedBy}
      className={className}
      onClick={(event) => {
        if (!disabled && !isPlainClick(event)) return;
        event.preventDefault();
        if (disabled) return;
        onFollow?.();
        change(wish);
      }}
    >
      {children}
    </Link>
  );
}
