import { useCallback, useEffect, useState } from "react";
import { adminTexts } from "../../../common/admin-texts.ts";
import type { paths } from "../../api.gen.ts";
import { api, ask } from "../../api.ts";
import { Notice } from "../../ui/notice.tsx";
import { UNATTENDED } from "./unattended.ts";
import { useLookNowAndThen } from "./use-look-now-and-then.ts";

const words = adminTexts.notices;

type Found = paths["/api/admin/notices"]["get"]["responses"][200]["content"]["application/json"];

/** What to know of how the shop is run, above every page of the admin area. */
export function Notices() {
  const [notices, setNotices] = useState<Found>([]);
  const look = useCallback(async () => {
    const outcome = await ask(api.GET("/api/admin/notices", UNATTENDED), "");
    // What cannot be had is asked for again later.
    if (outcome.ok) setNotices(outcome.data);
  }, []);
  useEffect(() => void look(), [look]);
  useLookNowAndThen(look);
  if (notices.length === 0) return null;
  return (
    <section aria-label={words.label} className="space-y-3 px-4 pt-4 sm:px-6 lg:px-10 print:hidden">
      {notices.map(({ kind, subject }) => (
        <Notice key={kind} tone={kind === "test-payments" ? "info" : "error"}>
          {words[kind](subject)}
        </Notice>
      ))}
    </section>
  );
}
