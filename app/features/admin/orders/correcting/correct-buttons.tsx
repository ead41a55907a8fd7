import { type ReactNode, useState } from "react";
import { adminCorrectionMessages as messages } from "../../../../../common/messages/admin/corrections.ts";
import type { AdminOrder } from "../../../../../server/orders/admin-contract.ts";
import type { OrderItem } from "../../../../../server/orders/contract.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { nameOf, SwapDialog } from "./swap-dialog.tsx";

/** Corrects the address while nobody has packed the order, and says why not once somebody has. */
export function CorrectAddress({ order }: { order: AdminOrder }) {
  if (order.status !== "Processing" || order.restocked) return null;
  if (order.packedAt) {
    return <p className="mt-2 text-sm font-normal text-ink-soft">{messages.packed}</p>;
  }
  return (
    <Opener label={messages.address.open}>
      {(close) => <AddressDialog order={order} onClose={close} />}
    </Opener>
  );
}

/** Swaps a line of an order that nobody has packed. */
export function SwapLine({ order, item }: { order: AdminOrder; item: OrderItem }) {
  if (order.status !== "Processing" || order.restocked || order.packedAt) return null;
  return (
    <Opener label={messages.swap.open} name={messages.swap.openOf(nameOf(item))}>
      {(close) => <SwapDialog orderId={order._id} item={item} onClose={close} />}
    </Opener>
  );
}

/** Corrects the email of a guest; that of an account is the account's. */
export function CorrectEmail({ order }: { order: AdminOrder }) {
  if (!order.user.isGuest) return null;
  return (
    <Opener label={messages.email.open}>
      {(close) => <EmailDialog order={order} onClose={close} />}
    </Opener>
  );
}

interface OpenerProps {
  label: string;
  /** For screen readers, where the label alone is not enough. */
  name?: string;
  children: (close: () => void) => ReactNode;
}

function Opener({ label, name, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={name}
        onClick={() => setOpen(true)}
        className="block min-h-11 text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-thread md:min-h-9"
      >
        {label}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
