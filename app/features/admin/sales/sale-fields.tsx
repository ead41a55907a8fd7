import { useId } from "react";
import { adminSaleMessages as messages } from "../../../../common/messages/admin/sales.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AddProducts } from "../collections/add-products.tsx";
import { SelectField } from "../fields.tsx";
import { Panel } from "../panel.tsx";
import { currencyInWords } from "../typed-amount.ts";
import { withZone } from "../zoned-input.ts";
import type { SaleDraft } from "./draft.ts";

interface SaleFieldsProps {
  draft: SaleDraft;
  errors: FieldErrors;
  collections: readonly string[];
  /** Whether only name and end can be another. */
  isFixed: boolean;
  isPast: boolean;
  change: (changes: Partial<SaleDraft>) => void;
}

const TARGETS = ["all", "collection", "products"] as const;
const KINDS = ["percent", "amount", "fixed"] as const;

export function SaleFields({ draft, errors, collections, ...props }: SaleFieldsProps) {
  const { isFixed, isPast, change } = props;
  const { fields } = messages;
  const bind = (name: "name" | "value" | "from" | "until") => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const names = [...new Set([...(draft.collection ? [draft.collection] : []), ...collections])];
  return (
    <Panel id={useId()} title={fields.what}>
      <div className="grid gap-5">
        <Field
          {...bind("name")}
          label={fields.name}
          hint={fields.nameHint}
          maxLength={80}
          disabled={isPast}
        />
        <SelectField
          name="target"
          label={fields.target}
          hint={fields.fixedAtStart}
          value={draft.target}
          error={errors.target}
          disabled={isFixed}
          options={TARGETS.map((value) => ({ value, label: fields[value] }))}
          onChange={({ target: { value } }) => change({ target: value as SaleDraft["target"] })}
        />
        {draft.target === "collection" && (
          <SelectField
            name="collection"
            label={fields.whichCollection}
            value={draft.collection}
            error={errors.collection}
            disabled={isFixed}
            options={[
              { value: "", label: "–" },
              ...names.map((value) => ({ value, label: shownWord("collection", value) })),
            ]}
            onChange={({ target }) => change({ collection: target.value })}
          />
        )}
        {draft.target === "products" && (
          <Chosen {...{ draft, isFixed, change }} error={errors.products} />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="kind"
            label={fields.kind}
            value={draft.kind}
            error={errors.kind}
            disabled={isFixed}
            options={KINDS.map((value) => ({ value, label: fields[value] }))}
            onChange={({ target: { value } }) => change({ kind: value as SaleDraft["kind"] })}
          />
          <Field
            {...bind("value")}
            label={fields[`${draft.kind}Value`]}
            hint={draft.kind === "percent" ? "%" : currencyInWords()}
            inputMode="decimal"
            disabled={isFixed}
          />
          <Field
            {...bind("from")}
            type="datetime-local"
            label={fields.from}
            hint={withZone(fields.fromHint)}
            disabled={isFixed}
          />
          <Field
            {...bind("until")}
            type="datetime-local"
            label={fields.until}
            hint={withZone(fields.untilHint)}
            disabled={isPast}
          />
        </div>
      </div>
    </Panel>
  );
}

interface ChosenProps extends Pick<SaleFieldsProps, "draft" | "isFixed" | "change"> {
  error: string | undefined;
}

/** The products of the shopkeeper's choice, and the search for more. */
function Chosen({ draft: { products }, isFixed, change, error }: ChosenProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{messages.chosen(products.length)}</legend>
      {error && (
        <p id={errorId} role="alert" className="text-sm text-alarm">
          {error}
        </p>
      )}
      {products.length > 0 && (
        <ul className="grid max-h-80 gap-1 overflow-y-auto">
          {products.map(({ _id, name }) => (
            <li
              key={_id}
              className="flex items-center gap-3 rounded-soft border border-line bg-white pl-3"
            >
              <span className="min-w-0 flex-1 text-sm wrap-anywhere">{name}</span>
              {!isFixed && (
                <button
                  type="button"
                  aria-label={messages.takeOut(name)}
                  className="grid size-11 place-items-center hover:text-thread"
                  onClick={() => change({ products: products.filter((one) => one._id !== _id) })}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFixed && (
        <AddProducts
          products={products}
          onAdd={({ _id, name }) => change({ products: [...products, { _id, name }] })}
        />
      )}
    </fieldset>
  );
}
