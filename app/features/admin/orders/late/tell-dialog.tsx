import { useState } from "react";
import { lateMessages } from "../../../../../common/messages/admin/delays.ts";
import { delayApiMessages } from "../../../../../common/messages/delays.ts";
import type { PackAnswer } from "../../../../../server/orders/packing/contract.ts";
import { api, ask } from "../../../../api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { refuse, useForm } from "../../../../use-form.ts";
import { Dialog, DialogActions } from "../../dialog.tsx";
import { TextArea } from "../../fields.tsx";
import { plainlyRefused } from "../../plainly-refused.ts";

const messages = lateMessages.tell;
const REASON_MAX = 300;
const KNOWN = ["known", "unknown"] as const;

interface TellDialogProps {
  ids: string[];
  onClose: () => void;
  onTold: (answer: PackAnswer) => void;
}

/** Asks for the new day, and tells the customers of these orders. */
export function TellDialog({ ids, onClose, onTold }: TellDialogProps) {
  const [known, setKnown] = useState<(typeof KNOWN)[number]>("known");
  const { form, submit, busy, notice, errors } = useForm(
    async (typed) => {
      const newOn = String(typed.get("newOn") ?? "");
      const reason = String(typed.get("reason") ?? "").trim();
      if (known === "known" && newOn === "") return refuse({ newOn: messages.dayMissing });
      if (known === "unknown" && reason === "") {
        return refuse({ reason: delayApiMessages.reasonMissing });
      }
      const call = api.POST("/api/admin/orders/late", {
        body: { ids, ...(known === "known" && { newOn }), ...(reason !== "" && { reason }) },
      });
      const outcome = await ask(call, messages.failed);
      if (!outcome.ok) return plainlyRefused(outcome);
      onTold(outcome.data);
    },
    { toast: false },
  );
  return (
    <Dialog title={messages.title(ids.length)} onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-4">
        <p className="text-ink-soft">{messages.text}</p>
        <fieldset>
          <legend className="sr-only">{messages.newOn}</legend>
          {KNOWN.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3 md:min-h-9">
              <input
                type="radio"
                name="known"
                checked={known === one}
                onChange={() => setKnown(one)}
                className="size-4 shrink-0"
              />
              {messages[one]}
            </label>
          ))}
        </fieldset>
        {known === "known" && (
          <Field
            label={messages.newOn}
            name="newOn"
            type="date"
            hint={messages.newOnHint}
            error={errors.newOn}
          />
        )}
        <TextArea
          label={messages.reason}
          name="reason"
          rows={2}
          hint={messages.reasonHint}
          error={errors.reason}
          maxLength={REASON_MAX}
        />
        <Notice tone="error">{notice}</Notice>
        <DialogActions busy={busy} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? messages.working : messages.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
