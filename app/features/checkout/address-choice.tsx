import { useEffect, useId, useState } from "react";
import { orderTexts } from "../../../common/order-texts.ts";
import type { Address, ShippingInfo } from "../../../server/orders/contract.ts";
import { api, ask } from "../../api.ts";

export interface AddressChoiceProps {
  /** What the delivery form holds now. */
  values: ShippingInfo;
  fill: (next: (before: ShippingInfo) => ShippingInfo) => void;
}

/**
 * Where earlier orders went, to fill the delivery form with. The last one fills it by itself, unless
 * something was typed before the list arrived.
 */
export function AddressChoice({ values, fill }: AddressChoiceProps) {
  const id = useId();
  const [saved, setSaved] = useState<Address[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    let left = false;
    // Without them the form is as it was before there were any.
    void ask(api.GET("/api/addresses"), "").then((outcome) => {
      if (left || !outcome.ok) return;
      setSaved(outcome.data);
      const [last] = outcome.data;
      if (last) fill((before) => (isBlank(before) ? last.shippingInfo : before));
    });
    return () => {
      left = true;
    };
  }, []);

  if (saved.length === 0) return null;
  const chosen = saved.find(({ shippingInfo }) => isSame(shippingInfo, values));
  return (
    <div className="flex min-w-0 flex-1 items-center justify-end gap-3">
      <label htmlFor={id} className="hidden shrink-0 text-sm text-ink-soft sm:block">
        {orderTexts.addresses.deliverTo}
      </label>
      <select
        id={id}
        aria-label={orderTexts.addresses.deliverTo}
        value={chosen?._id ?? ""}
        onChange={(event) => {
          const wanted = saved.find(({ _id }) => _id === event.currentTarget.value);
          fill((before) => wanted?.shippingInfo ?? blank(before));
        }}
        className="min-h-11 w-full max-w-80 min-w-0 rounded-soft border border-ink-faint bg-white px-3 text-sm font-medium text-ellipsis"
      >
        {saved.map(({ _id, shippingInfo: to }) => (
          <option key={_id} value={_id}>
            {`${to.address}, ${to.city} (${to.firstName} ${to.lastName})`}
          </option>
        ))}
        <option value="">{orderTexts.addresses.new}</option>
      </select>
    </div>
  );
}

/** The fields of the form are those of its values: their list needs not come along. */
const namesOf = (values: ShippingInfo) => Object.keys(values) as (keyof ShippingInfo)[];

function isSame(one: ShippingInfo, other: ShippingInfo): boolean {
  return namesOf(one).every((name) => one[name] === other[name]);
}

function isBlank(values: ShippingInfo): boolean {
  return namesOf(values).every((name) => values[name] === "");
}

function blank(values: ShippingInfo): ShippingInfo {
  const empty = { ...values };
  for (const name of namesOf(values)) empty[name] = "";
  return empty;
}
