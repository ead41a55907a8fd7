import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router";
import { isPlainClick } from "../../ui/plain-click.ts";
import {
  type CollectionFilters,
  type FilterChange,
  filterQuery,
  withFilters,
} from "./collection-filters.ts";
import { isKept } from "./list-address.ts";
import type { ChangeFilters } from "./use-filters.ts";

interface FilterLinkProps {
  filters: CollectionFilters;
  /** The change of the filters by this link. */
  patch: FilterChange;
  change: ChangeFilters;
  className: string;
  children: ReactNode;
  current?: boolean;
  /** Whether no products would be left: then the link does nothing. */
  disabled?: boolean;
  describedBy?: string;
  onFollow?: () => void;
}

/** A link that changes a filter. Without scripts its address does. */
export function FilterLink(props: FilterLinkProps) {
  const { filters, patch, change, className, children, onFollow } = props;
  const { current = false, disabled = false, describedBy } = props;
  const { collection = "all" } = useParams();
  const { pathname } = useLocation();
  const patched = withFilters(filters, patch);
  return (
    <a
      href={pathname + filterQuery(patched)}
      // Crawlers would follow endless combinations.
      rel={isKept(collection, patched) ? undefined : "nofollow"}
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
    </a>
  );
}
