import { useState } from "react";
import { useRevalidator } from "react-router";
import { lateMessages } from "../../../../../common/messages/admin/delays.ts";
import type { AdminOrder } from "../../../../../server/orders/admin-contract.ts";
import type { PackAnswer } from "../../../../../server/orders/packing/contract.ts";
import { Button } from "../../../../ui/button.tsx";
import { notify } from "../../../../ui/toast.tsx";
import { TellDialog } from "./tell-dialog.tsx";

const messages = lateMessages.tell;

/** Tells the customer of one order that it leaves later; nothing where nobody can be asked. */
export function TellButton({ order, className }: { order: AdminOrder; className: string }) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { status, packedAt, user } = order;
  if (status !== "Processing" || packedAt || !user._id) return null;

  async function onTold({ done, skipped: [skipped] }: PackAnswer) {
    setOpen(false);
    if (skipped) notify.error(skipped.reason);
    else notify.success(messages.done(done.length));
    await revalidate();
  }

  return (
    <>
      <Button variant="outline" className={className} onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && (
        <TellDialog
          ids={[order._id]}
          onClose={() => setOpen(false)}
          onTold={(answer) => void onTold(answer)}
        />
      )}
    </>
  );
}
