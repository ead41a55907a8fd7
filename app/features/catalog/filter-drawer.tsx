import { useState } from "react";
import { collectionMessages } from "../../../common/messages/collection.ts";
import type { ProductFacets } from "../../../server/catalog/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icon.tsx";
import { activeFilters, CLEARED, type CollectionFilters } from "./collection-filters.ts";
import { FilterForm, type ListedWords } from "./filter-form.tsx";
import type { ChangeFilters } from "./use-filters.ts";

const FILTER = "M4 7h10m4 0h2M4 17h2m4 0h10M14 4.5v5M10 14.5v5";

interface FilterDrawerProps {
  filters: CollectionFilters;
  change: ChangeFilters;
  facets: ProductFacets | undefined;
  total: number | undefined;
  listed?: ListedWords | undefined;
}

export function FilterDrawer({ filters, change, facets, total, listed }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const count = activeFilters(filters).length;
  const close = () => setOpen(false);
  const results = total === undefined ? collectionMessages.filters : collectionMessages.show(total);
  return (
    <div className="needs-script lg:hidden">
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon path={FILTER} className="size-4" />
        {collectionMessages.filters}
        {count > 0 && <span className="tabular-nums">({count})</span>}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        side="left"
        title={collectionMessages.filters}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button
              variant="outline"
              // Not `disabled`: the button keeps the focus after its click.
              aria-disabled={count === 0}
              onClick={() => {
                if (count > 0) change(CLEARED);
              }}
            >
              {collectionMessages.clear}
            </Button>
            <Button className="flex-1 tabular-nums" onClick={close}>
              {results}
            </Button>
            <p role="status" className="sr-only">
              {results}
            </p>
          </div>
        }
      >
        <div className="-my-5">
          <FilterForm filters={filters} change={change} facets={facets} listed={listed} />
        </div>
      </Drawer>
    </div>
  );
}
