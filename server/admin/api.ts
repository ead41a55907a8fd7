import { Type } from "typebox";
import { isUuid } from "../../common/ids.ts";
import { answers } from "../../common/texts.ts";
import { refusals } from "../platform/contract.ts";
import { AppError } from "../platform/errors.ts";
import type { Routes } from "../platform/http/app.ts";
import { nameWindow } from "../platform/http/name-window.ts";
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
import { undo, undoings } from "./undo.ts";

const tags = ["Admin"];
const log = { door: { may: "see the audit log" } } as const;

/** @param adminEmail the admin of the settings */
export function adminRoutes(app: Routes, adminEmail: string): void {
  const known = undoings(adminEmail);

  app.get(
    "/api/admin/audit",
    {
      config: log,
      schema: {
        tags,
        operationId: "listAudit",
        summary: "What admins changed, the newest first",
        description:
          "What was changed in one go is one entry, its last, unless `batch`, `kind`, `id` or `action` asks for single ones. `X-Total-Count` counts single entries; `Link` says where the next ones are.",
        querystring: Type.Object({ ...AuditFilter.properties, ...windowQuery }),
        response: { 200: Type.Array(AuditEntry), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { window, total } = await listAudit(request.ctx, known, request.query);
      nameWindow(request, reply, window, total);
      return window.rows;
    },
  );

  app.get(
    "/api/admin/audit/actors",
    {
      config: log,
      schema: {
        tags,
        operationId: "listActors",
        summary: "Whoever has changed something, by name",
        response: { 200: Type.Array(AuditActor), ...refusals(401, 403) },
      },
    },
    ({ ctx }) => listActors(ctx),
  );

  app.post(
    "/api/admin/audit/:seq/undo",
    {
      config: log,
      schema: {
        tags,
        operationId: "undoChange",
        summary: "Take a change back",
        params: Type.Object({ seq: Type.String() }),
        response: { 200: Undone, ...refusals(401, 403, 404, 409) },
      },
    },
    async ({ ctx, params }) => ({ undone: await undo(ctx, known, { seq: readSeq(params.seq) }) }),
  );

  app.post(
    "/api/admin/audit/batches/:batchId/undo",
    {
      config: log,
      schema: {
        tags,
        operationId: "undoBatch",
        summary: "Take back what was changed in one go, as far as it still stands",
        params: Type.Object({ batchId: Type.String() }),
        response: { 200: Undone, ...refusals(401, 403, 404, 409) },
      },
    },
    async ({ ctx, params: { batchId } }) => {
      if (!isUuid(batchId)) throw unknownEntry();
      return { undone: await undo(ctx, known, { batchId }) };
    },
  );

  app.get(
    "/api/admin/search",
    {
      config: { door: { may: "search everything" } },
      schema: {
        tags,
        operationId: "searchAll",
        summary: "Products, orders and users with these words, up to six of each",
        querystring: SearchQuery,
        response: { 200: SearchResults, ...refusals(400, 401, 403) },
      },
    },
    ({ ctx, query }) => searchAll(ctx, query.q),
  );
}

function readSeq(text: string): number {
  const seq = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (seq === 0) throw unknownEntry();
  return seq;
}

function unknownEntry(): AppError {
  return new AppError("not-found", "entry_not_found", answers.audit.notFound);
}
