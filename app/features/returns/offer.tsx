import { useState } from "react";
import { useRevalidator } from "react-router";
import { returnOfferMessages as messages } from "../../../common/messages/return-offers.ts";
import { formatDollars } from "../../../common/money.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { PaymentSettings } from "../../../server/checkout/contract.ts";
import type { Offer } from "../../../server/returns/contract.ts";
import { api, ask } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";
import { Picture } from "../../ui/picture.tsx";
import { notify } from "../../ui/toast.tsx";
import { useAction } from "../../use-action.ts";
import type { OfferPaymentProps } from "./offer-payment.tsx";
import { useDays } from "./use-days.ts";

/** Its code and PayPal's script are fetched only by who wants to pay. */
const OfferPayment = loadOnUse<OfferPaymentProps>(
  async () => (await import("./offer-payment.tsx")).OfferPayment,
  NotLoaded,
  () => <p role="status">{messages.loading}</p>,
);

interface OfferProps {
  orderId: string;
  returnId: string;
  offer: Offer;
  isShared: boolean;
  settings: PaymentSettings | undefined;
}

/** What the shop can send instead of what came back, and what its customer can do about it. */
export function WaitingOffer({ offer, settings, ...of }: OfferProps) {
  const { revalidate } = useRevalidator();
  const day = useDays();
  const [isPaying, setPaying] = useState(false);
  const { lines, value, toPay, heldUntil } = offer;
  function done() {
    setPaying(false);
    void revalidate();
  }
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-5">
      <h4 className="type-label">{messages.title}</h4>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <li
            key={`${line.name} ${line.color} ${line.size}`}
            className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-4"
          >
            <Picture url={line.image} alt="" sizes="4.5rem" />
            <div className="wrap-anywhere">
              <p className="font-medium">
                {line.quantity} × {line.name}
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {shownWord("color", line.color)} · {line.size}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2">
        <Amount label={messages.price} amount={formatDollars(value + toPay)} />
        <Amount label={messages.value} amount={`−${formatDollars(value)}`} />
        <Amount label={messages.toPay} amount={formatDollars(toPay)} isSum />
      </dl>
      {heldUntil && <p className="text-sm text-ink-soft">{messages.until(day(heldUntil))}</p>}
      {isPaying && settings ? (
        <OfferPayment {...of} settings={settings} onDone={done} />
      ) : (
        <Button variant="accent" className="w-full" onClick={() => setPaying(true)}>
          {messages.pay(formatDollars(toPay))}
        </Button>
      )}
      <Decline {...of} />
    </div>
  );
}

function Amount({ label, amount, isSum }: { label: string; amount: string; isSum?: boolean }) {
  const line = isSum ? " border-t border-line pt-3 font-medium" : "";
  return (
    <div className={`flex flex-wrap items-start gap-x-4${line}`}>
      <dt className="flex-1 basis-[4.5rem]">{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}

function Decline({ orderId, returnId, isShared }: Omit<OfferProps, "offer" | "settings">) {
  const { revalidate } = useRevalidator();
  const [decline, busy] = useAction(async () => {
    const params = { path: { id: orderId, returnId } };
    const call = api.DELETE("/api/orders/:id/returns/:returnId/offer", { params });
    const outcome = await ask(call, messages.declineFailed);
    if (outcome.ok) notify.success(messages.declined);
    else notify.error(outcome.message);
    await revalidate();
  });
  return (
    <details>
      <summary className="cursor-pointer py-2 text-sm font-medium">{messages.decline}</summary>
      <p className="mt-2 text-sm text-ink-soft">{messages.declineText}</p>
      {isShared ? (
        <form method="post" action={`/order/${orderId}/returns/${returnId}/offer/decline`}>
          <Button type="submit" variant="outline" className="mt-4 w-full">
            {messages.declineNow}
          </Button>
        </form>
      ) : (
        <Button
          variant="outline"
          className="mt-4 w-full"
          aria-disabled={busy}
          onClick={() => void decline()}
        >
          {busy ? messages.declining : messages.declineNow}
        </Button>
      )}
    </details>
  );
}
