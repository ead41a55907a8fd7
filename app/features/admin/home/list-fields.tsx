import { useEffect, useState } from "react";
import { MOST_PRODUCTS } from "../../../../common/home-limits.ts";
import { adminHomeMessages } from "../../../../common/messages/admin/home.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { HomeList } from "../../../../server/settings/subjects/home.ts";
import { api } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";
import { FieldSet } from "./field-set.tsx";

const FILTERS = ["collection", "gender", "category"] as const;
const SORTS = ["newest", "popularity", "priceAsc", "priceDesc"] as const;

/** The values of the catalog that lists can be of. */
export type Shelves = Record<(typeof FILTERS)[number], string[]>;

interface ListFieldsProps {
  list: HomeList;
  count: number;
  shelves: Shelves;
  errors: FieldErrors;
  onChange: (changes: { list?: HomeList; count?: number }) => void;
}

/** Which products a section shows, in which order, and how many. */
export function ListFields({ list, count, shelves, errors, onChange }: ListFieldsProps) {
  const messages = adminHomeMessages.products;
  return (
    <FieldSet legend={messages.legend}>
      <div className="grid gap-4 sm:grid-cols-3">
        {FILTERS.map((name) => (
          <SelectField
            key={name}
            label={messages[name]}
            value={list[name]}
            error={errors[`list.${name}`]}
            options={[
              { value: "", label: messages.any },
              // What is chosen may have gone from the catalog.
              ...[...new Set([...shelves[name], list[name]])].filter(Boolean).map((value) => ({
                value,
                label: name === "collection" ? value : shownWord(name, value),
              })),
            ]}
            onChange={({ target }) => onChange({ list: { ...list, [name]: target.value } })}
          />
        ))}
        <SelectField
          label={messages.sort}
          value={list.sort}
          error={errors["list.sort"]}
          options={SORTS.map((value) => ({ value, label: messages.sorts[value] }))}
          onChange={({ target }) =>
            onChange({ list: { ...list, sort: target.value as HomeList["sort"] } })
          }
        />
        <NumberField
          label={messages.count}
          hint={messages.countHint(MOST_PRODUCTS)}
          value={count}
          error={errors.count}
          onChange={(value) => onChange({ count: value })}
        />
      </div>
      <Found list={list} />
    </FieldSet>
  );
}

/** How many products the list has now. */
function Found({ list }: { list: HomeList }) {
  const messages = adminHomeMessages.products;
  const { collection, gender, category } = list;
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    let isShown = true;
    const filters = Object.entries({ collection, gender, category }).filter(([, value]) => value);
    const query = { ...Object.fromEntries(filters), limit: 1 };
    api.GET("/api/products", { params: { query } }).then(
      ({ response }) => {
        const found = response.ok ? Number(response.headers.get("x-total-count")) : undefined;
        if (isShown) setTotal(found);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [collection, gender, category]);
  if (total === undefined) return null;
  return (
    <p role="status" className={`text-sm ${total === 0 ? "text-straw" : "text-ink-soft"}`}>
      {total === 0 ? messages.none : messages.found(total)}
    </p>
  );
}

interface NumberFieldProps {
  label: string;
  hint?: string;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** A whole number. What is no number stays visible, and the server refuses it. */
export function NumberField({ value, onChange, ...marks }: NumberFieldProps) {
  return (
    <Field
      {...marks}
      inputMode="numeric"
      autoComplete="off"
      value={Number.isNaN(value) ? "" : String(value)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, "");
        onChange(digits === "" ? Number.NaN : Number(digits.slice(0, 3)));
      }}
    />
  );
}
