import { eq } from "drizzle-orm";
import { withdrawalApiMessages as messages } from "../../../common/messages/withdrawal.ts";
import type { WithdrawalProblem } from "../../../common/withdrawal-problems.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badFields, type FieldError } from "../../platform/errors.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { shopZone } from "../../settings/shop-day.ts";
import { findUserRow, mailAddress } from "../../users/store.ts";
import { lockOrder, type OrderRow, selectLines } from "../read-orders.ts";
import { orders } from "../schema.ts";
import type { TypedWithdrawal, WithdrawableLine } from "./contract.ts";
import { withdrawalReceivedMail } from "./receipt-mail.ts";
import { declarationId, hashDeclaration, isLate, orderNumberIn, toTheSecond } from "./rules.ts";
import { withdrawalLines, withdrawals } from "./schema.ts";
import { readWithdrawn, withdrawableLines } from "./withdrawn-units.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Who declares: where from, and the order that they have proven to be theirs. */
interface Declarer {
  address: string;
  provenOrderId: string | undefined;
}

/**
 * Writes a withdrawal down as it was declared, with its hash, the same in the audit log, and its receipt, all in one
 * transaction. Nothing is refused for what it says: what fits no order goes to a person, and is answered the same.
 * Only who has proven the order hears at the line that it was withdrawn before. A form that was sent twice declares
 * once, and one that was changed in between declares again. Throws `bad-input`, and `too-many`.
 * @param content what is declared, as the page has shown it
 */
export async function declareWithdrawal(
  ctx: Context,
  { address, provenOrderId }: Declarer,
  typed: TypedWithdrawal,
  content: string,
): Promise<WithdrawalRow> {
  const id = declarationId(typed.id, content);
  const before = await findDeclared(ctx, id);
  if (before) return before;
  await countOrRefuse(ctx.limits.withdrawalsFromAddress, address);
  // The customer of a proven order is no stranger to the shop.
  if (!(await isOwnAddress(ctx, provenOrderId, typed.email)))
    await countOrRefuse(ctx.limits.withdrawalsOfEmail, typed.email);
  return inTransaction(ctx, async (tx) => {
    const { name, email, contract } = typed;
    const declaredAt = toTheSecond(tx.clock.now());
    const found = await matchOrder(tx, provenOrderId, typed);
    // Another click may have been faster, and has the order no more.
    const twin = await findDeclared(tx, id);
    if (twin) return twin;
    const { lines, problem } = await judge(tx, found, typed, {
      declaredAt,
      isProven: provenOrderId !== undefined,
    });
    const contentHash = hashDeclaration(content, declaredAt);
    const [row] = await tx.db
      .insert(withdrawals)
      .values({
        ...{ id, name, email, contract, content, contentHash, problem, declaredAt },
        orderId: found.order?.id ?? null,
      })
      .onConflictDoNothing({ target: withdrawals.id })
      .returning();
    // Of two clicks without an order, the second waits for the first.
    if (!row) return getDeclared(tx, id);
    if (lines.length > 0) {
      await tx.db
        .insert(withdrawalLines)
        .values(lines.map((line) => ({ ...line, withdrawalId: id })));
    }
    await queueMail(tx, withdrawalReceivedMail, { withdrawalId: id });
    await recordChanges(tx, [
      {
        action: "withdrawal.declared",
        subject: { kind: "withdrawal", id },
        after: { hash: contentHash, declaredAt: declaredAt.toISOString() },
      },
    ]);
    return row;
  });
}

/** The same declaration, sent before. */
async function findDeclared(ctx: Context, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row;
}

async function getDeclared(ctx: Context, id: string): Promise<WithdrawalRow> {
  const row = await findDeclared(ctx, id);
  if (!row) throw new Error(`the withdrawal ${id} is neither new nor there`);
  return row;
}

interface Match {
  order?: OrderRow;
  problem: "" | WithdrawalProblem;
}

/** The order that is meant, locked: the proven one, or the one with this number and this email. */
async function matchOrder(
  tx: Context,
  provenOrderId: string | undefined,
  { contract, email }: TypedWithdrawal,
): Promise<Match> {
  if (provenOrderId !== undefined) {
    return { order: await lockOrder(tx, provenOrderId), problem: "" };
  }
  const number = orderNumberIn(contract);
  if (number === undefined) return { problem: "no-order" };
  const [order] = await tx.db.select().from(orders).where(eq(orders.number, number)).for("update");
  if (!order) return { problem: "no-order" };
  if (isErased(order)) return { order, problem: "erased" };
  return (await emailsOf(tx, order)).includes(email)
    ? { order, problem: "" }
    : { problem: "no-order" };
}

/** Whether nobody knows any more whose order it was. */
export function isErased({ userId, customerEmail }: Pick<OrderRow, "userId" | "customerEmail">) {
  return userId === null && customerEmail === "";
}

/** The addresses by which an order is its customer's: of that day, and of today. */
async function emailsOf(ctx: Context, { customerEmail, userId }: OrderRow): Promise<string[]> {
  const user = userId === null ? undefined : await findUserRow(ctx, userId);
  return [customerEmail.toLowerCase(), ...(user ? [mailAddress(user)] : [])];
}

async function isOwnAddress(
  ctx: Context,
  orderId: string | undefined,
  email: string,
): Promise<boolean> {
  if (orderId === undefined) return false;
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  return order !== undefined && (await emailsOf(ctx, order)).includes(email);
}

interface Judged {
  /** The units that it is of; none: it is said in words. */
  lines: { position: number; units: number }[];
  problem: "" | WithdrawalProblem;
}

async function judge(
  tx: Context,
  { order, problem }: Match,
  typed: TypedWithdrawal,
  { declaredAt, isProven }: { declaredAt: Date; isProven: boolean },
): Promise<Judged> {
  if (!order) return { lines: [], problem };
  const withdrawn = await readWithdrawn(tx, order.id);
  const rows = (await selectLines(tx, [order])).get(order.id) ?? [];
  const all = withdrawableLines(tx, rows, withdrawn);
  if (isProven) refuseAgain(typed, all);
  const left = all.filter(({ left }) => left > 0);
  const wasBefore = withdrawn.inWords || withdrawn.lines.size > 0;
  const isAgain =
    order.status === "Cancelled" ||
    left.length === 0 ||
    (typed.scope === "whole" && wasBefore) ||
    (typed.scope === "words" && withdrawn.inWords);
  const { days } = getSettings(tx, "withdrawal");
  const late = isLate(declaredAt, order.deliveredAt, { days, zone: shopZone(tx) });
  const found = problem || (isAgain ? "again" : late ? "late" : "");
  return { lines: unitsOf(typed, left), problem: found };
}

function unitsOf(
  { scope, units }: TypedWithdrawal,
  left: readonly WithdrawableLine[],
): Judged["lines"] {
  if (scope === "whole") return left.map((line) => ({ position: line.position, units: line.left }));
  if (scope === "words") return [];
  return left.flatMap(({ position }) => {
    const chosen = units[position] ?? 0;
    return chosen > 0 ? [{ position, units: chosen }] : [];
  });
}

/** Throws `bad-input` at each line of which more is declared than is left; words are always taken. */
export function refuseAgain(
  { scope, units }: TypedWithdrawal,
  lines: readonly WithdrawableLine[],
): void {
  const errors: FieldError[] = [];
  for (const { position, left, withdrawnOn = "" } of lines) {
    const wanted = scope === "lines" ? (units[position] ?? 0) : 0;
    if (wanted <= left) continue;
    const some = withdrawnOn === "" ? messages.bought(left) : messages.left(left, withdrawnOn);
    const message = left === 0 ? messages.again(withdrawnOn) : some;
    errors.push({ field: `units-${position}`, message });
  }
  const [gone] = lines;
  if (scope === "whole" && gone && lines.every(({ left }) => left === 0)) {
    errors.push({ field: "scope", message: messages.again(gone.withdrawnOn ?? "") });
  }
  if (errors.length > 0) throw badFields(errors);
}
