import { useId } from "react";
import { listCategories, listDepartments } from "../../../../common/filter-words.ts";
import { menuMessages as messages } from "../../../../common/messages/admin/menus.ts";
import { OWN_LISTS } from "../../../../common/own-lists.ts";
import type { Shelf } from "../../../../common/shop-front.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";
import type { DraftEntry, TargetField } from "./draft.ts";
import type { Offered } from "./load-offered.ts";
import { ProductField } from "./product-field.tsx";

interface TargetFieldsProps {
  entry: DraftEntry;
  /** Where the target stands in the document, as errors name it. */
  place: string;
  errors: FieldErrors;
  offered: Offered;
  /** With the name of what was chosen, for an entry that has none yet. */
  onChange: (changes: DraftEntry["fields"], name?: string) => void;
}

/** The fields of a target's kind. */
export function TargetFields(props: TargetFieldsProps) {
  const { entry, place, errors, offered, onChange } = props;
  const { kind, fields } = entry;
  if (kind === "list") return <ListFields {...props} />;
  const error = errors[`${place}.${kind}`];
  if (kind === "product") {
    return (
      <ProductField
        id={fields.product ?? ""}
        name={offered.products[fields.product ?? ""]}
        error={error}
        onChange={(product, name) => onChange({ product }, name)}
      />
    );
  }
  if (kind === "page") {
    return (
      <PageField
        address={fields.page ?? ""}
        error={error}
        pages={offered.pages}
        onChange={(page, title) => onChange({ page }, title)}
      />
    );
  }
  return (
    <Field
      label={messages.address}
      hint={messages.addressHint}
      value={fields.address ?? ""}
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange({ address: event.target.value })}
    />
  );
}

interface PageFieldProps {
  /** Empty: none is chosen. */
  address: string;
  error: string | undefined;
  pages: Offered["pages"];
  onChange: (address: string, title: string | undefined) => void;
}

/** Chooses one of the shop's own pages by its title. */
function PageField({ address, error, pages, onChange }: PageFieldProps) {
  const titleOf = (wanted: string) => pages.find((page) => page.address === wanted)?.title;
  const isGone = address !== "" && titleOf(address) === undefined;
  return (
    <SelectField
      label={messages.page}
      hint={messages.pageHint}
      value={address}
      error={error}
      options={[
        { value: "", label: messages.choosePage },
        ...pages.map((page) => ({ value: page.address, label: page.title })),
        ...(isGone ? [{ value: address, label: `/pages/${address}` }] : []),
      ]}
      onChange={({ target }) => onChange(target.value, titleOf(target.value))}
    />
  );
}

const WORDS = ["color", "material", "brand"] as const;
const PRICES = ["minPrice", "maxPrice"] as const;

function ListFields({ entry, place, errors, offered, onChange }: TargetFieldsProps) {
  const { fields } = entry;
  const field = (name: TargetField) => ({
    label: messages[name],
    value: fields[name] ?? "",
    error: errors[`${place}.${name}`],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const choice = (name: "gender" | "category", shelves: readonly Shelf[]) => ({
    ...field(name),
    options: [
      { value: "", label: messages.any },
      ...shelves.map(({ name: value }) => ({ value, label: shownWord(name, value) })),
    ],
  });
  const narrowing = [...WORDS, ...PRICES, "search"] as const;
  const isNarrowed = narrowing.some((name) => fields[name] || errors[`${place}.${name}`]);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          {...field("list")}
          options={[
            { value: "", label: messages.lists.all },
            ...OWN_LISTS.map((list) => ({ value: list, label: messages.lists[list] })),
          ]}
        />
        {!fields.list && <Suggested {...field("collection")} offered={offered.collection} />}
        <SelectField {...choice("gender", listDepartments())} />
        <SelectField {...choice("category", listCategories())} />
      </div>
      {/* Open while it has something, so that no filter is out of sight. */}
      <details open={isNarrowed || undefined}>
        <summary className="cursor-pointer py-1 text-sm font-medium">{messages.more}</summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {WORDS.map((name) => (
            <Suggested key={name} {...field(name)} offered={offered[name]} />
          ))}
          {PRICES.map((name) => (
            <Field key={name} {...field(name)} inputMode="numeric" autoComplete="off" />
          ))}
          <Field {...field("search")} autoComplete="off" />
        </div>
      </details>
    </>
  );
}

interface SuggestedProps {
  label: string;
  value: string;
  error: string | undefined;
  offered: readonly string[];
  onChange: (event: { target: { value: string } }) => void;
}

/** A field with the catalog's values as suggestions. */
function Suggested({ offered, ...field }: SuggestedProps) {
  const id = useId();
  return (
    <div>
      <Field {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {offered.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
