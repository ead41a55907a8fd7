import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatDate } from "../../../../common/dates.ts";
import { newId } from "../../../../common/ids.ts";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { LONGEST_RETURN_MESSAGE } from "../../../../common/returns.ts";
import type {
  NewReturnLine,
  ReturnableLine,
  ReturnOptions,
} from "../../../../server/returns/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { refuse, useForm } from "../../../use-form.ts";
import { Dialog, DialogActions } from "../dialog.tsx";
import { TextArea } from "../fields.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { AnnounceLine, BLANK_LINE, type LineEntry } from "./announce-line.tsx";

const messages = adminReturnMessages.announce;

interface AnnounceDialogProps {
  options: ReturnOptions;
  onClose: () => void;
}

/** Announces a return for a customer on the phone. */
export function AnnounceDialog({ options, onClose }: AnnounceDialogProps) {
  const { revalidate } = useRevalidator();
  const [entries, setEntries] = useState<ReadonlyMap<number, LineEntry>>(new Map());
  const [message, setMessage] = useState("");
  /** One id for one return, however often it is sent. */
  const [id] = useState(newId);
  const lines = options.lines.filter(({ returnable }) => returnable > 0);
  const chosen = lines.flatMap((line, place): { place: number; line: NewReturnLine }[] => {
    const entry = entries.get(place) ?? BLANK_LINE;
    return entry.units > 0 ? [{ place, line: toNewLine(line, entry) }] : [];
  });

  const { form, submit, busy, errors, notice } = useForm(
    async () => {
      if (chosen.length === 0) return refuse({}, messages.nothing);
      const body = { _id: id, lines: chosen.map(({ line }) => line), message: message.trim() };
      const path = { id: options.order._id };
      const call = api.POST("/api/admin/orders/:id/returns", { params: { path }, body });
      const outcome = await ask(call, messages.failed);
      if (!outcome.ok) return plainlyRefused(outcome);
      notify.success(messages.done, { duration: 4000 });
      await revalidate();
      onClose();
      return undefined;
    },
    { toast: false },
  );

  /** The server counts the lines that were sent; here they stand among the others. */
  const errorsOf = (place: number) => {
    const index = chosen.findIndex((one) => one.place === place);
    return {
      line: errors[`lines.${index}`],
      units: errors[`lines.${index}.quantity`],
      reason: errors[`lines.${index}.reason`],
      exchange: errors[`lines.${index}.exchange`],
    };
  };

  return (
    <Dialog
      title={messages.title(options.order.orderNumber)}
      onClose={onClose}
      busy={busy}
      width="wide"
    >
      <form {...form} className="grid gap-5">
        <p className="text-ink-soft">
          {messages.text}
          {options.isOver && options.until && ` ${messages.over(formatDate(options.until))}`}
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line, place) => (
            <AnnounceLine
              key={`${line.productId} ${line.color} ${line.size}`}
              line={line}
              entry={entries.get(place) ?? BLANK_LINE}
              errors={errorsOf(place)}
              onChange={(entry) => setEntries(new Map(entries).set(place, entry))}
            />
          ))}
        </ul>
        <TextArea
          label={messages.message}
          value={message}
          rows={2}
          maxLength={LONGEST_RETURN_MESSAGE}
          error={errors.message}
          onChange={({ target }) => setMessage(target.value)}
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

function toNewLine(line: ReturnableLine, { units, reason, wish, variant }: LineEntry) {
  const { productId, color, size } = line;
  const exchange = wish === "exchange" ? line.variants[variant] : undefined;
  return {
    ...{ productId, color, size, quantity: units, reason, wish },
    ...(exchange && { exchange: { color: exchange.color, size: exchange.size } }),
  };
}
