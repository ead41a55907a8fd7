import { Type } from "typebox";
import { apiMessages } from "../../../common/messages/api.ts";
import type { Clock } from "../clock.ts";
import { refusals } from "../contract.ts";
import type { Logger } from "../logger.ts";
import type { Routes } from "./app.ts";
import { unreadableBody } from "./errors.ts";
import { countOrRefuse } from "./limits.ts";
import { REPORTS_PATH } from "./security-headers.ts";

/** A browser sends the reports of about a minute at once. */
const MAX_BYTES = 64 * 1024;
const MOST_AT_ONCE = 100;
/** The time of counting before a line goes to the log. */
const COUNTED_MS = 60_000;

/** The directives of the shop's policy; a report may claim anything. */
const DIRECTIVES = [
  ...["default-src", "script-src", "script-src-elem", "script-src-attr", "style-src"],
  ...["style-src-elem", "style-src-attr", "img-src", "font-src", "connect-src", "media-src"],
  ...["frame-src", "worker-src", "manifest-src", "object-src", "base-uri", "form-action"],
  "frame-ancestors",
];

const TYPES = ["application/reports+json", "application/csp-report", "application/json"];

/**
 * The route for browsers' reports that a page's policy blocked something. Reports name addresses and may be
 * made up, so only their number by directive is kept: a line in the log for each minute with reports.
 */
export function policyReportRoutes(app: Routes): void {
  app.register(async (scope) => reportRoute(scope));
}

/** In a scope of its own, so that no other route takes reports as a body. */
function reportRoute(app: Routes): void {
  const counter = countReports(app.log);
  app.addHook("onClose", async () => counter.flush());
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(TYPES, { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    REPORTS_PATH,
    {
      config: { door: "everyone" },
      bodyLimit: MAX_BYTES,
      schema: {
        tags: ["Health"],
        operationId: "takePolicyReports",
        summary: "Take a browser's reports of what the page's policy kept from it",
        description: "Only their number by directive is kept, in the log.",
        consumes: TYPES,
        response: { 204: Type.Null(), ...refusals(400, 413, 415, 429) },
      },
    },
    async ({ ctx, body, ip }, reply) => {
      await countOrRefuse(ctx.limits.policyReportsFromAddress, ip);
      counter.take(readReports(body), ctx.clock);
      return reply.code(204).send(null);
    },
  );
}

/** The reports of a body: a list of the Reporting API, or the single report of older browsers. */
function readReports(body: unknown): unknown[] {
  try {
    return [JSON.parse(String(body))].flat().slice(0, MOST_AT_ONCE);
  } catch {
    throw unreadableBody(apiMessages.notJson);
  }
}

/** The directive that a report names, or "other". */
function directiveOf(report: unknown): string {
  const { body, "csp-report": older } = record(report);
  const { effectiveDirective } = record(body);
  const { "effective-directive": effective, "violated-directive": violated } = record(older);
  const named = String(effectiveDirective ?? effective ?? violated ?? "").split(" ", 1)[0];
  return DIRECTIVES.find((directive) => directive === named) ?? "other";
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** Counts reports by directive, and logs the numbers once a minute. */
function countReports(log: Logger) {
  let counts = new Map<string, number>();

  function flush(): void {
    if (counts.size === 0) return;
    log.warn({ reports: Object.fromEntries(counts) }, "the policy kept something from pages");
    counts = new Map();
  }

  return {
    flush,
    take(reports: unknown[], clock: Clock): void {
      if (counts.size === 0 && reports.length > 0) clock.after(COUNTED_MS, flush);
      for (const report of reports) {
        const directive = directiveOf(report);
        counts.set(directive, (counts.get(directive) ?? 0) + 1);
      }
    },
  };
}
