import { useEffect, useId, useState } from "react";
import { readTrackingNumber } from "../../../../../common/carriers.ts";
import { adminOrderMessages } from "../../../../../common/messages/admin/orders.ts";
import { packingMessages } from "../../../../../common/messages/admin/packing.ts";
import type { AdminOrderRow } from "../../../../../server/orders/admin-contract.ts";
import type { ShipAnswer } from "../../../../../server/orders/packing/contract.ts";
import { api, ask } from "../../../../api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { useForm } from "../../../../use-form.ts";
import { Dialog, DialogActions } from "../../dialog.tsx";
import { SelectField, TextArea } from "../../fields.tsx";
import { type Choice, readNumbers } from "./read-numbers.ts";

const messages = packingMessages.ship;

/** The carrier that was chosen last, for the next parcels of the day. */
let lastCarrier = "";

interface ShipDialogProps {
  orders: readonly AdminOrderRow[];
  onClose: () => void;
  onShipped: (answer: ShipAnswer) => void;
}

/** Takes the tracking numbers of the chosen orders, pasted or typed, and sends them. */
export function ShipDialog({ orders, onClose, onShipped }: ShipDialogProps) {
  const [carriers, setCarriers] = useState<readonly Choice[]>([]);
  const [carrier, setCarrier] = useState(lastCarrier);
  const [pasted, setPasted] = useState("");
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [refused, setRefused] = useState<Record<number, string>>({});
  const listId = useId();
  useEffect(() => {
    void ask(api.GET("/api/admin/orders/carriers"), packingMessages.failed).then((outcome) => {
      if (outcome.ok) setCarriers(outcome.data);
    });
  }, []);
  const chosen = new Set(orders.map(({ orderNumber }) => orderNumber));
  const { tracked, wrong } = readNumbers(pasted, chosen, carriers, carrier);
  const numberOf = (order: number) => typed[order] ?? tracked.get(order)?.trackingNumber ?? "";
  const carrierOf = (order: number) => tracked.get(order)?.carrier || carrier;
  const problemOf = (order: number): string | undefined => {
    const number = numberOf(order);
    if (number.trim() === "") return refused[order];
    if (readTrackingNumber(number) === undefined) return messages.problems.noNumber;
    return carrierOf(order) === "" ? messages.problems.carrierMissing : refused[order];
  };
  const isRight = wrong.length === 0 && orders.every((one) => !problemOf(one.orderNumber));

  const { form, submit, busy, problem } = useForm(
    async () => {
      if (!isRight) return { message: messages.wrong(Math.max(1, wrong.length)), errors: {} };
      const parcels = orders.map(({ _id, orderNumber }) => {
        const trackingNumber = numberOf(orderNumber).trim();
        const by = carrierOf(orderNumber);
        return {
          order: _id,
          ...(by && { carrier: by }),
          ...(trackingNumber && { trackingNumber }),
        };
      });
      const call = api.POST("/api/admin/orders/ship", { body: { parcels } });
      const outcome = await ask(call, packingMessages.failed);
      if (!outcome.ok) {
        const found: Record<number, string> = {};
        for (const { field, message } of outcome.refusal?.errors ?? []) {
          const order = orders[Number(/^parcels\.(\d+)\./.exec(field)?.[1])];
          if (order) found[order.orderNumber] = message;
        }
        setRefused(found);
        return { message: outcome.message, errors: {} };
      }
      lastCarrier = carrier;
      onShipped(outcome.data);
    },
    { toast: false },
  );

  return (
    <Dialog title={messages.title(orders.length)} width="wide" onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-5">
        <p className="text-ink-soft">{messages.text}</p>
        <div className="grid gap-5 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <SelectField
              label={messages.carrier}
              value={carrier}
              onChange={({ target }) => setCarrier(target.value)}
              options={[
                { value: "", label: messages.carrierNone },
                ...carriers.map(({ key, name }) => ({ value: key, label: name })),
              ]}
            />
            <TextArea
              label={messages.list}
              hint={messages.listHint}
              value={pasted}
              rows={6}
              spellCheck={false}
              autoCapitalize="off"
              aria-invalid={wrong.length > 0 || undefined}
              onChange={({ target }) => {
                setPasted(target.value);
                setTyped({});
                setRefused({});
              }}
              className="font-mono text-sm!"
            />
            {wrong.length > 0 && (
              <ul
                aria-live="polite"
                className="grid max-h-40 gap-1 overflow-y-auto rounded-soft border-l-3 border-alarm bg-alarm-soft px-4 py-3 text-sm text-alarm-deep"
              >
                {wrong.map(({ line, problem: why }) => (
                  <li key={line}>{messages.line(line, why)}</li>
                ))}
              </ul>
            )}
          </div>
          <section aria-labelledby={listId} className="min-w-0">
            <h3 id={listId} className="mb-1 text-sm font-medium">
              {messages.orders}
            </h3>
            <ul className="grid max-h-[24rem] divide-y divide-line overflow-y-auto rounded-soft border border-line bg-white">
              {orders.map(({ orderNumber, user }) => {
                const why = problemOf(orderNumber);
                return (
                  <li
                    key={orderNumber}
                    className="grid gap-x-3 px-3 py-2 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:items-center"
                  >
                    <span className="text-sm">
                      <span className="font-semibold tabular-nums">
                        {adminOrderMessages.number(orderNumber)}
                      </span>
                      <span className="block truncate text-xs text-ink-soft">
                        {user.name || adminOrderMessages.nobody}
                      </span>
                    </span>
                    <span className="block">
                      <input
                        aria-label={messages.numberOf(orderNumber)}
                        aria-invalid={why ? true : undefined}
                        aria-describedby={why ? `${listId}-${orderNumber}` : undefined}
                        placeholder={messages.without}
                        value={numberOf(orderNumber)}
                        maxLength={60}
                        spellCheck={false}
                        autoComplete="off"
                        onChange={({ target }) => {
                          setTyped((before) => ({ ...before, [orderNumber]: target.value }));
                          setRefused({});
                        }}
                        className={`min-h-11 w-full rounded-soft border bg-white px-3 font-mono text-sm placeholder:font-sans placeholder:text-ink-soft md:min-h-9 ${why ? "border-alarm" : "border-ink-faint"}`}
                      />
                      {why && (
                        <span
                          id={`${listId}-${orderNumber}`}
                          className="mt-1 block text-xs text-alarm"
                        >
                          {why}
                        </span>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        </div>
        <Notice tone="error">{problem}</Notice>
        <DialogActions busy={busy} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? messages.working : messages.confirm(orders.length)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
