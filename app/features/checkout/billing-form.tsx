import { billingMessages as messages } from "../../../common/messages/billing.ts";
import { Field } from "../../ui/field.tsx";
import { billingFields } from "./billing-fields.ts";
import { withoutOptional } from "./delivery-fields.ts";
import type { useBilling } from "./use-billing.ts";

export type BillingFormProps = ReturnType<typeof useBilling>;

/** Another billing address, folded while it is not wanted. */
export function BillingForm({ values, errors, asked, toggle, change }: BillingFormProps) {
  return (
    <div className="grid gap-5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={values !== undefined}
          onChange={toggle}
          className="size-5 shrink-0"
        />
        {messages.another}
      </label>
      {values && (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="sr-only">{messages.title}</legend>
          {billingFields().map(({ name, wide, optional, label, ...input }) => {
            const isAsked = asked.includes(name);
            return (
              <Field
                key={name}
                {...input}
                name={`billing-${name}`}
                label={isAsked ? withoutOptional(label) : label}
                required={isAsked || !optional}
                value={values[name]}
                error={errors[name]}
                onChange={(event) => change(name, event.target.value)}
                className={wide ? "sm:col-span-2" : ""}
              />
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
