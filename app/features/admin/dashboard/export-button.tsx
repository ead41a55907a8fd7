import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import type { Report, Series } from "../../../../server/admin/dashboard-contract.ts";
import { api } from "../../../api.ts";
import { useDownload } from "../../../use-download.ts";

interface ExportButtonProps {
  series: Series;
  name: string;
  /** The report on the page, whose days the file has. */
  report: Pick<Report, "from" | "to" | "zone">;
}

export function ExportButton({ series, name, report: { from, to, zone } }: ExportButtonProps) {
  const params = { query: { series, from, to, zone } };
  const [save, busy] = useDownload({
    call: () => api.GET("/api/admin/dashboard/file", { params, parseAs: "blob" }),
    name: `selvedge-${series}-${from}-${to}.csv`,
    failed: dashboardMessages.exportFailed,
  });
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
