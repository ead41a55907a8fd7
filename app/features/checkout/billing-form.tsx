import { billingMessages as messages } from "../../../common/messages/billing.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { Field } from "../../ui/field.tsx";
import { billingFields, type useBilling } from "./use-billing.ts";

/** Another billing address, folded while it is not wanted; nothing in a shop without invoices. */
export function BillingForm({ values, errors, toggle, change }: ReturnType<typeof useBilling>) {
  if (!getShopFront().sendsInvoices) return null;
  return (
    <div className="grid gap-5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={values !== undefined}
          onChange={toggle}
          className="size-5 shrink-0 accent-ink"
        />
        {messages.other}
      </label>
      {values && (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="sr-only">{messages.title}</legend>
          {billingFields().map(({ name, wide, optional, ...input }) => (
            <Field
              key={name}
              {...input}
              name={`billing-${name}`}
              required={!optional}
              value={values[name]}
              error={errors[name]}
              onChange={(event) => change(name, event.target.value)}
              className={wide ? "sm:col-span-2" : ""}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
