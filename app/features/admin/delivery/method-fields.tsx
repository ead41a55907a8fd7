import { DAY_KINDS, type DeliveryMethod, PRICED_BY } from "../../../../common/delivery.ts";
import { deliveryFormMessages as messages } from "../../../../common/messages/admin/delivery.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SelectField } from "../fields.tsx";
import { Tool } from "../tool.tsx";
import { currencyInWords } from "../typed-amount.ts";
import { type DraftMethod, newStep, pricedBy } from "./delivery-draft.ts";

interface MethodFieldsProps {
  method: DraftMethod;
  /** Where it stands in the document, and in its zone, as errors name it. */
  place: string;
  field: string;
  number: number;
  isOnly: boolean;
  errors: FieldErrors;
  onChange: (changes: Partial<DraftMethod>) => void;
  onRemove: () => void;
}

/** A way of delivery: its name, prices and days. */
export function MethodFields(props: MethodFieldsProps) {
  const { method, place, field: at, number, isOnly, errors, onChange, onRemove } = props;
  const label = method.name.trim() || messages.method(number);
  const currency = currencyInWords();
  const text = (name: "name" | "freeFrom" | "fromDays" | "toDays" | "cutOff", field: string) => ({
    name: `${place}.${field}`,
    value: method[name],
    error: errors[`${at}.${field}`],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-end gap-2">
        <Field
          label={messages.methodName}
          className="min-w-0 flex-1"
          placeholder={messages.standard}
          maxLength={60}
          {...text("name", "name")}
        />
        {!isOnly && <Tool label={messages.remove(label)} tool="remove" onClick={onRemove} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={messages.by}
          options={PRICED_BY.map((value) => ({ value, label: messages.pricedBy[value] }))}
          name={`${place}.by`}
          value={method.by}
          error={errors[`${at}.by`]}
          onChange={({ target }) => onChange(pricedBy(method, target.value as DraftMethod["by"]))}
        />
        <Field
          label={messages.freeFrom(currency)}
          inputMode="decimal"
          hint={messages.freeFromHint}
          {...text("freeFrom", "freeFromCents")}
        />
      </div>
      <Steps {...props} />
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
        <Field label={messages.fromDays} inputMode="numeric" {...text("fromDays", "fromDays")} />
        <Field label={messages.toDays} inputMode="numeric" {...text("toDays", "toDays")} />
        <SelectField
          label={messages.days}
          options={DAY_KINDS.map((value) => ({ value, label: messages.dayKinds[value] }))}
          value={method.days}
          onChange={({ target }) => onChange({ days: target.value as DeliveryMethod["days"] })}
        />
        <Field label={messages.cutOff} placeholder="14:00" {...text("cutOff", "cutOff")} />
      </div>
    </fieldset>
  );
}

/** Prices, from some worth or weight on. */
function Steps({ method, place, field: at, errors, onChange }: MethodFieldsProps) {
  const { steps, by } = method;
  const currency = currencyInWords();
  const change = (id: number, changes: Partial<DraftMethod["steps"][number]>) =>
    onChange({ steps: steps.map((step) => (step.id === id ? { ...step, ...changes } : step)) });
  const from = by === "worth" ? messages.fromWorth(currency) : messages.fromWeight;
  return (
    <div className="grid gap-3">
      {steps.map((step, index) => (
        <div key={step.id} className="flex items-end gap-3">
          {steps.length > 1 && (
            <Field
              label={from}
              className="min-w-0 flex-1"
              name={`${place}.steps.${index}.from`}
              inputMode="decimal"
              autoComplete="off"
              value={step.from}
              error={errors[`${at}.steps.${index}.from`]}
              onChange={({ target }) => change(step.id, { from: target.value })}
            />
          )}
          <Field
            label={messages.price(currency)}
            className="min-w-0 flex-1"
            name={`${place}.steps.${index}.priceCents`}
            inputMode="decimal"
            autoComplete="off"
            value={step.price}
            error={errors[`${at}.steps.${index}.priceCents`]}
            onChange={({ target }) => change(step.id, { price: target.value })}
          />
          {index > 0 ? (
            <Tool
              label={messages.removeStep(index + 1)}
              tool="remove"
              onClick={() => onChange({ steps: steps.filter(({ id }) => id !== step.id) })}
            />
          ) : (
            // As wide as the tool of the others, so that prices stand below each other.
            steps.length > 1 && <span className="w-11 shrink-0" />
          )}
        </div>
      ))}
      <div>
        <Button variant="quiet" onClick={() => onChange({ steps: [...steps, newStep()] })}>
          <Icon name="plus" className="size-4" />
          {messages.addStep}
        </Button>
      </div>
    </div>
  );
}
