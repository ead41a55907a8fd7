import { and, desc, eq, getTableColumns, lt } from "drizzle-orm";
import type { Attribute } from "../../../common/attributes.ts";
import { cutText } from "../../../common/cut-text.ts";
import type { ErrorCode } from "../../../common/error-codes.ts";
import { isUuid } from "../../../common/ids.ts";
import { attributeApiMessages } from "../../../common/messages/admin/attributes.ts";
import { importApiMessages, importMessages } from "../../../common/messages/admin/import.ts";
import { formatCents } from "../../../common/money.ts";
import {
  attributeKey,
  type CsvField,
  csvFields,
  csvLabel,
} from "../../../common/product-fields.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { isSkuTaken } from "../products/assign-skus.ts";
import { productImports } from "../schema.ts";
import { applyPatches } from "./apply-import.ts";
import { guessColumns, type Mapping, withoutVariantMpn } from "./columns.ts";
import type { ImportApply, ImportRow, ImportRowsQuery, ProductImport } from "./contract.ts";
import type { OpenImport, RunningWork } from "./import-sessions.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { type CsvFile, decodeFile, readCsv, samplesOf } from "./read-csv.ts";

const messages = importApiMessages;
const DAY = 24 * 60 * 60 * 1000;
const SAMPLE_LENGTH = 80;
const FILE_NAME_MAX = 200;
const MOST_LISTED = 10;

/** All columns but the file itself, which is large. */
const { content: _, ...columns } = getTableColumns(productImports);
type ImportEntry = Omit<typeof productImports.$inferSelect, "content">;

/** Keeps a file and guesses its columns. Throws `bad-input` for a file that cannot be imported. */
export async function createImport(
  ctx: Context,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<ProductImport> {
  const content = decodeFile(bytes);
  const file = await readCsv(content);
  const { attributes } = getSettings(ctx, "attributes");
  const mapping = withoutVariantMpn(guessColumns(file.header, samplesOf(file), attributes), file);
  if (Object.keys(mapping).length === 0) {
    throw badField("file", messages.foreign(file.header.filter(Boolean).slice(0, 8).join(", ")));
  }
  const [entry] = await ctx.db
    .insert(productImports)
    .values({
      actorId: actorOf(ctx),
      fileName: cutText(name, FILE_NAME_MAX),
      content,
      mapping,
      createdAt: ctx.clock.now(),
    })
    .returning(columns);
  if (!entry) throw new Error("the import was not written");
  const open = ctx.importSessions.open(entry.actorId, entry.id);
  open.file = file;
  return describe(entry, open, file);
}

/** The caller's files of the last day, the newest first. */
export async function listImports(ctx: Context) {
  const entries = await ctx.db
    .select(columns)
    .from(productImports)
    .where(eq(productImports.actorId, actorOf(ctx)))
    .orderBy(desc(productImports.createdAt))
    .limit(MOST_LISTED);
  return entries.map(({ id, batchId, createdAt, fileName }) => ({
    _id: id,
    fileName,
    createdAt: createdAt.toISOString(),
    state: stateOf(batchId, ctx.importSessions.find(id) ?? {}),
  }));
}

/** An import of the caller's, with its state. Throws `not-found`. */
export async function getImport(ctx: Context, id: string): Promise<ProductImport> {
  const entry = await getOwn(ctx, id);
  const open = ctx.importSessions.find(id) ?? {};
  return describe(entry, open, await fileOf(ctx, id, open));
}

/**
 * Compares the file with the catalogue, row by row, and changes nothing. Throws `bad-input` for an
 * impossible mapping, `conflict` for a file that is being worked on or was imported already.
 */
export async function checkImport(
  ctx: Context,
  id: string,
  mapping: Mapping,
): Promise<ProductImport> {
  const found = await getOwn(ctx, id);
  const open = ctx.importSessions.open(found.actorId, id);
  return working(open, found, "checking", async (work) => {
    const file = await fileOf(ctx, id, open);
    refuseBadMapping(file, mapping, getSettings(ctx, "attributes").attributes);
    const note = (values: Partial<typeof productImports.$inferInsert>) =>
      ctx.db.update(productImports).set(values).where(eq(productImports.id, id)).returning(columns);
    await note({ mapping, state: "uploaded" });
    open.plan = undefined;
    open.problem = undefined;
    open.plan = await planImport(ctx, file, mapping, (done) => {
      work.done = done;
    });
    // Outlives the plan, so that a later call learns that the check was dropped.
    const [entry = found] = await note({ state: "checked" });
    return () => describe(entry, open, file);
  });
}

/**
 * Writes the changes that the check found, all of them or none. Throws `conflict` without a check, for
 * errors without `leaveOutErrors`, for products at $0.00 without `meansFree`, and where the catalogue has
 * changed since the check.
 */
export async function applyImport(
  ctx: Context,
  id: string,
  { leaveOutErrors = false, meansFree = false }: ImportApply,
): Promise<ProductImport> {
  const found = await getOwn(ctx, id);
  const open = ctx.importSessions.find(id) ?? {};
  return working(open, found, "applying", async (work) => {
    const plan = planOf(found, open);
    const { error, free } = plan.counts;
    if (error > 0 && !leaveOutErrors) throw conflict("has_errors", messages.hasErrors(error));
    if (free > 0 && !meansFree)
      throw conflict("gives_away", messages.givesAway(free, formatCents(0)));
    if (plan.patches.length === 0) throw conflict("nothing_to_import", messages.nothingToDo);
    open.problem = undefined;
    try {
      const entry = await inTransaction(ctx, async (tx) => {
        await lockOpen(tx, id);
        const batchId = await applyPatches(tx, plan.patches, (done) => {
          work.done = done;
        });
        const [written = found] = await tx.db
          .update(productImports)
          .set({ state: "applied", batchId })
          .where(eq(productImports.id, id))
          .returning(columns);
        return written;
      });
      const file = await fileOf(ctx, id, open);
      return () => describe(entry, open, file);
    } catch (error) {
      const refusal = isSkuTaken(error) ? conflict("catalog_changed", messages.drifted(1)) : error;
      if (refusal instanceof AppError) {
        const { message, errors } = refusal;
        open.problem = { message, errors };
        open.plan = undefined;
      }
      throw refusal;
    }
  });
}

/** A window of the checked rows, by the lines of the file. Throws `conflict` without a check. */
export async function listImportRows(
  ctx: Context,
  id: string,
  { kind, limit = 50, after, before }: ImportRowsQuery,
) {
  const plan = planOf(await getOwn(ctx, id), ctx.importSessions.find(id) ?? {});
  const wanted = kind === undefined ? plan.rows : plan.rows.filter((row) => row.kind === kind);
  const rows = windowOf(wanted, limit, { after, before });
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    total: wanted.length,
    previous: first === undefined || first === wanted[0] ? undefined : String(first.line),
    next: last === undefined || last === wanted.at(-1) ? undefined : String(last.line),
  };
}

function windowOf(
  rows: ImportRow[],
  limit: number,
  { after, before }: { after: string | undefined; before: string | undefined },
): ImportRow[] {
  if (after !== undefined) return rows.filter(({ line }) => line > Number(after)).slice(0, limit);
  if (before === undefined) return rows.slice(0, limit);
  return rows.filter(({ line }) => line < Number(before)).slice(-limit);
}

/** Deletes files that were sent more than a day ago. */
export async function sweepImports(ctx: Context): Promise<void> {
  const old = new Date(ctx.clock.now().getTime() - DAY);
  await ctx.db.delete(productImports).where(lt(productImports.createdAt, old));
}

/**
 * Does one piece of work on a file at a time. The work answers a function that describes the import; it
 * is called when the work is over.
 */
async function working(
  open: OpenImport,
  { batchId }: ImportEntry,
  kind: RunningWork["kind"],
  work: (running: RunningWork) => Promise<() => ProductImport>,
): Promise<ProductImport> {
  if (open.work) throw conflict("busy", messages.busy);
  if (batchId !== null) throw conflict("applied_already", messages.appliedAlready);
  const running = { kind, done: 0 };
  open.work = running;
  let answer: () => ProductImport;
  try {
    answer = await work(running);
  } finally {
    open.work = undefined;
  }
  return answer();
}

/** Locks an import that is not applied yet: another process may be about to apply it. */
async function lockOpen(tx: Context, id: string): Promise<void> {
  const [entry] = await tx.db
    .select({ batchId: productImports.batchId })
    .from(productImports)
    .where(eq(productImports.id, id))
    .for("update");
  if (!entry) throw notFound();
  if (entry.batchId !== null) throw conflict("applied_already", messages.appliedAlready);
}

async function getOwn(ctx: Context, id: string): Promise<ImportEntry> {
  const [entry] = isUuid(id)
    ? await ctx.db
        .select(columns)
        .from(productImports)
        .where(and(eq(productImports.id, id), eq(productImports.actorId, actorOf(ctx))))
    : [];
  if (!entry) throw notFound();
  return entry;
}

function actorOf({ actor }: Context): string {
  if (actor.kind !== "user") throw new Error("the door let nobody in");
  return actor.userId;
}

async function fileOf(ctx: Context, id: string, open: OpenImport): Promise<CsvFile> {
  if (open.file) return open.file;
  const [entry] = await ctx.db
    .select({ content: productImports.content })
    .from(productImports)
    .where(eq(productImports.id, id));
  if (!entry) throw notFound();
  open.file = await readCsv(entry.content);
  return open.file;
}

function refuseBadMapping(
  { header }: CsvFile,
  mapping: Mapping,
  attributes: readonly Attribute[],
): void {
  const fields = new Set(csvFields(attributes));
  const seen = new Set<CsvField>();
  for (const [name, field] of Object.entries(mapping)) {
    if (name === "" || !header.includes(name)) {
      throw badField(`mapping.${name}`, messages.mappingUnknown(name));
    }
    if (!fields.has(field)) {
      const key = attributeKey(field) ?? field;
      throw badField(`mapping.${name}`, attributeApiMessages.unknown(key));
    }
    if (seen.has(field)) {
      throw badField(`mapping.${name}`, messages.mappingTwice(csvLabel(field, attributes)));
    }
    seen.add(field);
  }
  if (!seen.has("sku") && !seen.has("variantSku"))
    throw badField("mapping", importMessages.columns.needsSku);
}

/** The plan that the check made. Throws `conflict` where there was no check or its plan is no longer kept. */
function planOf(entry: ImportEntry, open: OpenImport): ImportPlan {
  if (isCheckGone(entry, open)) throw conflict("check_gone", messages.checkGone);
  if (!open.plan) throw conflict("not_checked", messages.notChecked);
  return open.plan;
}

function isCheckGone({ state }: ImportEntry, { plan, problem }: OpenImport): boolean {
  return state === "checked" && !plan && !problem;
}

function stateOf(batchId: string | null, { work, plan }: OpenImport): ProductImport["state"] {
  if (work) return work.kind;
  if (batchId !== null) return "applied";
  return plan ? "checked" : "uploaded";
}

function describe(entry: ImportEntry, open: OpenImport, file: CsvFile): ProductImport {
  const { header, rows } = file;
  const { work, plan } = open;
  const isGone = !work && isCheckGone(entry, open);
  const problem =
    open.problem ?? (isGone ? { message: messages.checkGone, errors: [] } : undefined);
  return {
    _id: entry.id,
    fileName: entry.fileName,
    createdAt: entry.createdAt.toISOString(),
    state: stateOf(entry.batchId, open),
    columns: samplesOf(file).flatMap((sample, at) => {
      const name = header[at] ?? "";
      return name === "" ? [] : [{ name, sample: cutText(sample, SAMPLE_LENGTH) }];
    }),
    rowCount: rows.length,
    mapping: (entry.mapping ?? {}) as Mapping,
    ...(work && { progress: work.done }),
    ...(plan && { counts: plan.counts }),
    ...(problem && { problem: problem.message, problems: problem.errors }),
    ...(entry.batchId !== null && { batchId: entry.batchId }),
  };
}

function notFound(): AppError {
  return new AppError("not-found", "import_not_found", messages.notFound);
}

function conflict(code: ErrorCode, message: string): AppError {
  return new AppError("conflict", code, message);
}
