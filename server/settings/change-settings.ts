import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { newSecret } from "../../common/ids.ts";
import { auditApiMessages } from "../../common/messages/admin/audit.ts";
import { settingsApiMessages, settingsMessages } from "../../common/messages/admin/settings.ts";
import type { AuditValues, UndoableEntry } from "../audit/contract.ts";
import { type Change, recordChanges } from "../audit/record.ts";
import type { Context, StoredDocument } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { type Settings, type SettingsDocument, SUBJECTS, type Subject } from "./contract.ts";
import { readNewest } from "./list-versions.ts";
import { withPauseKept } from "./opening/opening-state.ts";
import { describeSettings, withDefaults } from "./read-settings.ts";
import { requireChangeable } from "./require-changeable.ts";
import { settings } from "./schema.ts";

export interface SettingsPatch<S extends Subject> {
  /** The version that the caller saw. */
  version: number;
  values: Settings[S];
}

/**
 * Writes new settings of a subject and records the changes; equal settings change nothing. Throws `conflict`
 * where another change came first, and where this one cannot be made now.
 * @param batchId of what is changed, and undone, together with them
 */
export async function changeSettings<S extends Subject>(
  ctx: Context,
  subject: S,
  { version, values }: SettingsPatch<S>,
  batchId: string | null = null,
): Promise<SettingsDocument<S>> {
  return inTransaction(ctx, async (tx) => {
    const now = await readNewest(tx, subject);
    if (now.version !== version) throw changedMeanwhile();
    if (isDeepStrictEqual(now.values, values)) return now;
    await requireChangeable(tx, subject, now.values, values);
    const { document, change } = await writeSettings(tx, subject, now, values, withPause);
    await recordChanges(tx, [change], batchId);
    return describeSettings(subject, document);
  });
}

/**
 * Says the same of a subject in other words, such as a name that has changed, and answers the change for the audit
 * log; none where they say it already. Call it in a transaction.
 */
export async function rewriteSettings<S extends Subject>(
  ctx: Context,
  subject: S,
  rewrite: (values: Settings[S]) => Settings[S],
): Promise<Change[]> {
  const now = await readNewest(ctx, subject);
  const values = rewrite(now.values);
  if (isDeepStrictEqual(now.values, values)) return [];
  return [(await insertVersion(ctx, subject, now, values, ctx.clock.now())).change];
}

/**
 * Writes the values that were read once more, so that whoever saw them is told of a change beside them. Call it in the
 * transaction of that change. Throws `conflict` where somebody was faster.
 */
export async function repeatSettings<S extends Subject>(
  ctx: Context,
  subject: S,
  now: SettingsDocument<S>,
): Promise<void> {
  await insertVersion(ctx, subject, now, now.values, ctx.clock.now());
}

/** What names words and lists of the catalogue, which are there only when a whole batch is undone. */
const FITTING_LATER: readonly Subject[] = ["catalogWords", "menus", "home"];

/**
 * Sets the fields that these entries changed back to their former values. Call it in a transaction. Throws
 * `conflict` where one of the fields was changed again since.
 * @param isPart whether other changes are undone with them
 */
export async function undoSettingsChanges(
  ctx: Context,
  entries: UndoableEntry[],
  isPart: boolean,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { seq, subjectId, before, after } of entries) {
    if (!isSubject(subjectId)) {
      throw new AppError("conflict", "cannot_undo", auditApiMessages.cannotUndo);
    }
    const [was, became] = await Promise.all([
      getVersion(ctx, subjectId, before?.version),
      getVersion(ctx, subjectId, after?.version),
    ]);
    const now = await readNewest(ctx, subjectId);
    const { secret } = SUBJECTS[subjectId];
    const changed = changedFields(was, became).filter((field) => !secret.includes(field));
    const since = changedFields(became, now.values);
    if (changed.some((field) => since.includes(field))) {
      const name = settingsMessages.subjects[subjectId];
      throw new AppError("conflict", "changed_since", auditApiMessages.changedSince(name));
    }
    const values = withFields(now.values, was, changed);
    if (!(isPart && FITTING_LATER.includes(subjectId)))
      await requireChangeable(ctx, subjectId, now.values, values, was);
    const { change } = await writeSettings(ctx, subjectId, now, values);
    changes.push({ ...change, undoes: seq });
    if (subjectId === "appearance") changes.push(...(await endPlan(ctx)));
  }
  return changes;
}

/**
 * With another appearance nothing is planned any more, and the link by which others saw the draft leads nowhere. Call
 * it in the transaction that changes the appearance; answers the change, if there is one.
 */
export async function endPlan(ctx: Context): Promise<Change[]> {
  const draft = await readNewest(ctx, "appearanceDraft");
  if (draft.values.previewSecret === "") return [];
  const values = { ...draft.values, publishAt: "", previewSecret: newSecret() };
  return [(await writeSettings(ctx, "appearanceDraft", draft, values)).change];
}

/** What becomes of wanted settings at the moment at which they are written. */
type Finish = <S extends Subject>(
  subject: S,
  before: Settings[S],
  after: Settings[S],
  at: Date,
) => Settings[S];

const withPause: Finish = (subject, before, after, at) => {
  if (subject !== "opening") return after;
  type Opening = Settings["opening"];
  return withPauseKept(before as Opening, after as Opening, at) as typeof after;
};

/** Writes the next version. Of two calls at once the second waits, and then throws `conflict`. */
async function writeSettings<S extends Subject>(
  ctx: Context,
  subject: S,
  now: SettingsDocument<S>,
  wanted: Settings[S],
  finish: Finish = (_subject, _before, after) => after,
): Promise<{ document: StoredDocument; change: Change }> {
  const at = ctx.clock.now();
  return insertVersion(ctx, subject, now, finish(subject, now.values, wanted, at), at);
}

async function insertVersion<S extends Subject>(
  ctx: Context,
  subject: S,
  now: SettingsDocument<S>,
  values: Settings[S],
  at: Date,
): Promise<{ document: StoredDocument; change: Change }> {
  const document = { version: now.version + 1, values, at };
  const written = await ctx.db
    .insert(settings)
    .values({ subject, ...document })
    .onConflictDoNothing()
    .returning({ version: settings.version });
  if (written.length === 0) throw changedMeanwhile();
  ctx.afterCommit(() => ctx.settings.take(subject, document));
  const retold = await retell(ctx, subject, now.values, values);
  const { personal, secret } = SUBJECTS[subject];
  const hidden = [...personal, ...secret];
  const told = changedFields(now.values, values).filter((field) => !hidden.includes(field));
  return {
    document,
    change: {
      action: "settings.changed",
      subject: { kind: "settings", id: subject },
      before: { version: now.version, ...pick(now.values, told) },
      after: { version: document.version, ...pick(values, told), ...retold },
    },
  };
}

/** A shop that speaks another language tells its demo in it; an undo of that does so as well. */
async function retell<S extends Subject>(
  ctx: Context,
  subject: S,
  before: Settings[S],
  after: Settings[S],
): Promise<AuditValues> {
  if (subject !== "region") return {};
  const { language } = after as Settings["region"];
  if (language === (before as Settings["region"]).language) return {};
  return ctx.retellDemo(ctx, language);
}

async function getVersion<S extends Subject>(
  ctx: Context,
  subject: S,
  version: unknown,
): Promise<Settings[S]> {
  const [row] = await ctx.db
    .select()
    .from(settings)
    .where(and(eq(settings.subject, subject), eq(settings.version, Number(version))));
  return withDefaults(subject, row?.values);
}

/** Fields of one that the other lacks count as well. */
function changedFields(before: object, after: object): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.filter(
    (field) => !isDeepStrictEqual(fieldOf(before, field), fieldOf(after, field)),
  );
}

/** The values with these fields as another document has them, or does not. */
function withFields<Values extends object>(values: Values, from: Values, fields: string[]): Values {
  const kept = Object.entries(values).filter(([field]) => !fields.includes(field));
  return { ...Object.fromEntries(kept), ...pick(from, fields) } as Values;
}

function fieldOf(values: object, field: string): unknown {
  return (values as Record<string, unknown>)[field];
}

function pick(values: object, fields: string[]): AuditValues {
  const there = fields.filter((field) => Object.hasOwn(values, field));
  return Object.fromEntries(there.map((field) => [field, fieldOf(values, field)])) as AuditValues;
}

function isSubject(id: string): id is Subject {
  return Object.hasOwn(SUBJECTS, id);
}

function changedMeanwhile(): AppError {
  return new AppError("conflict", "settings_changed", settingsApiMessages.changedMeanwhile);
}
