import { Type } from "typebox";
import { isUuid } from "../../common/ids.ts";
import { auditApiMessages } from "../../common/messages/admin/audit.ts";
import { refusals } from "../platform/contract.ts";
import { AppError } from "../platform/errors.ts";
import { workAndAnswer } from "../platform/http/idempotency/work-and-answer.ts";
import { sendWindow } from "../platform/http/name-window.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { windowQuery } from "../platform/keyset.ts";
import {
  AuditActor,
  AuditEntry,
  AuditFilter,
  SearchQuery,
  SearchResults,
  Undone,
} from "./contract.ts";
import { listActors, listAudit } from "./list-audit.ts";
import { searchAll } from "./search.ts";
import { undo } from "./undo.ts";

const tags = ["Admin"];
const log = { door: { may: "see the audit log" }, tags } satisfies RouteBase;

export const adminRoutes = {
  listAudit: route({
    at: "GET /api/admin/audit",
    ...log,
    summary: "What admins changed, the newest first",
    description:
      "What was changed in one go is one entry, its last, unless `batch`, `kind`, `id` or `action` asks for single ones. `X-Total-Count` counts single entries; `Link` says where the next ones are.",
    querystring: Type.Object({ ...AuditFilter.properties, ...windowQuery }),
    response: { 200: Type.Array(AuditEntry), ...refusals(400, 401, 403) },
    handle: async (request, reply) =>
      sendWindow(request, reply, await listAudit(request.ctx, request.query)),
  }),

  listActors: route({
    at: "GET /api/admin/audit/actors",
    ...log,
    summary: "Whoever has changed something, by name",
    response: { 200: Type.Array(AuditActor), ...refusals(401, 403) },
    handle: ({ ctx }) => listActors(ctx),
  }),

  undoChange: route({
    at: "POST /api/admin/audit/:seq/undo",
    ...log,
    summary: "Take a change back",
    params: Type.Object({ seq: Type.String() }),
    response: { 200: Undone, ...refusals(401, 403, 404, 409) },
    handle: (request, reply) =>
      workAndAnswer(request, reply, async (ctx) => ({
        undone: await undo(ctx, { seq: readSeq(request.params.seq) }),
      })),
  }),

  undoBatch: route({
    at: "POST /api/admin/audit/batches/:batchId/undo",
    ...log,
    summary: "Take back what was changed in one go, as far as it still stands",
    params: Type.Object({ batchId: Type.String() }),
    response: { 200: Undone, ...refusals(401, 403, 404, 409) },
    handle: async (request, reply) => {
      const { batchId } = request.params;
      if (!isUuid(batchId)) throw unknownEntry();
      return workAndAnswer(request, reply, async (ctx) => ({
        undone: await undo(ctx, { batchId }),
      }));
    },
  }),

  searchAll: route({
    at: "GET /api/admin/search",
    door: { may: "search everything" },
    tags,
    summary: "Products, orders and users with these words, up to six of each",
    querystring: SearchQuery,
    response: { 200: SearchResults, ...refusals(400, 401, 403) },
    handle: ({ ctx, query }) => searchAll(ctx, query.q),
  }),
};

function readSeq(text: string): number {
  const seq = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (seq === 0) throw unknownEntry();
  return seq;
}

function unknownEntry(): AppError {
  return new AppError("not-found", "entry_not_found", auditApiMessages.notFound);
}
