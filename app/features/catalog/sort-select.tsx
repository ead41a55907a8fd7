import { useId } from "react";
import { useNavigate } from "react-router";
import { texts } from "../../../common/texts.ts";
import { SORTS } from "../../../common/wardrobe.ts";
import { type CollectionFilters, filterQuery, withFilters } from "./collection-filters.ts";

interface SortSelectProps {
  filters: CollectionFilters;
  /** The filter form, which sends the order along when there are no scripts. */
  formId: string;
}

export function SortSelect({ filters, formId }: SortSelectProps) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="hidden text-sm text-ink-soft sm:block">
        {texts.filters.sort}
      </label>
      <select
        id={id}
        name="sortBy"
        form={formId}
        aria-label={texts.filters.sort}
        value={filters.sortBy ?? ""}
        onChange={(event) => {
          const sortBy = SORTS.find((sort) => sort === event.currentTarget.value);
          const search = filterQuery(withFilters(filters, { sortBy }));
          void navigate({ search }, { preventScrollReset: true });
        }}
        className="min-h-11 rounded-soft border border-ink-faint bg-white px-3 text-sm font-medium"
      >
        <option value="">{texts.filters.newest}</option>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {texts.products.sorts[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
