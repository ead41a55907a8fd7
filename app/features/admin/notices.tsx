import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import type { Notice as Found } from "../../../server/admin/notices-api.ts";
import { api, ask } from "../../api.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UNATTENDED, usePolling } from "./use-polling.ts";

const messages = adminMessages.notices;
/** Those that the settings of the opening make. */
const OF_OPENING: Found["kind"][] = ["not-yet-open", "opens-by-itself", "paused"];
const INTENDED: Found["kind"][] = ["test-payments", ...OF_OPENING];

/** The notices about the shop's setup, above every page of the admin area. */
export function Notices() {
  const [notices, setNotices] = useState<Found[]>([]);
  const poll = useCallback(async () => {
    const outcome = await ask(api.GET("/api/admin/notices", UNATTENDED), "");
    // After a failure the next poll tries again.
    if (outcome.ok) setNotices(outcome.data);
  }, []);
  const { state } = useRevalidator();
  // What was just saved, such as that the shop is open, holds here as well.
  useEffect(() => {
    if (state === "idle") void poll();
  }, [poll, state]);
  usePolling(poll);
  if (notices.length === 0) return null;
  const faults = notices.filter(({ kind }) => !INTENDED.includes(kind));
  const intended = notices.filter(({ kind }) => INTENDED.includes(kind));
  return (
    <section aria-label={messages.label} className="print:hidden">
      {/* Intended, so screen readers do not read it on every page. */}
      {intended.map(({ kind, subject }) => (
        <p
          key={kind}
          className="border-b border-line bg-straw-soft px-4 py-2 text-sm text-straw sm:px-6 lg:px-10"
        >
          {messages[kind](subject)}
          {OF_OPENING.includes(kind) && (
            <>
              {" "}
              <Link
                to="/admin/settings#opening"
                className="font-medium whitespace-nowrap underline decoration-straw/40 underline-offset-4 hover:decoration-straw"
              >
                {messages.change}
              </Link>
            </>
          )}
        </p>
      ))}
      {faults.length > 0 && (
        <div className="space-y-3 px-4 pt-4 sm:px-6 lg:px-10">
          {faults.map(({ kind, subject }) => (
            <Notice key={kind} tone="error">
              {messages[kind](subject)}
            </Notice>
          ))}
        </div>
      )}
    </section>
  );
}
