import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { newId } from "../../../../common/ids.ts";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { AdminReturn, ReturnLine } from "../../../../server/returns/contract.ts";
import type {
  NewOffer,
  OfferChoice,
  OfferPreview,
} from "../../../../server/returns/offers/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { refuse, useForm } from "../../../use-form.ts";
import { Dialog, DialogActions } from "../dialog.tsx";
import { SelectField } from "../fields.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { ChoiceField } from "./choice-field.tsx";
import { nameOfLine } from "./return-item.tsx";
import { UnitsField } from "./units-field.tsx";

const messages = adminReturnMessages.offer;

/** How many units of a line came and were neither paid back nor exchanged. */
export function unsettledOf({ good, damaged, accepted }: ReturnLine): number {
  return good + damaged - accepted;
}

/** Offers another article for units of a return, and says beforehand what that costs whom. */
export function OfferDialog({ one, onClose }: { one: AdminReturn; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const lines = one.lines.filter((line) => unsettledOf(line) > 0);
  const [place, setPlace] = useState(lines[0]?.place ?? 0);
  const line = lines.find((each) => each.place === place);
  const most = line ? unsettledOf(line) : 0;
  const [units, setUnits] = useState(most);
  const [choice, setChoice] = useState<OfferChoice>();
  /** One id for one offer, however often it is sent. */
  const [id] = useState(newId);
  const asked = choice && units > 0 ? { place, units, variantId: choice.variantId } : undefined;
  const preview = usePreview(one._id, asked);

  const { form, submit, busy, errors, notice } = useForm(
    async () => {
      if (!asked) return refuse({ "lines.0.variantId": messages.choose });
      const path = { id: one._id };
      const body = { _id: id, lines: [asked] };
      const call = api.POST("/api/admin/returns/:id/offer", { params: { path }, body });
      const outcome = await ask(call, messages.failed);
      if (!outcome.ok) return plainlyRefused(outcome);
      const isWaiting = outcome.data.offers?.[0]?.heldUntil !== undefined;
      notify.success(isWaiting ? messages.asked : messages.done(one.code), { duration: 4000 });
      await revalidate();
      onClose();
      return undefined;
    },
    { toast: false },
  );
  const refusal = preview && !preview.ok ? plainlyRefused(preview) : undefined;
  const faults = { ...refusal?.errors, ...errors };
  const known = preview?.ok ? preview.data : undefined;
  return (
    <Dialog title={messages.title} onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-5">
        {lines.length > 1 ? (
          <SelectField
            label={messages.line}
            value={place}
            error={faults["lines.0.place"]}
            options={lines.map((each) => ({ value: `${each.place}`, label: nameOfLine(each) }))}
            onChange={({ target }) => {
              const next = lines.find((each) => each.place === Number(target.value));
              if (!next) return;
              setPlace(next.place);
              setUnits(unsettledOf(next));
            }}
          />
        ) : (
          line && <p className="text-ink-soft">{nameOfLine(line)}</p>
        )}
        {line && most > 1 && (
          <UnitsField
            label={messages.units}
            item={nameOfLine(line)}
            value={units}
            most={most}
            error={faults["lines.0.units"]}
            onChange={setUnits}
          />
        )}
        <ChoiceField
          returnId={one._id}
          chosen={choice}
          error={faults["lines.0.variantId"]}
          onChange={setChoice}
        />
        {known && <Effects preview={known} />}
        <Notice tone="error">
          {notice ?? (faults["lines.0.variantId"] ? undefined : refusal?.message)}
        </Notice>
        <DialogActions busy={busy} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? messages.working : labelFor(known)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What the shop would answer to an offer; undefined before it has. */
function usePreview(
  id: string,
  asked: NewOffer["lines"][number] | undefined,
): Outcome<OfferPreview> | undefined {
  const [found, setFound] = useState<{ of: string; outcome: Outcome<OfferPreview> }>();
  const of = JSON.stringify(asked);
  useEffect(() => {
    if (of === undefined) return;
    const gone = new AbortController();
    const params = { path: { id } };
    const body = { lines: [JSON.parse(of)] };
    const { signal } = gone;
    const call = api.POST("/api/admin/returns/:id/offer/preview", { params, body, signal });
    void ask(call, messages.failed).then((outcome) => {
      if (!signal.aborted) setFound({ of, outcome });
    });
    return () => gone.abort();
  }, [id, of]);
  return found?.of === of ? found?.outcome : undefined;
}

function labelFor(preview: OfferPreview | undefined): string {
  if (!preview) return messages.confirm;
  if (preview.toPay > 0) return messages.ask(formatDollars(preview.toPay));
  return preview.refund > 0 ? messages.sendRefund(formatDollars(preview.refund)) : messages.send;
}

/** The money of an offer, and what happens at a click. */
function Effects({ preview: { value, price, toPay, refund } }: { preview: OfferPreview }) {
  const rows = [
    [messages.value, value],
    [messages.price, price],
    ...(toPay > 0 ? [[messages.toPay, toPay] as const] : []),
    ...(refund > 0 ? [[messages.refund, refund] as const] : []),
  ] as const;
  return (
    <section aria-live="polite" className="bg-paper-deep px-4 py-3 text-sm">
      <dl className="grid gap-1">
        {rows.map(([label, amount], index) => (
          <div
            key={label}
            className={`flex flex-wrap justify-between gap-x-4 ${index > 1 ? "border-t border-line pt-1 font-medium" : ""}`}
          >
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-soft">
        {toPay > 0
          ? messages.waits(formatDollars(toPay))
          : refund > 0
            ? messages.atOnce(formatDollars(refund))
            : messages.evenAtOnce}
      </p>
    </section>
  );
}
