import { adminWithdrawalMessages as messages } from "../../../../common/messages/admin/withdrawals.ts";
import type { AdminWithdrawal } from "../../../../server/orders/withdrawals/contract.ts";

/** Who has declared a withdrawal. */
export function nameOf({ name }: AdminWithdrawal): string {
  return name || messages.erased;
}
