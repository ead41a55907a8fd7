import { useEffect, useId, useState } from "react";
import { orderMessages } from "../../../common/messages/orders.ts";
import type { Address } from "../../../server/orders/contract.ts";
import { api, ask } from "../../api.ts";
import { type DeliveryValues, NO_ADDRESS, toValues } from "./delivery-fields.ts";

export interface AddressChoiceProps {
  /** The delivery form's content. */
  values: DeliveryValues;
  fill: (next: (before: DeliveryValues) => DeliveryValues) => void;
}

/**
 * The addresses of earlier orders, to fill the delivery form with. The last one fills an empty form by
 * itself.
 */
export function AddressChoice({ values, fill }: AddressChoiceProps) {
  const id = useId();
  const [saved, setSaved] = useState<Address[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    let left = false;
    // After a failure there is no choice, as for a customer without orders.
    void ask(api.GET("/api/addresses"), "").then((outcome) => {
      if (left || !outcome.ok) return;
      setSaved(outcome.data);
      const [last] = outcome.data;
      if (last) fill((before) => (isBlank(before) ? toValues(last.shippingInfo) : before));
    });
    return () => {
      left = true;
    };
  }, []);

  if (saved.length === 0) return null;
  const chosen = saved.find(({ shippingInfo }) => isSame(toValues(shippingInfo), values));
  return (
    <div className="flex min-w-0 flex-1 basis-[8rem] items-center justify-end gap-3">
      <label htmlFor={id} className="hidden shrink-0 text-sm text-ink-soft sm:block">
        {orderMessages.addresses.deliverTo}
      </label>
      <select
        id={id}
        aria-label={orderMessages.addresses.deliverTo}
        value={chosen?._id ?? ""}
        onChange={(event) => {
          const wanted = saved.find(({ _id }) => _id === event.currentTarget.value);
          fill(() => (wanted ? toValues(wanted.shippingInfo) : NO_ADDRESS));
        }}
        className="min-h-11 w-full max-w-xs min-w-0 rounded-soft border border-ink-faint bg-field px-3 text-sm font-medium text-ellipsis"
      >
        {saved.map(({ _id, shippingInfo: to }) => (
          <option key={_id} value={_id}>
            {`${to.address}, ${to.city} (${to.firstName} ${to.lastName})`}
          </option>
        ))}
        <option value="">{orderMessages.addresses.new}</option>
      </select>
    </div>
  );
}

const NAMES = Object.keys(NO_ADDRESS) as (keyof DeliveryValues)[];

function isSame(one: DeliveryValues, other: DeliveryValues): boolean {
  return NAMES.every((name) => one[name] === other[name]);
}

function isBlank(values: DeliveryValues): boolean {
  return NAMES.every((name) => values[name] === "");
}
