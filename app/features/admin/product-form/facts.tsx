import { useId } from "react";
import { listCategories, listDepartments } from "../../../../common/filter-words.ts";
import { AGE_GROUPS } from "../../../../common/identifiers.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { productFormMessages as messages } from "../../../../common/messages/admin/product-form.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { formatCents } from "../../../../common/money.ts";
import { labelInForm, type TypedField } from "../../../../common/product-fields.ts";
import type { Shelf } from "../../../../common/shop-front.ts";
import { getShopFront } from "../../../../common/shop-front.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import { SAID_CLASSES } from "../../../../common/tax.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField, TextArea } from "../fields.tsx";
import { currencyInWords, plainAmount } from "../typed-amount.ts";
import type { ProductDraft } from "./draft.ts";
import { OtherCollections } from "./other-collections.tsx";
import { Section } from "./section.tsx";

export interface FactsProps {
  draft: ProductDraft;
  errors: FieldErrors;
  onChange: (changes: Partial<ProductDraft>) => void;
}

/** The properties that all text fields share. */
export function bind({ draft, errors, onChange }: FactsProps, fact: TypedField) {
  return {
    name: fact,
    label: labelInForm(fact),
    value: draft[fact],
    error: errors[fact],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [fact]: target.value }),
  };
}

export function MainFacts(props: FactsProps) {
  return (
    <Section title={messages.facts}>
      <div className="grid gap-5">
        <Field {...bind(props, "name")} required autoComplete="off" />
        <TextArea {...bind(props, "description")} required rows={5} />
      </div>
    </Section>
  );
}

/** The choice between published and draft. */
export function Visibility({ draft, onChange }: FactsProps) {
  const name = useId();
  const choices = [
    [true, labelMessages.published, messages.publishedHint],
    [false, labelMessages.draft, messages.draftHint],
  ] as const;
  return (
    <Section title={messages.visibility}>
      <fieldset className="grid gap-1">
        <legend className="sr-only">{labelMessages.status}</legend>
        {choices.map(([isPublished, label, hint]) => (
          <label
            key={label}
            className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-soft py-1"
          >
            <input
              type="radio"
              name={name}
              checked={draft.isPublished === isPublished}
              onChange={() => onChange({ isPublished })}
              className="mt-1 size-4"
            />
            <span>
              <span className="block text-sm font-medium">{label}</span>
              <span className="block text-sm text-ink-soft">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Section>
  );
}

export function Pricing(props: FactsProps) {
  const isFree = Number(plainAmount(props.draft.price)) === 0 && props.draft.isPublished;
  return (
    <Section title={messages.pricing}>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          {...bind(props, "price")}
          inputMode="decimal"
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
          hint={
            isFree ? messages.hints.free(formatCents(0)) : messages.hints.price(currencyInWords())
          }
        />
        <Field
          {...bind(props, "originalPrice")}
          inputMode="decimal"
          autoComplete="off"
          hint={messages.hints.originalPrice}
        />
      </div>
    </Section>
  );
}

/** What the fields suggest. */
export interface Suggestions {
  brand: readonly string[];
  material: readonly string[];
  /** The collections of other products. */
  collections: readonly string[];
}

interface OrganizationProps extends FactsProps {
  suggestions: Suggestions;
}

/** The values that shoppers filter by, and the article number. */
export function Organization({ suggestions, ...props }: OrganizationProps) {
  const id = useId();
  const orNone = (kind: "gender" | "category", shelves: readonly Shelf[]) => [
    { value: "", label: messages.none },
    ...withChosen(shelves, props.draft[kind]).map(({ name, under }) => ({
      value: name,
      label: [under, name].flatMap((word) => (word ? [shownWord(kind, word)] : [])).join(" / "),
    })),
  ];
  return (
    <Section title={messages.organization}>
      <div className="grid gap-5">
        <Field {...bind(props, "sku")} hint={messages.hints.sku} autoComplete="off" />
        <div className="grid gap-5 max-lg:grid-cols-2">
          <SelectField {...bind(props, "gender")} options={orNone("gender", listDepartments())} />
          <SelectField
            {...bind(props, "category")}
            options={orNone("category", listCategories())}
          />
        </div>
        {(["brand", "material", "collections"] as const).map((fact) => (
          <div key={fact}>
            <Field {...bind(props, fact)} list={`${id}-${fact}`} autoComplete="off" />
            <datalist id={`${id}-${fact}`}>
              {suggestions[fact].map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          </div>
        ))}
        {getShopFront().takesTax && (
          <SelectField {...bind(props, "taxClass")} options={taxClasses()} />
        )}
        <OtherCollections
          chosen={props.draft.otherCollections}
          list={`${id}-collections`}
          onChange={(otherCollections) => props.onChange({ otherCollections })}
        />
      </div>
    </Section>
  );
}

function taxClasses() {
  const { things } = settingsMessages.tax;
  const others = SAID_CLASSES.map((value) => ({
    value,
    label: value === "other" ? things.rest : things[value],
  }));
  return [{ value: "", label: things.clothing }, ...others];
}

/** The shelves with the product's own, which the shop may have given up meanwhile. */
function withChosen(shelves: readonly Shelf[], chosen: string): readonly Shelf[] {
  const isThere = chosen === "" || shelves.some(({ name }) => name === chosen);
  return isThere ? shelves : [...shelves, { name: chosen }];
}

/** Facts for price comparisons and search engines. */
export function FeedFacts(props: FactsProps) {
  const ages = AGE_GROUPS.map((group) => ({ value: group, label: messages.ageGroups[group] }));
  return (
    <Section title={messages.feeds}>
      <p className="mb-4 text-sm text-ink-soft">{messages.hints.feeds}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...bind(props, "mpn")} hint={messages.hints.mpn} autoComplete="off" />
        <SelectField
          {...bind(props, "ageGroup")}
          hint={messages.hints.ageGroup}
          options={[{ value: "", label: messages.automatic }, ...ages]}
        />
        <Field
          {...bind(props, "googleCategory")}
          className="sm:col-span-2"
          hint={messages.hints.googleCategory}
          autoComplete="off"
        />
      </div>
    </Section>
  );
}
