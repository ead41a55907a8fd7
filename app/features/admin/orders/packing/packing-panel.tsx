import { useState } from "react";
import { useRevalidator } from "react-router";
import { packingMessages } from "../../../../../common/messages/admin/packing.ts";
import type { AdminOrder } from "../../../../../server/orders/admin-contract.ts";
import { type Answer, api, ask } from "../../../../api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Link } from "../../../../ui/link.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { notify } from "../../../../ui/toast.tsx";
import { useAction } from "../../../../use-action.ts";
import { refuse, useForm } from "../../../../use-form.ts";
import { Dialog, DialogActions } from "../../dialog.tsx";
import { formatMoment } from "../../format-moment.ts";
import { Panel } from "../../panel.tsx";
import { plainlyRefused } from "../../plainly-refused.ts";
import { TellButton } from "../late/tell-button.tsx";

const messages = packingMessages.panel;
const REASON_MAX = 200;
const SMALL = "px-4!";

/** Why an order is held back: the first thing to know about it, also where the panels stand in one column. */
export function HeldNotice({ order: { held, payment } }: { order: AdminOrder }) {
  if (!held) return null;
  return (
    <div className="mb-6 rounded-soft border-l-3 border-alarm bg-alarm-soft px-4 py-3 text-sm text-alarm-deep">
      <p>{messages.heldBy[held.by]}</p>
      <p className="font-semibold wrap-anywhere">{held.reason}</p>
      {held.by === "withdrawal" && (
        <p className="mt-1">
          {messages.withdrawnHint}{" "}
          <Link to="/admin/withdrawals" className="underline">
            {messages.toWithdrawals}
          </Link>
        </p>
      )}
      {held.by === "case" && payment && (
        <p className="mt-1">
          {messages.caseHint}{" "}
          <Link to={`/admin/payments/${payment._id}`} className="underline">
            {messages.toPayment}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Whether an order is packed, and the buttons that pack it or hold it back. */
export function PackingPanel({ order }: { order: AdminOrder }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const { held, packedAt, status } = order;
  const params = { path: { id: order._id } };
  const [change, busy] = useAction(
    async (call: () => Promise<Answer<AdminOrder>>, said: string) => {
      const outcome = await ask(call(), packingMessages.failed);
      if (outcome.ok) notify.success(said);
      else notify.error(outcome.message);
      await revalidate();
    },
  );
  const isOpen = status === "Processing";
  if (!isOpen && !held && !packedAt) return null;
  const setPacked = (packed: boolean) =>
    change(
      () => api.PUT("/api/admin/orders/:id/packed", { params, body: { packed } }),
      packed ? messages.saved.packed : messages.saved.unpacked,
    );
  const release = () =>
    change(
      () => api.PUT("/api/admin/orders/:id/hold", { params, body: { reason: "" } }),
      messages.saved.released,
    );
  return (
    <Panel id="packing" title={messages.title}>
      <p className="text-ink-soft">
        {packedAt ? messages.packedAt(formatMoment(packedAt)) : messages.notPacked}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {isOpen && (packedAt || !held) && (
          <Button
            variant="outline"
            className={SMALL}
            aria-disabled={busy}
            onClick={() => void setPacked(!packedAt)}
          >
            {packedAt ? messages.unpack : messages.pack}
          </Button>
        )}
        {held?.by === "team" ? (
          <Button
            variant="outline"
            className={SMALL}
            aria-disabled={busy}
            onClick={() => void release()}
          >
            {messages.release}
          </Button>
        ) : (
          isOpen && (
            <Button variant="outline" className={SMALL} onClick={() => setAsking(true)}>
              {messages.hold}
            </Button>
          )
        )}
        <TellButton order={order} className={SMALL} />
      </div>
      {isAsking && <HoldDialog order={order} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function HoldDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { form, submit, busy, notice, errors } = useForm(
    async (typed) => {
      const reason = String(typed.get("reason") ?? "").trim();
      if (reason === "") return refuse({ reason: messages.reasonMissing });
      const call = api.PUT("/api/admin/orders/:id/hold", {
        params: { path: { id: order._id } },
        body: { reason },
      });
      const outcome = await ask(call, packingMessages.failed);
      if (!outcome.ok) return plainlyRefused(outcome);
      notify.success(messages.saved.held);
      await revalidate();
      onClose();
    },
    { toast: false },
  );
  return (
    <Dialog title={messages.confirm} onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-4">
        <Field
          label={messages.reason}
          name="reason"
          hint={messages.reasonHint}
          error={errors.reason}
          maxLength={REASON_MAX}
          autoComplete="off"
        />
        <Notice tone="error">{notice}</Notice>
        <DialogActions busy={busy} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? messages.holding : messages.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
