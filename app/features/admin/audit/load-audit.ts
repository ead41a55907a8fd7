import { auditMessages } from "../../../../common/messages/admin/audit.ts";
import type { AuditFilter } from "../../../../server/admin/contract.ts";
import { api } from "../../../api.ts";
import { askedIn, askWindow } from "../ask-window.ts";

const ROWS = 50;
const NAMES = ["kind", "id", "action", "actor", "batch", "after", "before"];

/** The window of the log that an address of the page asks for. */
export function loadAudit(address: URLSearchParams) {
  const from = startOfDay(address.get("from"));
  const to = startOfDay(address.get("to"), 1);
  const query = {
    ...(askedIn(address, NAMES) as AuditFilter),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    limit: ROWS,
  };
  return askWindow(api.GET("/api/admin/audit", { params: { query } }), auditMessages.loadFailed);
}

/** When a day, or one some days after it, begins where the reader is; undefined for what is no day. */
function startOfDay(day: string | null, later = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? "") ?? [];
  if (year === undefined) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
