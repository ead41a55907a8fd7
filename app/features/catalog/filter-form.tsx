import { memo, type ReactNode, useId } from "react";
import {
  BRANDS,
  listCategories,
  listDepartments,
  MATERIALS,
} from "../../../common/filter-words.ts";
import { collectionMessages as messages } from "../../../common/messages/collection.ts";
import { productLabelMessages } from "../../../common/messages/product-labels.ts";
import { formatDollars } from "../../../common/money.ts";
import { getShopFront, type Shelf } from "../../../common/shop-front.ts";
import { inSizeOrder, shopColorNames, shopSizes } from "../../../common/shop-words.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { ProductFacets } from "../../../server/catalog/contract.ts";
import { Button } from "../../ui/button.tsx";
import { type CollectionFilters, chosenOf, withChosen } from "./collection-filters.ts";
import { FilterLink } from "./filter-link.tsx";
import { PriceSlider } from "./price-slider.tsx";
import { Swatch } from "./swatch.tsx";
import type { ChangeFilters } from "./use-filters.ts";

interface FilterFormProps {
  filters: CollectionFilters;
  change: ChangeFilters;
  /** The number of products for each choice; undefined if the list could not be loaded. */
  facets: ProductFacets | undefined;
  /** The shop's own lists of brands and materials; undefined: those that the shop comes with. */
  listed?: ListedWords | undefined;
  /** The form's id, for a control that stands outside of it. */
  id?: string;
}

/** The words of a filter in the order in which they are shown. */
export interface ListedWords {
  brand: readonly string[];
  material: readonly string[];
}

const ONE_OF = { category: listCategories, gender: listDepartments } as const;
const SOME_OF = { material: MATERIALS, brand: BRANDS } as const;
const COLUMNS = "grid grid-cols-[repeat(auto-fill,minmax(max(6rem,40%),1fr))] gap-x-4";
const CHOICE = "flex min-h-8 items-center gap-2 text-sm";

/**
 * All filters of a collection page. Each change goes into the address at once; without scripts this is a
 * plain form with a button. Memoized, and its groups too: a choice renders its own group, and a list that
 * is drawn in several steps none.
 */
export const FilterForm = memo(function FilterForm(props: FilterFormProps) {
  const { filters, change, facets, listed, id } = props;
  const someOf = { ...SOME_OF, ...listed };
  return (
    <form
      id={id}
      className="divide-y divide-line wrap-anywhere"
      aria-label={messages.filters}
      // Enter sends a form in some browsers, but each choice has been applied already.
      onSubmit={(event) => event.preventDefault()}
    >
      {(["category", "gender"] as const).map((name) => (
        <OneOf
          key={name}
          title={productLabelMessages[name]}
          name={name}
          options={ONE_OF[name]()}
          counts={facets?.[name]}
          chosen={filters[name]}
          change={change}
        />
      ))}
      <Group title={productLabelMessages.color}>
        <div className={COLUMNS}>
          {options(shopColorNames(), facets?.color).map((color) => (
            <ColorLink
              key={color}
              color={color}
              count={countOf(color, facets?.color)}
              tones={facets?.colorTones}
              filters={filters}
              change={change}
            />
          ))}
        </div>
        {filters.color && <input type="hidden" name="color" value={filters.color} />}
      </Group>
      {(["size", "material", "brand"] as const).map((name) => (
        <SomeOf
          key={name}
          title={productLabelMessages[name]}
          name={name}
          options={name === "size" ? inSizeOrder(options(shopSizes(), facets?.size)) : someOf[name]}
          counts={facets?.[name]}
          chosen={filters[name].join(",")}
          change={change}
          columns={name === "size"}
        />
      ))}
      <AttributeGroups chosen={filters.attributes} counts={facets?.attributes} change={change} />
      <Availability soldOut={filters.soldOut} change={change} />
      <Group title={messages.price}>
        <PriceSlider maxPrice={filters.maxPrice} onMoved={(maxPrice) => change({ maxPrice })} />
        {facets && facets.price.max > 0 && (
          <p className="mt-1 text-xs text-ink-soft tabular-nums">
            {messages.prices(formatDollars(facets.price.min), formatDollars(facets.price.max))}
          </p>
        )}
        {filters.search && <input type="hidden" name="search" value={filters.search} />}
        {filters.minPrice !== undefined && (
          <input type="hidden" name="minPrice" value={filters.minPrice} />
        )}
        <noscript>
          <Button type="submit" className="mt-5 w-full">
            {messages.apply}
          </Button>
        </noscript>
      </Group>
    </form>
  );
});

type Counts = Record<string, number>;

/** The known options in their order, then the catalogue's others. */
function options(known: readonly string[], counts: Counts = {}): string[] {
  return [...new Set([...known, ...Object.keys(counts)])];
}

/** The number of products with an option; undefined if it is unknown. */
function countOf(option: string, counts: Counts | undefined): number | undefined {
  return counts && (counts[option] ?? 0);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-2 w-full type-label">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/** A choice's number of products, which screen readers read after its name. */
function Count({ id, count }: { id: string; count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span
      id={id}
      aria-hidden="true"
      className="ml-auto shrink-0 text-xs text-ink-soft tabular-nums"
    >
      {count}
      <span className="sr-only"> {messages.products(count)}</span>
    </span>
  );
}

/** Whether an option has no products. A chosen option stays enabled, so that it can be removed. */
function leavesNone(count: number | undefined, chosen: boolean): boolean {
  return count === 0 && !chosen;
}

function choiceClasses(disabled: boolean): string {
  return `${CHOICE} ${disabled ? "text-ink-faint" : "hover:text-thread"}`;
}

interface ChoiceProps {
  type: "radio" | "checkbox";
  role?: "switch";
  name: string;
  value: string;
  label: string;
  count?: number | undefined;
  checked: boolean;
  onChoose: () => void;
  /** Whether it stands under another choice. */
  isUnder?: boolean;
}

function Choice(props: ChoiceProps) {
  const { type, role, name, value, label, count, checked, onChoose, isUnder } = props;
  const countId = useId();
  const disabled = leavesNone(count, checked);
  return (
    <label className={choiceClasses(disabled) + (isUnder ? " pl-6" : "")}>
      <input
        type={type}
        role={role}
        name={name}
        value={value}
        checked={checked}
        // Not `disabled`: the focus may be on the choice when its products are gone.
        aria-disabled={disabled ? "true" : undefined}
        aria-describedby={count === undefined ? undefined : countId}
        onChange={() => {
          if (!disabled) onChoose();
        }}
        className="size-4 shrink-0"
      />
      {label}
      <Count id={countId} count={count} />
    </label>
  );
}

interface OneOfProps {
  title: string;
  name: "category" | "gender";
  options: readonly Shelf[];
  counts: Counts | undefined;
  chosen: string | undefined;
  change: ChangeFilters;
}

const OneOf = memo(function OneOf(props: OneOfProps) {
  const { title, name, options, counts, chosen, change } = props;
  const choice = { type: "radio", name } as const;
  return (
    <Group title={title}>
      <Choice
        {...choice}
        value=""
        label={messages.all}
        checked={chosen === undefined}
        onChoose={() => change({ [name]: undefined })}
      />
      {options.map(({ name: option, under }) => (
        <Choice
          key={option}
          {...choice}
          value={option}
          label={shownWord(name, option)}
          count={countOf(option, counts)}
          checked={chosen === option}
          onChoose={() => change({ [name]: option })}
          isUnder={under !== undefined}
        />
      ))}
    </Group>
  );
});

interface SomeOfProps {
  title: string;
  name: "size" | "material" | "brand";
  options: readonly string[];
  counts: Counts | undefined;
  /** With commas between, as in the address: a text stays the same where a list is a new one. */
  chosen: string;
  change: ChangeFilters;
  columns?: boolean;
}

const SomeOf = memo(function SomeOf(props: SomeOfProps) {
  const { title, name, options: known, counts, change, columns } = props;
  const chosen = props.chosen === "" ? [] : props.chosen.split(",");
  return (
    <Group title={title}>
      <div className={columns ? COLUMNS : undefined}>
        {options(known, counts).map((option) => {
          const checked = chosen.includes(option);
          const others = chosen.filter((other) => other !== option);
          return (
            <Choice
              key={option}
              type="checkbox"
              name={name}
              value={option}
              label={shownWord(name, option)}
              count={countOf(option, counts)}
              checked={checked}
              onChoose={() => change({ [name]: checked ? others : [...chosen, option] })}
            />
          );
        })}
      </div>
    </Group>
  );
});

interface AttributeGroupsProps {
  chosen: string[] | undefined;
  counts: ProductFacets["attributes"];
  change: ChangeFilters;
}

/** A group for each of the shop's own attributes that is a filter and leaves a choice. */
function AttributeGroups({ chosen, counts, change }: AttributeGroupsProps) {
  return (getShopFront().attributes ?? []).map(({ key, name, isFilter }) => {
    const own = chosenOf(chosen, key);
    const values = [...new Set([...Object.keys(counts?.[key] ?? {}), ...own])];
    if (!isFilter || !values[0]) return null;
    return (
      <Group key={key} title={name}>
        {values.map((value) => {
          const checked = own.includes(value);
          return (
            <Choice
              key={value}
              type="checkbox"
              name="attributes"
              value={`${key}:${value}`}
              label={value}
              count={countOf(value, counts?.[key])}
              checked={checked}
              onChoose={() => change({ attributes: withChosen(chosen, key, value, !checked) })}
            />
          );
        })}
      </Group>
    );
  });
}

interface AvailabilityProps extends Pick<CollectionFilters, "soldOut"> {
  change: ChangeFilters;
}

function Availability({ soldOut, change }: AvailabilityProps) {
  return (
    <Group title={messages.availability}>
      <Choice
        type="checkbox"
        role="switch"
        name="soldOut"
        value="1"
        label={messages.showSoldOut}
        checked={soldOut !== undefined}
        onChoose={() => change({ soldOut: soldOut ? undefined : "1" })}
      />
    </Group>
  );
}

interface ColorLinkProps {
  color: string;
  tones: Record<string, string> | undefined;
  count: number | undefined;
  filters: CollectionFilters;
  change: ChangeFilters;
}

/** A swatch that chooses its color, or removes the choice. */
function ColorLink({ color, tones, count, filters, change }: ColorLinkProps) {
  const countId = useId();
  const chosen = filters.color === color;
  const disabled = leavesNone(count, chosen);
  return (
    <FilterLink
      filters={filters}
      patch={{ color: chosen ? undefined : color }}
      change={change}
      current={chosen}
      disabled={disabled}
      describedBy={count === undefined ? undefined : countId}
      className={`${choiceClasses(disabled)} ${chosen ? "font-semibold" : ""}`}
    >
      <Swatch
        color={color}
        tones={tones}
        className={`size-4 ${chosen ? "ring-2 ring-ink ring-offset-2 ring-offset-paper" : ""}`}
      />
      {shownWord("color", color)}
      <Count id={countId} count={count} />
    </FilterLink>
  );
}
