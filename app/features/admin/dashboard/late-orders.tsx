import { lateMessages } from "../../../../common/messages/admin/delays.ts";
import type { LateCount } from "../../../../server/orders/delays/contract.ts";
import type { Outcome } from "../../../api.ts";
import { WaitingLine } from "./waiting-line.tsx";

const messages = lateMessages.dashboard;

/** What waits too long, for who opens the admin area; nothing while all is in time. */
export function LateOrdersLine({ count }: { count: Outcome<LateCount> }) {
  if (!count.ok) return null;
  const { late, soon } = count.data;
  const said = [late > 0 && messages.late(late), soon > 0 && messages.soon(soon)].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <WaitingLine to="/admin/late" link={messages.open} isUrgent={late > 0}>
      {said.join(" ")}
    </WaitingLine>
  );
}
