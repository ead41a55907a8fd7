import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import { texts } from "../../../common/texts.ts";
import {
  BRANDS,
  CATEGORIES,
  COLOR_NAMES,
  GENDERS,
  MATERIALS,
  SIZES,
} from "../../../common/wardrobe.ts";
import { Button } from "../../ui/button.tsx";
import {
  type CollectionFilters,
  countFilters,
  filterQuery,
  NO_FILTERS,
  withFilters,
} from "./collection-filters.ts";
import { PriceSlider } from "./price-slider.tsx";
import { Swatch } from "./swatch.tsx";
import type { ChangeFilters } from "./use-filters.ts";

interface FilterFormProps {
  filters: CollectionFilters;
  change: ChangeFilters;
  /** The form's id, for a control that stands outside of it. */
  id?: string;
}

const words = texts.filters;
const CHOICE = "flex min-h-8 items-center gap-2.5 hover:text-thread";

/**
 * All filters of a collection page. Every change goes into the address at once; without scripts it
 * is a plain form with a button.
 */
export function FilterForm({ filters, change, id }: FilterFormProps) {
  return (
    <Form id={id} className="divide-y divide-line" aria-label={words.title}>
      {countFilters(filters) > 0 && (
        <p className="pb-4">
          <Link
            to={{ search: filterQuery({ ...NO_FILTERS, ...onlySearch(filters) }) }}
            preventScrollReset
            className="py-1 text-sm font-medium text-thread underline underline-offset-4"
          >
            {words.clear}
          </Link>
        </p>
      )}
      <OneOf
        title={words.category}
        name="category"
        options={CATEGORIES}
        chosen={filters.category}
        onChoose={(category) => change({ category })}
      />
      <OneOf
        title={words.gender}
        name="gender"
        options={GENDERS}
        chosen={filters.gender}
        onChoose={(gender) => change({ gender })}
      />
      <Group title={words.color}>
        <div className="flex flex-wrap gap-2 pt-1">
          {COLOR_NAMES.map((color) => (
            <ColorLink key={color} color={color} filters={filters} />
          ))}
        </div>
        {filters.color && <input type="hidden" name="color" value={filters.color} />}
      </Group>
      <SomeOf
        title={words.size}
        name="size"
        options={SIZES}
        chosen={filters.size}
        onChoose={(size) => change({ size })}
        columns
      />
      <SomeOf
        title={words.material}
        name="material"
        options={MATERIALS}
        chosen={filters.material}
        onChoose={(material) => change({ material })}
      />
      <SomeOf
        title={words.brand}
        name="brand"
        options={BRANDS}
        chosen={filters.brand}
        onChoose={(brand) => change({ brand })}
      />
      <Group title={words.price}>
        <PriceSlider maxPrice={filters.maxPrice} onMoved={(maxPrice) => change({ maxPrice })} />
      </Group>
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      {filters.minPrice !== undefined && (
        <input type="hidden" name="minPrice" value={filters.minPrice} />
      )}
      <noscript>
        <Button type="submit" className="my-4 w-full">
          {words.apply}
        </Button>
      </noscript>
    </Form>
  );
}

function onlySearch({ search, sortBy }: CollectionFilters): Partial<CollectionFilters> {
  return { ...(search && { search }), ...(sortBy && { sortBy }) };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

interface OneOfProps {
  title: string;
  name: string;
  options: readonly string[];
  chosen: string | undefined;
  onChoose: (option: string | undefined) => void;
}

function OneOf({ title, name, options, chosen, onChoose }: OneOfProps) {
  return (
    <Group title={title}>
      {[undefined, ...options].map((option) => (
        <label key={option ?? ""} className={CHOICE}>
          <input
            type="radio"
            name={name}
            value={option ?? ""}
            checked={chosen === option}
            onChange={() => onChoose(option)}
            className="size-4"
          />
          {option ?? words.all}
        </label>
      ))}
    </Group>
  );
}

interface SomeOfProps {
  title: string;
  name: string;
  options: readonly string[];
  chosen: string[];
  onChoose: (options: string[]) => void;
  columns?: boolean;
}

function SomeOf({ title, name, options, chosen, onChoose, columns = false }: SomeOfProps) {
  return (
    <Group title={title}>
      <div className={columns ? "grid grid-cols-3" : undefined}>
        {options.map((option) => {
          const checked = chosen.includes(option);
          return (
            <label key={option} className={CHOICE}>
              <input
                type="checkbox"
                name={name}
                value={option}
                checked={checked}
                onChange={() =>
                  onChoose(
                    checked ? chosen.filter((other) => other !== option) : [...chosen, option],
                  )
                }
                className="size-4"
              />
              {option}
            </label>
          );
        })}
      </div>
    </Group>
  );
}

/** A swatch that sets the colour, or unsets it when it is the chosen one. */
function ColorLink({ color, filters }: { color: string; filters: CollectionFilters }) {
  const hintId = useId();
  const chosen = filters.color?.toLowerCase() === color.toLowerCase();
  const search = filterQuery(withFilters(filters, { color: chosen ? undefined : color }));
  return (
    <Link
      to={{ search }}
      preventScrollReset
      aria-current={chosen ? "true" : undefined}
      aria-labelledby={hintId}
      title={color}
      className={`grid size-9 place-items-center rounded-full ring-offset-2 ring-offset-paper ${chosen ? "ring-2 ring-ink" : "hover:ring-1 hover:ring-ink-faint"}`}
    >
      <span id={hintId} className="sr-only">
        {color}
      </span>
      <Swatch color={color} className="size-8" />
    </Link>
  );
}
