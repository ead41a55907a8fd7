import { useId } from "react";
import { SORTS } from "../../../common/filter-words.ts";
import { collectionMessages } from "../../../common/messages/collection.ts";
import type { CollectionFilters } from "./collection-filters.ts";
import type { ChangeFilters } from "./use-filters.ts";

interface SortSelectProps {
  filters: CollectionFilters;
  change: ChangeFilters;
  /** The filter form, which sends the order without scripts. */
  formId: string;
  /** Whether the usual order is one by hand. */
  isOrdered?: boolean | undefined;
}

export function SortSelect({ filters, change, formId, isOrdered }: SortSelectProps) {
  const id = useId();
  return (
    <div className="flex min-w-36 flex-1 items-center gap-3 sm:flex-none">
      <label htmlFor={id} className="hidden shrink-0 text-sm text-ink-soft sm:block">
        {collectionMessages.sort}
      </label>
      <select
        id={id}
        name="sortBy"
        form={formId}
        aria-label={collectionMessages.sort}
        value={filters.sortBy ?? ""}
        onChange={(event) => {
          const sortBy = SORTS.find((sort) => sort === event.currentTarget.value);
          change({ sortBy });
        }}
        className="min-h-11.5 w-full min-w-0 rounded-soft border border-ink-faint bg-field px-3 text-sm font-medium"
      >
        <option value="">
          {filters.search
            ? collectionMessages.relevant
            : isOrdered
              ? collectionMessages.chosen
              : collectionMessages.newest}
        </option>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {collectionMessages.sorts[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
