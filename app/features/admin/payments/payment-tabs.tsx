import { formatNumber } from "../../../../common/locale.ts";
import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import type { PaymentsOverview } from "../../../../server/settlement/admin/contract.ts";
import { Link } from "../../../ui/link.tsx";
import { SHOWN, type Shown } from "./load-payments.ts";

const messages = adminPaymentMessages.tabs;

interface PaymentTabsProps {
  shown: Shown;
  /** Undefined if it could not be loaded. */
  overview: PaymentsOverview | undefined;
}

/** The lists of payments, with the number of open cases and of payments in flight. */
export function PaymentTabs({ shown, overview }: PaymentTabsProps) {
  const counts = { open: overview?.openCases, reviewed: undefined, flight: overview?.inFlight };
  return (
    <nav aria-label={messages.label} className="mb-4 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {SHOWN.map((tab) => (
          <li key={tab}>
            <Link
              to={tab === "open" ? "?" : `?show=${tab}`}
              aria-current={tab === shown ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm font-medium text-ink-soft hover:text-ink aria-[current=page]:border-thread aria-[current=page]:text-ink"
            >
              {messages[tab]}
              {counts[tab] !== undefined && (
                <span className="rounded-full bg-paper-deep px-2 py-0.5 text-xs font-semibold text-ink tabular-nums">
                  {formatNumber(counts[tab])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
