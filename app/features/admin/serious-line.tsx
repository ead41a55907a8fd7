import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { systemMessages } from "../../../common/messages/admin/system.ts";
import type { Finding } from "../../../server/doctor/contract.ts";
import { api, ask } from "../../api.ts";
import { Link } from "../../ui/link.tsx";
import { UNATTENDED, usePolling } from "./use-polling.ts";

const messages = systemMessages.serious;
const PAGE = "/admin/system";

/** One line above every page about what the doctor found to be serious, until it is mended; that page says it itself. */
export function SeriousLine() {
  const { pathname } = useLocation();
  const [findings, setFindings] = useState<Finding[]>([]);
  const poll = useCallback(async () => {
    const outcome = await ask(api.GET("/api/admin/system/serious", UNATTENDED), "");
    // After a failure the next poll tries again.
    if (outcome.ok) setFindings(outcome.data);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew, from what is remembered
  useEffect(() => void poll(), [poll, pathname]);
  usePolling(poll);
  const [first, ...others] = findings;
  if (!first || pathname === PAGE) return null;
  return (
    <section
      aria-label={messages.label}
      className="border-b border-thread/30 bg-thread-soft px-4 py-2 text-sm text-thread-deep sm:px-6 lg:px-10 print:hidden"
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">{systemMessages.names[first.subject]}:</strong>{" "}
        {first.says} {others.length > 0 && `${messages.more(others.length)} `}
        <Link
          to={PAGE}
          className="font-medium whitespace-nowrap underline decoration-thread/40 underline-offset-4 hover:decoration-thread"
        >
          {messages.link}
        </Link>
      </p>
    </section>
  );
}
