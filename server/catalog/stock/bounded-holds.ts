import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { addressKeys, SITE_FACTOR } from "../../platform/http/address-key.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { holdSpells, stockHolds } from "../schema.ts";
import {
  HOLD_PAUSE_MINUTES,
  holdEnd,
  LONGEST_HOLD_MINUTES,
  minutesAfter,
  type Spell,
  spellOf,
} from "./hold-times.ts";
import {
  addToHold,
  inLockOrder,
  lockVariants,
  readHeld,
  releaseSome,
  releaseSpentStock,
  reserve,
  type StockLine,
} from "./stock.ts";

/** The place of a caller. Addresses are only compared, so only their hashes are kept. */
export interface Place {
  addressHash: string;
  /** Of the address's IPv6 network, which may hold as much as ten addresses; null for IPv4. */
  siteHash: string | null;
}

/** A checkout that asks for units. */
export interface Holder extends Place {
  id: string;
  ownerId: string | null;
}

/** Any number, for the lock by which callers at one address, or in one network, take turns. */
const PLACE_LOCK = 7_402_552;

export function placeOf(ip: string): Place {
  const { line, site } = addressKeys(ip);
  return { addressHash: hash(line), siteHash: site === undefined ? null : hash(site) };
}

function hash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * Makes other holds at this address, or in its network, wait until the transaction ends, so that their
 * units together are counted exactly. Call it before variants are locked.
 */
export async function lockPlace(ctx: Context, { addressHash, siteHash }: Place): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(${PLACE_LOCK}, hashtext(${siteHash ?? addressHash}))`,
  );
}

/**
 * Puts units of the lines aside, as many as customer, address and network may hold and for as long as they
 * may, and renews the units that the holder has already. Further units stay free for everybody. Throws a
 * `conflict` AppError that names the first line the shop has too few of, as `holdStock` does. Call it in a
 * transaction, with the holder locked.
 */
export async function holdWithin(
  ctx: Context,
  holder: Holder,
  lines: readonly StockLine[],
): Promise<void> {
  await lockPlace(ctx, holder);
  await lockVariants(ctx, lines);
  const now = ctx.clock.now();
  const [held, spells, left] = await Promise.all([
    readHeld(ctx, holder.id),
    readSpells(ctx, holder, lines),
    unitsLeft(ctx, holder),
  ]);
  let allowed = Math.max(0, left);
  const begun: NewSpell[] = [];
  for (const line of inLockOrder(lines)) {
    const mine = countedOf(holder).map(({ who, minutes }) => ({
      who,
      minutes,
      ...spellOf(spells.get(keyOf(who, line.variantId)), now),
    }));
    const until = holdEnd(mine, now);
    const has = held.get(line.variantId) ?? 0;
    const missing = Math.max(0, line.quantity - has);
    const units = until > now ? Math.min(missing, allowed) : 0;
    if (missing > 0) await reserve(ctx, line, { units, wanted: missing });
    allowed -= units;
    if (until <= now || has + units === 0) continue;
    await keep(ctx, { ...holder, until }, line, units);
    for (const { who, beganAt } of mine) {
      begun.push({ who, variantId: line.variantId, beganAt, until });
    }
  }
  if (begun.length > 0) await writeSpells(ctx, begun);
}

async function keep(
  ctx: Context,
  { id: holderId, ...hold }: Holder & { until: Date },
  { variantId }: StockLine,
  units: number,
): Promise<void> {
  if (units > 0) return addToHold(ctx, { holderId, ...hold }, { variantId }, units);
  await updateUntil(ctx.db, { holderId, variantId, until: hold.until });
}

const updateUntil = prepared(
  (db, { holderId, variantId, until }: { holderId: string; variantId: number; until: Date }) =>
    db
      .update(stockHolds)
      .set({ until: sql`greatest(${stockHolds.until}, ${until}::timestamptz)` })
      .where(and(eq(stockHolds.holderId, holderId), eq(stockHolds.variantId, variantId))),
);

/**
 * Releases a holder's units beyond those that customer, address and network may hold: they were held to be
 * paid, and the money did not come. Call it in a transaction, with the holder locked.
 */
export async function releaseBeyondBounds(
  ctx: Context,
  { id, ownerId }: Pick<Holder, "id" | "ownerId">,
): Promise<void> {
  // First the units that were held only to be paid.
  await releaseSpentStock(ctx, [id]);
  const held = await ctx.db
    .select()
    .from(stockHolds)
    .where(eq(stockHolds.holderId, id))
    .orderBy(desc(stockHolds.variantId));
  const from = held.find((hold) => hold.addressHash !== null);
  const place = { addressHash: from?.addressHash ?? "", siteHash: from?.siteHash ?? null };
  let over = -(await unitsLeft(ctx, { id, ownerId, ...place }));
  const back: { variantId: number; quantity: number }[] = [];
  // In the reverse order of holdWithin, which filled the first lines up first.
  for (const { variantId, quantity: has } of held) {
    const quantity = Math.min(has, over);
    if (quantity <= 0) break;
    back.push({ variantId, quantity });
    over -= quantity;
  }
  await releaseSome(ctx, id, back);
}

/** How many more units customer, address and network may hold; below 0: so many too many. */
async function unitsLeft(
  ctx: Context,
  { ownerId, addressHash, siteHash }: Holder,
): Promise<number> {
  const { unitsOfCustomer, unitsOfAddress } = getSettings(ctx, "holds");
  const [held] = await sumHeld(ctx.db, { ownerId, addressHash, siteHash });
  const { owner = 0, address = 0, site = 0 } = held ?? {};
  return Math.min(
    unitsOfCustomer - owner,
    unitsOfAddress - address,
    SITE_FACTOR * unitsOfAddress - site,
  );
}

const sumHeld = prepared((db, { ownerId, addressHash, siteHash }: Omit<Holder, "id">) => {
  const ofOwner = sql`${stockHolds.ownerId} = ${ownerId}`;
  const ofAddress = sql`${stockHolds.addressHash} = ${addressHash}`;
  const ofSite = sql`${stockHolds.siteHash} = ${siteHash}`;
  const unitsWhere = (which: SQL) =>
    sql<number>`coalesce(sum(${stockHolds.quantity}) filter (where ${which}), 0)::int`;
  return db
    .select({
      owner: unitsWhere(ofOwner),
      address: unitsWhere(ofAddress),
      site: unitsWhere(ofSite),
    })
    .from(stockHolds)
    .where(or(ofOwner, ofAddress, ofSite));
});

/** The customer, address and network whose spells count for a holder; a network's may last longer. */
function countedOf({ ownerId, addressHash, siteHash }: Holder) {
  const counted: { who: string; minutes?: number }[] = [{ who: addressHash }];
  if (ownerId !== null) counted.push({ who: ownerId });
  if (siteHash !== null) {
    counted.push({ who: siteHash, minutes: SITE_FACTOR * LONGEST_HOLD_MINUTES });
  }
  return counted;
}

function keyOf(who: string, variantId: number): string {
  return `${variantId} ${who}`;
}

async function readSpells(
  ctx: Context,
  holder: Holder,
  lines: readonly StockLine[],
): Promise<Map<string, Spell>> {
  const counted = countedOf(holder).map(({ who }) => who);
  const ids = lines.map(({ variantId }) => variantId);
  const rows = await selectSpells(ctx.db, { counted, ids });
  return new Map(rows.map((row) => [keyOf(row.who, row.variantId), row]));
}

const selectSpells = prepared((db, { counted, ids }: { counted: string[]; ids: number[] }) =>
  db
    .select()
    .from(holdSpells)
    .where(sql`${holdSpells.who} = any(${counted}) and ${holdSpells.variantId} = any(${ids})`),
);

interface NewSpell extends Spell {
  who: string;
  variantId: number;
}

/** Call it with the variants locked, so that no other call writes their spells meanwhile. */
async function writeSpells(ctx: Context, spells: readonly NewSpell[]): Promise<void> {
  await upsertSpells(ctx.db, { spells: JSON.stringify(spells) });
}

const upsertSpells = prepared((db, { spells }: { spells: string }) =>
  db.execute(sql`
    insert into ${holdSpells} (who, variant_id, began_at, until)
    select who, "variantId", "beganAt", until from jsonb_to_recordset(${spells}::jsonb)
      as spell (who text, "variantId" bigint, "beganAt" timestamptz, until timestamptz)
    on conflict (variant_id, who) do update set
      began_at = excluded.began_at,
      -- Others at the same address may hold the variant for longer.
      until = greatest(${holdSpells.until}, excluded.until)
  `),
);

/** Keeps the customer from holding this variant for a while, as after the longest time. */
export async function endSpell(ctx: Context, ownerId: string, variantId: number): Promise<void> {
  const now = ctx.clock.now();
  const spent = { beganAt: minutesAfter(now, -LONGEST_HOLD_MINUTES), until: now };
  await ctx.db
    .insert(holdSpells)
    .values({ who: ownerId, variantId, ...spent })
    .onConflictDoUpdate({ target: [holdSpells.variantId, holdSpells.who], set: spent });
}

/** Holders of units that they may not keep any longer, the longest overdue first. */
export async function listSpentHolders(ctx: Context, limit: number): Promise<string[]> {
  const { holderId, until } = stockHolds;
  const spent = await ctx.db
    .select({ holderId })
    .from(stockHolds)
    .where(lte(until, ctx.clock.now()))
    .groupBy(holderId)
    .orderBy(asc(sql`min(${until})`))
    .limit(limit);
  return spent.map((row) => row.holderId);
}

/** The units that a checkout holds, and until when. */
export async function readHolds(
  ctx: Context,
  holderId: string,
): Promise<{ units: number; until: Date | undefined }> {
  const held = await selectHeld(ctx.db, { holderId, now: ctx.clock.now() });
  const ends = held.map(({ until }) => until.getTime());
  return {
    units: held.reduce((sum, { quantity }) => sum + quantity, 0),
    until: ends.length === 0 ? undefined : new Date(Math.min(...ends)),
  };
}

const selectHeld = prepared((db, { holderId, now }: { holderId: string; now: Date }) =>
  db
    .select({ quantity: stockHolds.quantity, until: stockHolds.until })
    .from(stockHolds)
    .where(and(eq(stockHolds.holderId, holderId), gt(stockHolds.until, now))),
);

/** Deletes spells that count no more; the next sweep takes those that are being written now. */
export async function sweepSpells(ctx: Context): Promise<void> {
  const over = minutesAfter(ctx.clock.now(), -HOLD_PAUSE_MINUTES);
  const old = ctx.db
    .select({ variantId: holdSpells.variantId, who: holdSpells.who })
    .from(holdSpells)
    .where(lt(holdSpells.until, over))
    .for("update", { skipLocked: true });
  await ctx.db
    .delete(holdSpells)
    .where(sql`(${holdSpells.variantId}, ${holdSpells.who}) in ${old}`);
}

/** Deletes what the shop knows of the times for which variants were held for this customer. */
export async function forgetHoldTimes(ctx: Context, ownerId: string): Promise<void> {
  await ctx.db.delete(holdSpells).where(eq(holdSpells.who, ownerId));
}
