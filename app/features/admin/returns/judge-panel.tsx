import { useState } from "react";
import { useRevalidator } from "react-router";
import { newId } from "../../../../common/ids.ts";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { AdminReturn, ReturnLine } from "../../../../server/returns/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { type Refused, refuse, useForm } from "../../../use-form.ts";
import { CheckLine } from "../check-line.tsx";
import { Panel } from "../panel.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import {
  acceptedOf,
  asksForAccepted,
  type Found,
  KINDS,
  leftOf,
  mostOf,
  presetOf,
  toJudge,
  toReceived,
  withUnits,
} from "./judging.ts";
import { nameOfLine, ReturnItem } from "./return-item.tsx";
import { UnitsField } from "./units-field.tsx";
import { whatHappens } from "./what-happens.ts";

const messages = adminReturnMessages.judge;
const NOTE_MAX = 500;

/** Judges what was in a parcel, line by line, and says beforehand what that does. */
export function JudgePanel({ one }: { one: AdminReturn }) {
  const { revalidate } = useRevalidator();
  const [found, setFound] = useState<ReadonlyMap<number, Found>>(new Map());
  const [delivery, setDelivery] = useState(one.deliveryDue);
  const [note, setNote] = useState("");
  /** One id for one refund, however often it is sent. */
  const [refundId] = useState(newId);
  const [isSoldOut, setSoldOut] = useState(false);
  const lines = toJudge(one);

  async function refusedAs(outcome: Extract<Outcome<AdminReturn>, { ok: false }>) {
    const code = outcome.refusal?.code;
    if (code === "out_of_stock") {
      setSoldOut(true);
      return refuse({}, outcome.message);
    }
    if (outcome.status !== 409) return plainlyRefused(outcome);
    // Somebody else was faster: what they did is shown instead of this form.
    notify.error(outcome.message, { duration: 6000 });
    await revalidate();
    return undefined;
  }

  async function send(refundInstead: boolean): Promise<Refused | undefined> {
    const body = {
      ...{ _id: refundId, ...toReceived(one, found), note: note.trim() },
      ...(one.delivery !== undefined && { delivery }),
      ...(refundInstead && { refundInstead }),
    };
    const path = { id: one._id };
    const call = api.POST("/api/admin/returns/:id/received", { params: { path }, body });
    const outcome = await ask(call, messages.failed);
    if (!outcome.ok) return refusedAs(outcome);
    notify.success(messages.done(one.code), { duration: 4000 });
    await revalidate();
    return undefined;
  }

  const form = useForm(() => send(isSoldOut), { toast: false });
  const said = whatHappens(one, { found, delivery, refundInstead: isSoldOut });
  return (
    <Panel id="judge" title={messages.title}>
      <form {...form.form} className="grid gap-6">
        <ul className="divide-y divide-line">
          {lines.map((line, index) => (
            <ReturnItem key={line.place} line={line}>
              <JudgeLine
                line={line}
                found={found.get(line.place) ?? presetOf(line)}
                errors={errorsOf(form.errors, index)}
                onChange={(changed) => setFound(new Map(found).set(line.place, changed))}
              />
            </ReturnItem>
          ))}
        </ul>
        {one.delivery !== undefined && (
          <CheckLine checked={delivery} onChange={setDelivery}>
            {messages.delivery(formatDollars(one.delivery))}
          </CheckLine>
        )}
        <Field
          label={messages.note}
          hint={messages.noteHint}
          value={note}
          error={form.errors.note}
          maxLength={NOTE_MAX}
          onChange={({ target }) => setNote(target.value)}
        />
        <section aria-label={messages.whatHappens} className="bg-paper px-4 py-3 text-sm">
          <p className="mb-1 font-medium">{messages.whatHappens}</p>
          <ul aria-live="polite" className="grid gap-1 text-ink-soft">
            {said.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <Notice tone="error">{form.notice}</Notice>
        <Button {...form.submit} variant="accent" className="justify-self-start max-sm:w-full">
          {form.busy ? messages.working : isSoldOut ? messages.instead : messages.confirm}
        </Button>
      </form>
    </Panel>
  );
}

/** The mistakes of a line, wherever in it they are. */
function errorsOf(errors: FieldErrors, index: number): FieldErrors {
  const prefix = `lines.${index}`;
  const own = Object.entries(errors).filter(
    ([name]) => name === prefix || name.startsWith(`${prefix}.`),
  );
  return Object.fromEntries(
    own.map(([name, fault]) => [name.slice(prefix.length + 1) || "line", fault]),
  );
}

interface JudgeLineProps {
  line: ReturnLine;
  found: Found;
  errors: FieldErrors;
  onChange: (found: Found) => void;
}

function JudgeLine({ line, found, errors, onChange }: JudgeLineProps) {
  const item = nameOfLine(line);
  const faults = [...new Set(Object.values(errors))];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-ink-soft">
        <span className="sr-only">{item}: </span>
        {messages.units(leftOf(line))}
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {KINDS.map((kind) => (
          <UnitsField
            key={kind}
            label={messages[kind]}
            item={item}
            value={found[kind]}
            most={mostOf(line, found, kind)}
            error={errors[kind]}
            onChange={(units) => onChange(withUnits(line, found, kind, units))}
          />
        ))}
        {asksForAccepted(line, found) && (
          <div>
            <UnitsField
              label={messages.accepted}
              item={item}
              value={acceptedOf(line, found)}
              most={found.good + found.damaged}
              error={errors.accepted}
              onChange={(accepted) => onChange({ ...found, accepted })}
            />
            <p className="mt-1 text-sm text-ink-soft">{messages.acceptedHint}</p>
          </div>
        )}
      </div>
      {faults.map((fault) => (
        <p key={fault} className="mt-2 text-sm text-alarm">
          {fault}
        </p>
      ))}
    </fieldset>
  );
}
