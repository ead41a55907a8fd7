import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import type { AdminReturn } from "../../../../server/returns/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useForm } from "../../../use-form.ts";
import { TextArea } from "../fields.tsx";
import { Panel } from "../panel.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { OfferDialog, unsettledOf } from "./offer-dialog.tsx";
import { LINK } from "./return-columns.tsx";

const messages = adminReturnMessages.review;

/** What is left for a person of a judged return, and its end. */
export function ReviewPanel({ one }: { one: AdminReturn }) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState(one.note);
  const [offers, setOffers] = useState(false);
  const { form, submit, busy, errors, notice } = useForm(
    async () => {
      const path = { id: one._id };
      const body = { note: note.trim() };
      const call = api.POST("/api/admin/returns/:id/end", { params: { path }, body });
      const outcome = await ask(call, messages.failed);
      if (!outcome.ok) return plainlyRefused(outcome);
      notify.success(messages.done(one.code));
      await revalidate();
      return undefined;
    },
    { toast: false },
  );
  const left = one.lines.reduce((sum, { quantity, accepted }) => sum + quantity - accepted, 0);
  return (
    <Panel id="review" title={messages.title}>
      <p className="max-w-2xl text-ink-soft">{messages.text(left)}</p>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link
          to={`/admin/order/${one.order._id}#refunds`}
          className={`inline-flex min-h-11 items-center font-medium ${LINK}`}
        >
          {messages.refund}
        </Link>
        {one.lines.some((line) => unsettledOf(line) > 0) && (
          <Button variant="outline" onClick={() => setOffers(true)}>
            {adminReturnMessages.offer.open}
          </Button>
        )}
      </div>
      {offers && <OfferDialog one={one} onClose={() => setOffers(false)} />}
      <form {...form} className="grid gap-4">
        <TextArea
          label={messages.note}
          value={note}
          rows={3}
          maxLength={500}
          error={errors.note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Notice tone="error">{notice}</Notice>
        <Button {...submit} variant="accent" className="justify-self-start max-sm:w-full">
          {busy ? messages.ending : messages.end}
        </Button>
      </form>
    </Panel>
  );
}
