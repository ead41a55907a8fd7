import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { adminSaleMessages as messages } from "../../../../common/messages/admin/sales.ts";
import type { Sale } from "../../../../server/catalog/sales/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useAskOnce } from "../../../use-ask-once.ts";
import { useRefusal } from "../../../use-form.ts";
import { AdminPage } from "../admin-page.tsx";
import { BackLink } from "../back-link.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { LeaveGuard } from "../product-form/leave-guard.tsx";
import { useLatest } from "../use-latest.ts";
import { draftOf, inputOf, NEW_SALE, type SaleDraft } from "./draft.ts";
import { SaleFields } from "./sale-fields.tsx";
import { SalePrices } from "./sale-prices.tsx";
import { isOpen, SALES_PATH } from "./sale-words.ts";

interface SaleFormProps {
  /** Undefined for a new one. */
  sale: Sale | undefined;
  collections: readonly string[];
}

/** The form of a sale. Give it the sale's id and version as its key. */
export function SaleForm({ sale, collections }: SaleFormProps) {
  const start = sale ? draftOf(sale) : NEW_SALE;
  const [draft, setDraft] = useState(start);
  const [isDone, setDone] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const refusal = useRefusal();
  const navigate = useNavigate();
  const { save, busy } = useSaving(sale);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  const mayLeave = useLatest(() => isDone || !isChanged);
  const isPast = sale !== undefined && !isOpen(sale);

  function change(changes: Partial<SaleDraft>) {
    // What was said of one of them may be of another: whether a price is lower depends on the products.
    for (const name of [...Object.keys(changes), "value", "target", "collection", "products"]) {
      if (!("name" in changes)) refusal.forgetError(name);
    }
    setDraft((now) => ({ ...now, ...changes }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    refusal.forgetAll();
    const outcome = await save(draft);
    if (outcome.ok) {
      notify.success(messages.saved);
      return leave();
    }
    const { message, errors } = plainlyRefused(outcome);
    refusal.refuse(Object.keys(errors).length > 0 ? messages.wrongFields : message, errors);
  }

  function leave() {
    setDone(true);
    // After the render in which leaving loses nothing.
    setTimeout(() => void navigate(SALES_PATH));
  }

  return (
    <AdminPage
      title={sale ? messages.edit(sale.name) : messages.title}
      back={<BackLink to={SALES_PATH}>{messages.back}</BackLink>}
      actions={
        sale &&
        !isPast && (
          <Button variant="quiet" className="text-thread" onClick={() => setEnding(true)}>
            {sale.status === "running" ? messages.end.now : messages.end.cancel}
          </Button>
        )
      }
    >
      <form ref={refusal.form} noValidate onSubmit={submit}>
        <Notice tone="error" className="mb-6">
          {refusal.problem}
        </Notice>
        {sale && <State sale={sale} />}
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            <SaleFields
              draft={draft}
              errors={refusal.errors}
              collections={collections}
              isFixed={sale !== undefined && sale.status !== "scheduled"}
              isPast={isPast}
              change={change}
            />
            {!isPast && (
              <div>
                <Button type="submit" aria-disabled={busy}>
                  {busy ? messages.saving : messages.save}
                </Button>
              </div>
            )}
          </div>
          {(!sale || sale.status === "scheduled") && (
            <div className="min-w-0">
              <SalePrices
                id={sale?._id}
                input={inputOf(draft, sale)}
                onRefused={(message, errors) => {
                  const isMarked = Object.keys(errors).length > 0;
                  refusal.refuse(isMarked ? messages.wrongFields : message, errors);
                }}
              />
            </div>
          )}
        </div>
      </form>
      {sale && isEnding && (
        <EndDialog sale={sale} onEnded={leave} onClose={() => setEnding(false)} />
      )}
      <LeaveGuard mayLeave={mayLeave} />
    </AdminPage>
  );
}

function State({ sale: { status, leftOut } }: { sale: Sale }) {
  return (
    <div className="mb-6 grid max-w-3xl gap-3 text-ink-soft empty:hidden">
      {status === "running" && <p>{messages.running}</p>}
      {status !== "running" && status !== "scheduled" && <p>{messages.past}</p>}
      {leftOut > 0 && <p>{messages.leftOut(leftOut)}</p>}
    </div>
  );
}

function useSaving(sale: Sale | undefined) {
  const askOnce = useAskOnce();
  const [busy, setBusy] = useState(false);

  async function save(draft: SaleDraft): Promise<Outcome<Sale>> {
    setBusy(true);
    const input = inputOf(draft, sale);
    const outcome = sale
      ? await ask(
          api.PUT("/api/admin/sales/:id", {
            params: { path: { id: sale._id } },
            body: { ...input, version: sale.version },
          }),
          messages.saveFailed,
        )
      : await askOnce(input, (init) => api.POST("/api/admin/sales", init), messages.saveFailed);
    setBusy(false);
    return outcome;
  }

  return { save, busy };
}

interface EndDialogProps {
  sale: Sale;
  onEnded: () => void;
  onClose: () => void;
}

function EndDialog({ sale: { _id, name, status, count }, onEnded, onClose }: EndDialogProps) {
  const { end } = messages;
  const isRunning = status === "running";

  async function endNow(): Promise<string | undefined> {
    const call = api.POST("/api/admin/sales/:id/end", { params: { path: { id: _id } } });
    const outcome = await ask(call, end.failed);
    if (!outcome.ok) return outcome.message;
    notify.success((isRunning ? end.ended : end.cancelled)(name));
    onEnded();
    return undefined;
  }

  return (
    <ConfirmDialog
      title={(isRunning ? end.nowTitle : end.cancelTitle)(name)}
      confirm={isRunning ? end.now : end.cancel}
      working={end.working}
      onConfirm={endNow}
      onClose={onClose}
    >
      <p>{isRunning ? end.nowText(count) : end.cancelText}</p>
    </ConfirmDialog>
  );
}
