import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { adminWithdrawalMessages } from "../../../../common/messages/admin/withdrawals.ts";
import type { WaitingReturns } from "../../../../server/returns/contract.ts";
import type { Outcome } from "../../../api.ts";
import { WaitingLine } from "./waiting-line.tsx";

/** What of all that comes back waits for a person; nothing while nothing does. */
export function WaitingReturnLines({ count }: { count: Outcome<WaitingReturns> }) {
  if (!count.ok) return null;
  const { review, withdrawals } = count.data;
  const ofReturns = adminReturnMessages.dashboard;
  const ofWithdrawals = adminWithdrawalMessages.dashboard;
  return (
    <>
      {withdrawals > 0 && (
        <WaitingLine to="/admin/withdrawals" link={ofWithdrawals.see} isUrgent>
          {ofWithdrawals.open(withdrawals)}
        </WaitingLine>
      )}
      {review > 0 && (
        <WaitingLine to="/admin/returns" link={ofReturns.see}>
          {ofReturns.review(review)}
        </WaitingLine>
      )}
    </>
  );
}
