import { useState } from "react";
import { useRevalidator } from "react-router";
import { newId } from "../../../../common/ids.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { AdminOrder, RefundRequest } from "../../../../server/orders/admin-contract.ts";
import type { LineUnits } from "../../../../server/orders/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { refuse, useForm } from "../../../use-form.ts";
import { CheckLine } from "../check-line.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import { currencyInWords, plainAmount } from "../typed-amount.ts";
import {
  type ChosenParts,
  isNothing,
  NOTHING_CHOSEN,
  RefundPartsFields,
  returnableOf,
  toParts,
  totalOf,
} from "./refund-parts.tsx";

const messages = adminOrderMessages.refund;
/** The length that PayPal shows the customer. */
const NOTE_MAX = 255;

interface Asked extends RefundRequest {
  _id: string;
  amount: number;
}

/** All that is left, what chosen parts are worth, or an amount as it is typed. */
const WAYS = ["all", "lines", "amount"] as const;
type Way = (typeof WAYS)[number];

interface Entry {
  way: Way;
  chosen: ChosenParts;
  amount: string;
  note: string;
  restock: boolean;
  /** Units that come back, by the place of their line. */
  back: ReadonlyMap<number, number>;
}

const BLANK: Entry = {
  ...{ way: "all", amount: "", note: "", restock: false },
  chosen: NOTHING_CHOSEN,
  back: new Map(),
};

/** Refunds an order, wholly or in part. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { refundable, orderNumber, _id } = order;
  const { revalidate } = useRevalidator();
  const [entry, setEntry] = useState(BLANK);
  /** A refund that was sent, but whose outcome is unknown: the next call sends the same again. */
  const [unclear, setUnclear] = useState<Asked>();

  const { form, submit, busy, errors, notice } = useForm(
    async () => {
      const asked = unclear ?? readEntry(order, entry);
      if (typeof asked === "string") return refuse({ [entry.way]: asked });
      const outcome = await ask(
        api.POST("/api/admin/orders/:id/refunds", { params: { path: { id: _id } }, body: asked }),
        messages.failed,
      );
      if (!outcome.ok) {
        const isRefused = outcome.status >= 400 && outcome.status < 500;
        setUnclear(isRefused ? undefined : asked);
        void revalidate();
        return refuse({}, outcome.message);
      }
      const sent = outcome.data.refunds.find((refund) => refund._id === asked._id);
      const isDone = sent?.status === "completed";
      const amount = formatDollars(asked.amount);
      notify.success(isDone ? messages.done(amount) : messages.later, { duration: 4000 });
      await revalidate();
      onClose();
    },
    { toast: false },
  );

  return (
    <Dialog title={messages.title(orderNumber)} onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-5">
        <p className="text-ink-soft">
          {unclear
            ? messages.again(formatDollars(unclear.amount))
            : messages.left(formatDollars(refundable))}
        </p>
        <fieldset disabled={unclear !== undefined} className="grid gap-5">
          <RefundFields
            order={order}
            entry={entry}
            errors={errors}
            onChange={(changes) => setEntry({ ...entry, ...changes })}
          />
        </fieldset>
        <Notice tone="error">{notice}</Notice>
        <DialogActions busy={busy} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? messages.sending : messages.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The entered refund with an id of its own, or the message that its amount is wrong. */
function readEntry(order: AdminOrder, entry: Entry): Asked | string {
  const { way, back, restock, chosen } = entry;
  const { refundable } = order;
  const asked = { _id: newId(), note: entry.note.trim() };
  if (way === "all") return { ...asked, amount: refundable, restock };
  if (way === "lines") {
    const amount = totalOf(order, chosen) / 100;
    if (isNothing(chosen) || amount === 0) return messages.nothingChosen;
    if (amount > refundable) return messages.linesHigh(formatDollars(refundable));
    // The amount goes along, so that no other sum goes back than was shown.
    return { ...asked, amount, ...toParts(order, chosen) };
  }
  const amount = readAmount(entry.amount);
  if (amount === undefined) return messages.amountMissing;
  if (amount > refundable) return messages.amountHigh(formatDollars(refundable));
  return { ...asked, amount, restockLines: returnedLines(order, back) };
}

interface RefundFieldsProps {
  order: AdminOrder;
  entry: Entry;
  errors: Record<string, string | undefined>;
  onChange: (changes: Partial<Entry>) => void;
}

function RefundFields({ order, entry, errors, onChange }: RefundFieldsProps) {
  const { way, amount, note, restock, back, chosen } = entry;
  const names = {
    all: messages.all(formatDollars(order.refundable)),
    lines: messages.lines,
    amount: messages.part,
  };
  const fields = {
    all: null,
    lines: (
      <RefundPartsFields
        order={order}
        chosen={chosen}
        onChange={(changed) => onChange({ chosen: changed })}
        totalLabel={messages.total}
        error={errors.lines}
      />
    ),
    amount: (
      <Field
        label={messages.amount(currencyInWords())}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={amount}
        error={errors.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
        className="mt-2"
      />
    ),
  };
  return (
    <>
      <fieldset>
        <legend className="sr-only">{messages.howMuch}</legend>
        {WAYS.map((one) => (
          <div key={one}>
            <HowMuch checked={way === one} onChoose={() => onChange({ way: one })}>
              {names[one]}
            </HowMuch>
            {way === one && fields[one]}
          </div>
        ))}
      </fieldset>
      <Field
        label={messages.note}
        hint={messages.noteHint}
        value={note}
        maxLength={NOTE_MAX}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      {!order.restocked && way === "all" && (
        <CheckLine checked={restock} onChange={(checked) => onChange({ restock: checked })}>
          {messages.restock}
        </CheckLine>
      )}
      {!order.restocked && way === "amount" && (
        <UnitsBack
          order={order}
          back={back}
          onChange={(place, units) => onChange({ back: new Map(back).set(place, units) })}
        />
      )}
    </>
  );
}

interface UnitsBackProps {
  order: AdminOrder;
  /** Units by the place of their line. */
  back: ReadonlyMap<number, number>;
  onChange: (place: number, units: number) => void;
}

/** Chooses the units that come back with a partial refund. */
function UnitsBack({ order, back, onChange }: UnitsBackProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{messages.unitsBack}</legend>
      <p className="mb-2 text-sm text-ink-soft">{messages.unitsBackHint}</p>
      <ul className="divide-y divide-line border-y border-line">
        {order.orderItems.map((item, place) => {
          const left = returnableOf(order, item);
          const name = `${item.name}, ${shownWord("color", item.color)}, ${item.size}`;
          return (
            <li key={name} className="flex items-center justify-between gap-4 py-2 text-sm">
              <span className="min-w-0 wrap-anywhere">
                {item.name}
                <span className="block text-ink-soft">{`${shownWord("color", item.color)}, ${item.size}`}</span>
              </span>
              <select
                aria-label={messages.backOf(name)}
                value={back.get(place) ?? 0}
                onChange={({ target }) => onChange(place, Number(target.value))}
                className="min-h-11 shrink-0 rounded-soft border border-ink-faint bg-white px-3 tabular-nums"
              >
                {Array.from({ length: left + 1 }, (_, units) => units).map((units) => (
                  <option key={units} value={units}>
                    {messages.unitsOf(units, left)}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function returnedLines(order: AdminOrder, back: ReadonlyMap<number, number>): LineUnits[] {
  return order.orderItems.flatMap(({ productId, color, size }, place) => {
    const quantity = back.get(place) ?? 0;
    return quantity > 0 ? [{ productId, color, size, quantity }] : [];
  });
}

interface HowMuchProps {
  checked: boolean;
  onChoose: () => void;
  children: string;
}

function HowMuch({ checked, onChoose, children }: HowMuchProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="how-much"
        checked={checked}
        onChange={onChoose}
        className="size-4 accent-ink"
      />
      {children}
    </label>
  );
}

/** An amount as a person types it: 12.5, $12.50, 12,50. */
function readAmount(typed: string): number | undefined {
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(plainAmount(typed));
  const cents = match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : 0;
  return cents > 0 ? cents / 100 : undefined;
}
