import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { orderMessages } from "../../../common/messages/orders.ts";
import type { Address } from "../../../server/orders/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmRemoval } from "../../ui/confirm-removal.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { notify } from "../../ui/toast.tsx";
import { useAction } from "../../use-action.ts";
import { DeliveryAddress } from "../orders/delivery-address.tsx";

const messages = orderMessages.addresses;

/** The addresses of the customer's orders, each with a button that deletes it. */
export function SavedAddresses({ addresses }: { addresses: Outcome<Address[]> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="addresses" className="min-w-0">
      <h2
        ref={heading}
        id="addresses"
        tabIndex={-1}
        className="mb-4 type-heading focus:outline-none"
      >
        {messages.title}
      </h2>
      {addresses.ok ? (
        <AddressList addresses={addresses.data} onEmpty={() => heading.current?.focus()} />
      ) : (
        <RetryNotice message={addresses.message} />
      )}
    </section>
  );
}

interface AddressListProps {
  addresses: Address[];
  /** Called when the last address is deleted, and the focused button with it. */
  onEmpty: () => void;
}

function AddressList({ addresses, onEmpty }: AddressListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Address>();
  const left = addresses.filter(({ _id }) => !deleted.has(_id));

  const [remove, busy] = useAction(async ({ _id }: Address) => {
    setAsked(undefined);
    const call = api.DELETE("/api/addresses/:id", { params: { path: { id: _id } } });
    const outcome = await ask(call, messages.deleteFailed);
    // Another device may have deleted the address already.
    if (!outcome.ok && outcome.status !== 404) return notify.error(outcome.message);
    const place = left.findIndex((address) => address._id === _id);
    flushSync(() => setDeleted((before) => new Set([...before, _id])));
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)];
    if (next) next.focus();
    else onEmpty();
  });

  return (
    <>
      {left.length === 0 ? (
        <div className="border border-line bg-field px-6 py-10 text-center">
          <p className="type-heading">{messages.none}</p>
          <p className="mt-2 text-ink-soft">{messages.noneText}</p>
        </div>
      ) : (
        <ul ref={list} className="grid gap-4 sm:grid-cols-2">
          {left.map((address) => (
            <li
              key={address._id}
              className="flex items-start justify-between gap-4 border border-line bg-field p-5"
            >
              <DeliveryAddress to={address.shippingInfo} />
              <Button
                variant="quiet"
                className="-my-2 shrink-0"
                aria-label={messages.deleteNamed(nameOf(address))}
                aria-disabled={busy}
                onClick={() => !busy && setAsked(address)}
              >
                {messages.delete}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmRemoval
        open={asked !== undefined}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

function nameOf({ shippingInfo: to }: Address): string {
  return `${to.address}, ${to.city}`;
}
