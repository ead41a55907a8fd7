import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { adminParcelMessages as messages } from "../../../../common/messages/admin/parcels.ts";
import { isOf } from "../../../../common/parcel.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type {
  AdminOrder,
  AdminOrderRow,
  AdminParcel,
} from "../../../../server/orders/admin-contract.ts";
import type { LineUnits } from "../../../../server/orders/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useForm } from "../../../use-form.ts";
import { Dialog, DialogActions } from "../dialog.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { ParcelFields, readParcel } from "./parcel-fields.tsx";

/** Long enough to read a refusal of two sentences. */
const READING_MS = 6000;

interface ShipDialogProps {
  order: AdminOrderRow;
  title: string;
  confirm: string;
  working: string;
  keep?: string;
  done: string;
  /** The units that may go into it; left out: all of the order, without a choice. */
  left?: LineUnits[];
  onClose: () => void;
}

/** Sends a parcel of an order. */
export function ShipDialog(props: ShipDialogProps) {
  const { order, title, confirm, working, keep, done, left, onClose } = props;
  const [units, setUnits] = useState(() => left?.map(({ quantity }) => quantity));
  const { form, submit, busy, errors, notice } = useParcelForm({
    done,
    onDone: onClose,
    call: (typed) =>
      api.POST("/api/admin/orders/:id/parcels", {
        params: { path: { id: order._id } },
        body: {
          ...readParcel(typed),
          ...(left && units && { lines: linesOf(left, units) }),
          seen: order.status,
        },
      }),
  });
  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-5">
        <p className="text-ink-soft wrap-anywhere">
          {order.user.email
            ? adminOrderMessages.telling.text(order.user.email)
            : adminOrderMessages.telling.nobody}
        </p>
        <ParcelFields errors={errors} />
        {left && units && (
          <Content
            order={order}
            left={left}
            units={units}
            onChange={(place, quantity) => setUnits(units.with(place, quantity))}
          />
        )}
        <Notice tone="error">{notice}</Notice>
        <DialogActions busy={busy} keep={keep} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? working : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface CorrectDialogProps {
  order: AdminOrder;
  parcel: AdminParcel;
  onClose: () => void;
}

/** Corrects a parcel's carrier and number. */
export function CorrectDialog({ order, parcel, onClose }: CorrectDialogProps) {
  const { correcting } = messages;
  const { form, submit, busy, errors, notice } = useParcelForm({
    done: correcting.done,
    onDone: onClose,
    call: (typed) =>
      api.PUT("/api/admin/orders/:id/parcels/:parcelId", {
        params: { path: { id: order._id, parcelId: parcel._id } },
        body: readParcel(typed),
      }),
  });
  return (
    <Dialog title={correcting.title} onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-5">
        <p className="text-ink-soft">{correcting.text}</p>
        <ParcelFields
          errors={errors}
          carrier={parcel.carrierKey ?? ""}
          trackingNumber={parcel.trackingNumber}
        />
        <Notice tone="error">{notice}</Notice>
        <DialogActions busy={busy} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? correcting.working : correcting.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ParcelForm {
  call: (typed: FormData) => Parameters<typeof ask<AdminOrder>>[0];
  done: string;
  onDone: () => void;
}

function useParcelForm({ call, done, onDone }: ParcelForm) {
  const { revalidate } = useRevalidator();
  return useForm(
    async (typed) => {
      const outcome: Outcome<AdminOrder> = await ask(call(typed), messages.failed);
      if (!outcome.ok && outcome.refusal?.code !== "order_changed") return plainlyRefused(outcome);
      if (outcome.ok) notify.success(done);
      else notify.error(outcome.message, { duration: READING_MS });
      await revalidate();
      onDone();
    },
    { toast: false },
  );
}

interface ContentProps {
  order: AdminOrderRow;
  left: LineUnits[];
  units: number[];
  onChange: (place: number, quantity: number) => void;
}

/** Chooses what is in a parcel, of what has not left yet. */
function Content({ order, left, units, onChange }: ContentProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{messages.content}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {left.map((line, place) => {
          const item = order.orderItems.find((one) => isOf(one, line));
          const name = `${item?.name ?? ""}, ${shownWord("color", line.color)}, ${line.size}`;
          return (
            <li key={name} className="flex items-center justify-between gap-4 py-2 text-sm">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <select
                aria-label={messages.unitsIn(name)}
                value={units[place]}
                onChange={({ target }) => onChange(place, Number(target.value))}
                className="min-h-11 shrink-0 rounded-soft border border-ink-faint bg-white px-3 tabular-nums"
              >
                {Array.from({ length: line.quantity + 1 }, (_, quantity) => quantity).map(
                  (quantity) => (
                    <option key={quantity} value={quantity}>
                      {adminOrderMessages.refund.unitsOf(quantity, line.quantity)}
                    </option>
                  ),
                )}
              </select>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function linesOf(left: LineUnits[], units: number[]): LineUnits[] {
  return left.flatMap((line, place) => {
    const quantity = units[place] ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
