import { useState } from "react";
import { useNavigate } from "react-router";
import { adminWithdrawalMessages as messages } from "../../../../common/messages/admin/withdrawals.ts";
import type { AdminWithdrawal } from "../../../../server/orders/withdrawals/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { nameOf } from "./name-of.ts";

/** Announces what was withdrawn from as a return, and goes there. */
export function MakeReturn({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function make() {
    setBusy(true);
    const path = { id: withdrawal._id };
    const call = api.POST("/api/admin/withdrawals/:id/return", { params: { path } });
    const outcome = await ask(call, messages.returnFailed);
    if (outcome.ok) return navigate(`/admin/returns/${outcome.data._id}`);
    setBusy(false);
    setProblem(outcome.message);
  }

  return (
    <>
      <Button
        variant="accent"
        disabled={busy}
        aria-label={busy ? undefined : messages.makeReturnOf(nameOf(withdrawal))}
        onClick={make}
      >
        {busy ? messages.makingReturn : messages.makeReturn}
      </Button>
      {problem !== undefined && (
        <div className="order-last w-full">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
    </>
  );
}
