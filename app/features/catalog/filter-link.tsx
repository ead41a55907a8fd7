import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import {
  type CollectionFilters,
  type FilterChange,
  filterQuery,
  withFilters,
} from "./collection-filters.ts";
import { isKept } from "./list-address.ts";
import { type ChangeFilters, isPlainClick } from "./use-filters.ts";

interface FilterLinkProps {
  filters: CollectionFilters;
  /** The change that the link makes to them. */
  patch: FilterChange;
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
  const { filters, patch, change, className, children, onFollow } = props;
  const { current = false, disabled = false, describedBy } = props;
  const { collection = "all" } = useParams();
  const patched = withFilters(filters, patch);
  return (
    <Link
      to={{ search: filterQuery(patched) }}
      // Machines would go from combination to combination without end.
      rel={isKept(collection, patched) ? undefined : "nofollow"}
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
        change(patch);
      }}
    >
      {children}
    </Link>
  );
}
