import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import type { AdminReturn } from "../../../../server/returns/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/toast.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

const messages = adminReturnMessages.callOff;

/** Calls a return off while nothing of it has come. */
export function CallOff({ one }: { one: AdminReturn }) {
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);

  async function callOff() {
    const path = { id: one._id };
    const call = api.POST("/api/admin/returns/:id/cancel", { params: { path } });
    const outcome = await ask(call, messages.failed);
    if (!outcome.ok) return outcome.message;
    notify.success(messages.done(one.code));
    await revalidate();
    return undefined;
  }

  return (
    <>
      <Button variant="outline" onClick={() => setAsks(true)}>
        {messages.open}
      </Button>
      {asks && (
        <ConfirmDialog
          title={messages.title(one.code)}
          confirm={messages.confirm}
          working={messages.working}
          keep={messages.keep}
          onClose={() => setAsks(false)}
          onConfirm={callOff}
        >
          <p>{messages.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
