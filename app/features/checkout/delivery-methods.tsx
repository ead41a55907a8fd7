import { deliveryMessages as messages } from "../../../common/messages/delivery.ts";
import { formatDollars } from "../../../common/money.ts";
import { sayDeliveryDays } from "../../../common/say-delivery-days.ts";
import type { Quote } from "../../../server/checkout/contract.ts";

export interface DeliveryMethodsProps {
  methods: Quote["methods"];
  chosen: string | undefined;
  onChoose: (method: string) => void;
}

/** The ways of delivery to the address, each with its price and days. */
export function DeliveryMethods({ methods, chosen, onChoose }: DeliveryMethodsProps) {
  if (methods.length === 0) return null;
  const current = chosen ?? methods[0]?.method;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{messages.method}</legend>
      <div className="divide-y divide-line border border-line">
        {methods.map(({ method, name, price, ...days }) => (
          <label key={method} className="flex min-h-14 cursor-pointer items-start gap-3 px-4 py-3">
            <input
              type="radio"
              name="deliveryMethod"
              className="mt-1 size-4"
              value={method}
              checked={method === current}
              onChange={() => onChoose(method)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-sm text-ink-soft">
                {messages.arrives(sayDeliveryDays(days))}
              </span>
            </span>
            <span className="tabular-nums">{price > 0 ? formatDollars(price) : messages.free}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
