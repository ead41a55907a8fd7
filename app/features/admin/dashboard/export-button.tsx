import { useRef, useState } from "react";
import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import type { Report, Series } from "../../../../server/admin/dashboard-contract.ts";
import { api, ask } from "../../../api.ts";
import { saveFile } from "../../../save-file.ts";
import { notify } from "../../../ui/toast.tsx";

interface ExportButtonProps {
  series: Series;
  name: string;
  /** What is shown: the file has the same days. */
  report: Pick<Report, "from" | "to" | "zone">;
}

export function ExportButton({ series, name, report: { from, to, zone } }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  async function save() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const outcome = await ask<string>(
      api.GET("/api/admin/dashboard/file", {
        params: { query: { series, from, to, zone } },
        parseAs: "text",
      }),
      dashboardMessages.exportFailed,
    );
    isRunning.current = false;
    setBusy(false);
    if (!outcome.ok) return notify.error(outcome.message);
    const file = new Blob(["\uFEFF", outcome.data], { type: "text/csv" });
    saveFile(file, `selvedge-${series}-${from}-${to}.csv`);
  }
  return (
    <button
      type="button"
      aria-label={dashboardMessages.exportNamed(name)}
      aria-disabled={busy}
      onClick={() => void save()}
      className="inline-flex min-h-8 items-center rounded-soft border border-line px-3 text-sm font-medium hover:border-ink aria-disabled:opacity-50"
    >
      {dashboardMessages.export}
    </button>
  );
}
