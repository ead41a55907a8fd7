import { useEffect, useRef } from "react";
import { collectionMessages } from "../../../common/messages/collection.ts";
import { Icon } from "../../ui/icon.tsx";
import { activeFilters, CLEARED, type CollectionFilters } from "./collection-filters.ts";
import { FilterLink } from "./filter-link.tsx";
import type { ChangeFilters } from "./use-filters.ts";

interface ActiveFiltersProps {
  filters: CollectionFilters;
  change: ChangeFilters;
  /** Called when the last filter is removed, and the focused link with it. */
  onEmptied: () => void;
}

const CHIP =
  "inline-flex min-h-9 items-center gap-1.5 rounded-soft bg-paper-deep py-1 pr-2 pl-3 text-sm wrap-anywhere hover:bg-thread-soft hover:text-thread-deep";

/** The active filters, each with a link that removes it. The focus moves on to the next link. */
export function ActiveFilters({ filters, change, onEmptied }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The place of the link that was just followed, and the number of links then. */
  const removed = useRef<{ place: number; of: number }>(undefined);
  const active = activeFilters(filters);

  useEffect(() => {
    // The list may render again before it is shorter.
    if (!removed.current || active.length >= removed.current.of) return;
    const links = list.current?.querySelectorAll("a") ?? [];
    const next = links[Math.min(removed.current.place, active.length - 1)];
    removed.current = undefined;
    if (next) next.focus();
    else onEmptied();
  });

  if (active.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={collectionMessages.active}
      className="flex basis-full flex-wrap items-center gap-2 sm:basis-auto"
    >
      {active.map(({ label, undo }, place) => (
        <li key={`${Object.keys(undo)} ${label}`}>
          <FilterLink
            filters={filters}
            patch={undo}
            change={change}
            className={CHIP}
            onFollow={() => {
              removed.current = { place, of: active.length };
            }}
          >
            <span className="sr-only">{collectionMessages.remove}</span> {label}
            <Icon name="close" className="size-3.5" />
          </FilterLink>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <FilterLink
            filters={filters}
            patch={CLEARED}
            change={change}
            className="inline-flex min-h-9 items-center px-2 text-sm underline decoration-ink-faint underline-offset-4 hover:text-thread"
            onFollow={() => {
              removed.current = { place: 0, of: active.length };
            }}
          >
            {collectionMessages.clear}
          </FilterLink>
        </li>
      )}
    </ul>
  );
}
