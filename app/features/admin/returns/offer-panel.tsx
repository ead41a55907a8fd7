import { useRevalidator } from "react-router";
import { formatDate } from "../../../../common/dates.ts";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { AdminReturn, Offer } from "../../../../server/returns/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useAction } from "../../../use-action.ts";
import { Panel } from "../panel.tsx";

const messages = adminReturnMessages.offer;

/** What is offered instead, while it waits for its customer. */
export function OfferPanel({ one, offer }: { one: AdminReturn; offer: Offer }) {
  const { revalidate } = useRevalidator();
  const [withdraw, busy] = useAction(async () => {
    const params = { path: { id: one._id } };
    const call = api.DELETE("/api/admin/returns/:id/offer", { params });
    const outcome = await ask(call, messages.withdrawFailed);
    if (outcome.ok) notify.success(messages.withdrawn);
    else notify.error(outcome.message, { duration: 6000 });
    await revalidate();
  });
  const { lines, value, toPay, heldUntil = "" } = offer;
  return (
    <Panel id="offer" title={messages.waitsTitle}>
      <p className="max-w-2xl text-ink-soft">
        {messages.waitsText(formatDate(heldUntil), formatDollars(toPay))}
      </p>
      <ul className="mt-4 grid gap-4">
        {lines.map((line) => (
          <li
            key={`${line.name} ${line.color} ${line.size}`}
            className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-4"
          >
            <Picture url={line.image} alt="" sizes="4.5rem" />
            <div className="min-w-0 wrap-anywhere">
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
      <dl className="mt-4 grid max-w-sm gap-1 text-sm">
        {[
          [messages.value, value] as const,
          [messages.price, value + toPay] as const,
          [messages.toPay, toPay] as const,
        ].map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums">{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="outline"
        className="mt-5 max-sm:w-full"
        aria-disabled={busy}
        onClick={() => void withdraw()}
      >
        {busy ? messages.withdrawing : messages.withdraw}
      </Button>
    </Panel>
  );
}
