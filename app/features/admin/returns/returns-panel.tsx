import { useState } from "react";
import { formatDate } from "../../../../common/dates.ts";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import type { Return, ReturnOptions } from "../../../../server/returns/contract.ts";
import type { Outcome } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Panel } from "../panel.tsx";
import { AnnounceDialog } from "./announce-dialog.tsx";
import { LINK, returnPath } from "./return-columns.tsx";
import { ReturnState, unitsOf, wishesOf } from "./return-state.tsx";

const messages = adminReturnMessages.panel;

/** The returns of an order, and the way to announce one for its customer. */
export function ReturnsPanel({ options }: { options: Outcome<ReturnOptions> }) {
  const [announces, setAnnounces] = useState(false);
  if (!options.ok) {
    return (
      <Panel id="returns" title={messages.title}>
        <RetryNotice message={options.message} />
      </Panel>
    );
  }
  const { returns, lines, isSent } = options.data;
  const isReturnable = isSent && lines.some(({ returnable }) => returnable > 0);
  if (returns.length === 0 && !isReturnable) return null;
  return (
    <Panel id="returns" title={messages.title}>
      {returns.length === 0 && <p className="mb-4 text-sm text-ink-soft">{messages.none}</p>}
      {returns.length > 0 && (
        <ul className="mb-4 divide-y divide-line text-sm last:mb-0">
          {returns.map((one) => (
            <ReturnRow key={one._id} one={one} />
          ))}
        </ul>
      )}
      {isReturnable && (
        <Button variant="outline" onClick={() => setAnnounces(true)}>
          {messages.announce}
        </Button>
      )}
      {announces && <AnnounceDialog options={options.data} onClose={() => setAnnounces(false)} />}
    </Panel>
  );
}

function ReturnRow({ one }: { one: Return }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0">
      <span>
        <Link to={returnPath(one)} className={`font-medium ${LINK}`}>
          {adminReturnMessages.one(one.code)}
        </Link>
        <span className="block text-ink-soft">
          {formatDate(one.requestedAt)} · {messages.units(unitsOf(one.lines))} ·{" "}
          {wishesOf(one.lines)}
        </span>
      </span>
      <ReturnState status={one.status} />
    </li>
  );
}
