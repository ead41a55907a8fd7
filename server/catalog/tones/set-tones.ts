import { asc, eq, inArray, isNotNull } from "drizzle-orm";
import { asWritten, commaList } from "../../../common/catalog-words.ts";
import { auditApiMessages } from "../../../common/messages/admin/audit.ts";
import {
  productFormApiMessages,
  productFormMessages,
} from "../../../common/messages/admin/product-form.ts";
import type { UndoableEntry } from "../../audit/contract.ts";
import { type Change, recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import type { ColorTone, ColorToneInput } from "../products/contract.ts";
import { colorProblem, LIMITS } from "../products/product-rules.ts";
import { oneLine } from "../rules.ts";
import { colorTones } from "../schema.ts";
import { colorKey, toneOf, tonesTogether } from "./color-tones.ts";

const messages = productFormApiMessages;

/**
 * The tones of these colors as one product with all of them shows them, then all other tones that admins
 * have set. Throws `bad-input` for an invalid name, and for more colors than a product can have.
 */
export async function listColorTones(ctx: Context, list = ""): Promise<ColorTone[]> {
  const names = commaList(list)
    .map((part) => asWritten(oneLine(part)))
    .filter(Boolean);
  for (const name of names) {
    const problem = colorProblem(name);
    if (problem) throw badField("colors", problem);
  }
  const asked = Map.groupBy(names, colorKey);
  if (asked.size > LIMITS.colors) {
    throw badField("colors", messages.tooMany(messages.manyColors, asked.size, LIMITS.colors));
  }
  const rows = await ctx.db
    .select()
    .from(colorTones)
    .where(isNotNull(colorTones.tone))
    .orderBy(asc(colorTones.key));
  const set = new Map(rows.map(({ key, tone }) => [key, tone ?? ""]));
  const tones = tonesTogether(names, set);
  const wanted = [...asked].map(([key, [color = ""]]) => ({
    color,
    tone: tones.get(color) ?? "",
    isSet: set.has(key),
  }));
  const others = rows
    .filter(({ key }) => !asked.has(key))
    .map(({ color, tone }) => ({ color, tone: tone ?? "", isSet: true }));
  return [...wanted, ...others];
}

/**
 * Gives a color a tone, or with null the tone that follows from its name, and records the change. Throws
 * `bad-input` for an invalid name or tone.
 */
export async function setColorTone(ctx: Context, input: ColorToneInput): Promise<ColorTone> {
  const color = asWritten(oneLine(input.color));
  const tone = input.tone?.trim().toLowerCase() ?? null;
  const problem = colorProblem(color);
  if (problem) throw badField("color", problem);
  if (tone !== null && !/^#[0-9a-f]{6}$/.test(tone))
    throw badField("tone", productFormMessages.tones.notTone);
  return inTransaction(ctx, async (tx) => {
    const change = await writeTone(tx, named(color), tone);
    if (change) await recordChanges(tx, [change]);
    return { color, tone: tone ?? toneOf(color), isSet: tone !== null };
  });
}

/**
 * Gives colors back the tones that they had before these entries, in the open transaction, and answers the
 * changes for the audit log. Throws a `conflict` that names the color where it was changed again since.
 */
export async function undoToneChanges(
  ctx: Context,
  entries: readonly UndoableEntry[],
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { seq, subjectId, before, after } of entries) {
    const row = await lockTone(ctx, subjectId);
    if (!row || row.tone !== (after?.tone ?? null)) {
      const name = row?.color ?? subjectId;
      throw new AppError("conflict", "changed_since", auditApiMessages.changedSince(name));
    }
    const was = typeof before?.tone === "string" ? before.tone : null;
    // By its key: what was renamed may have another one by its name.
    const change = await writeTone(ctx, row, was);
    if (change) changes.push({ ...change, undoes: seq });
  }
  return changes;
}

/** The names of colors that ever had a set tone, by their keys. */
export async function nameColors(ctx: Context, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await ctx.db
    .select({ key: colorTones.key, color: colorTones.color })
    .from(colorTones)
    .where(inArray(colorTones.key, keys));
  return new Map(rows.map(({ key, color }) => [key, color]));
}

/** Writes tones of listed colors, those that are empty as following from the names, and answers the changes for the audit log. */
export async function writeTones(
  ctx: Context,
  colors: readonly { name: string; tone: string }[],
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { name, tone } of colors) {
    const change = await writeTone(ctx, inOwnName(name), tone === "" ? null : tone);
    if (change) changes.push(change);
  }
  return changes;
}

/**
 * Gives a color's set tone, if it has one, to the name that it is about to have; a color that is there keeps its own.
 * Call it in a transaction; answers the changes for the audit log.
 */
export async function moveTone(
  ctx: Context,
  { from, to, isThere }: { from: string; to: string; isThere: boolean },
): Promise<Change[]> {
  const [was, becomes] = [inOwnName(from), inOwnName(to)];
  if (was.key === becomes.key) return [];
  const tone = (await lockTone(ctx, was.key))?.tone ?? null;
  if (tone === null) return [];
  const changes = [
    await writeTone(ctx, was, null),
    isThere ? undefined : await writeTone(ctx, becomes, tone),
  ];
  return changes.filter((change) => change !== undefined);
}

interface NamedColor {
  key: string;
  color: string;
}

/** Of a name that is about to be listed: until the commit it may be a former one of another color. */
function inOwnName(color: string): NamedColor {
  return { key: color.toLowerCase(), color };
}

function named(color: string): NamedColor {
  return { key: colorKey(color), color };
}

/** Writes a tone and answers the change; undefined where the color has the tone already. */
async function writeTone(
  ctx: Context,
  { key, color }: NamedColor,
  tone: string | null,
): Promise<Change | undefined> {
  const row = await lockTone(ctx, key);
  const before = row?.tone ?? null;
  if (before === tone) return undefined;
  if (row) {
    await ctx.db.update(colorTones).set({ color, tone }).where(eq(colorTones.key, key));
  } else {
    const written = { key, color, tone };
    const made = await ctx.db.insert(colorTones).values(written).onConflictDoNothing().returning();
    // Another admin has just written the row; the next call updates it.
    if (made.length === 0) return writeTone(ctx, { key, color }, tone);
  }
  ctx.afterCommit(() => ctx.catalogChanged({ of: "tones" }));
  return {
    action: "color.tone",
    subject: { kind: "color", id: key },
    before: { tone: before },
    after: { tone },
  };
}

async function lockTone(ctx: Context, key: string) {
  const [row] = await ctx.db.select().from(colorTones).where(eq(colorTones.key, key)).for("update");
  return row;
}
