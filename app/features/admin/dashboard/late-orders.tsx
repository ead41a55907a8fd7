import { lateMessages } from "../../../../common/messages/admin/delays.ts";
import type { LateCount } from "../../../../server/orders/delays/contract.ts";
import type { Outcome } from "../../../api.ts";
import { Link } from "../../../ui/link.tsx";
import { LINK } from "./panel.tsx";

const messages = lateMessages.dashboard;

/** What waits too long, for who opens the admin area; nothing while all is in time. */
export function LateOrdersLine({ count }: { count: Outcome<LateCount> }) {
  if (!count.ok) return null;
  const { late, soon } = count.data;
  const said = [late > 0 && messages.late(late), soon > 0 && messages.soon(soon)].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 border border-line bg-white px-5 py-3">
      <span className={late > 0 ? "font-semibold" : undefined}>{said.join(" ")}</span>
      <Link to="/admin/late" className={LINK}>
        {messages.open}
      </Link>
    </p>
  );
}
