import { hasContractMarkets } from "../../../common/contract-markets.ts";
import { isUuid, newId } from "../../../common/ids.ts";
import { withdrawalApiMessages as messages } from "../../../common/messages/withdrawal.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, badFields, type FieldError } from "../../platform/errors.ts";
import { textProblem } from "../../platform/http/validation.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { normalizeEmail } from "../../users/rules.ts";
import { findMailedOrder } from "../mailed-order.ts";
import { selectLines } from "../read-orders.ts";
import type {
  TypedWithdrawal,
  WithdrawableLine,
  WithdrawalPage,
  WithdrawalScope,
} from "./contract.ts";
import { declareWithdrawal, refuseAgain } from "./declare.ts";
import { writeContent } from "./rules.ts";
import { sayMoment } from "./say-moment.ts";
import { readWithdrawn, withdrawableLines } from "./withdrawn-units.ts";

/** The most letters of each field: a receipt goes to an address that anybody may type. */
export const WITHDRAWAL_LIMITS = { name: 100, email: 254, contract: 60, words: 1000 } as const;

const SCOPES: readonly WithdrawalScope[] = ["whole", "lines", "words"];
/** The most lines of an order that a form has. */
const MOST_LINES = 1000;

interface Visitor {
  address: string;
  cookies: string;
  /** The form that was sent; undefined: the page is opened. */
  form?: Readonly<Record<string, string>> | undefined;
}

/** Whether customers withdraw by the function, in any country. */
export function takesWithdrawals(ctx: Pick<Context, "settings">): boolean {
  return hasContractMarkets(getSettings(ctx, "withdrawal"));
}

/**
 * The page of the withdrawal function, or what a sent form leads to; undefined while it is off. Everything goes by
 * forms and cookies, so that it works without a script.
 * @param orderId the order whose page led here
 */
export async function showWithdrawal(
  ctx: Context,
  { address, cookies, form }: Visitor,
  orderId: string | undefined,
): Promise<WithdrawalPage | undefined> {
  if (!takesWithdrawals(ctx)) return undefined;
  // A form says itself of which order it is, and an address without one that it is of another.
  const asked = form ? form.order : (orderId ?? onlyOrderIn(cookies));
  const proven = await findProven(ctx, { address, cookies }, asked);
  const typed = form ? readTyped(form, proven) : emptyFor(proven);
  const again = (status: number, errors: FieldError[], problem?: string): WithdrawalPage => ({
    ...{ step: "form", typed, status },
    ...(proven && { lines: proven.lines }),
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    ...(problem && { problem }),
  });
  if (!form || form.step === "change") return again(200, []);
  try {
    refuseIncomplete(typed, proven);
    const content = writeContent(typed, proven?.lines ?? []);
    if (form.step === "confirm") {
      // What has been declared with the same form is there, whatever is left by now.
      const declarer = { address, provenOrderId: proven?.id };
      const row = await declareWithdrawal(ctx, declarer, typed, content);
      const { contentHash: hash, email } = row;
      const moment = sayMoment(ctx, row.declaredAt);
      return { step: "received", moment, content: row.content, email, hash, status: 200 };
    }
    if (proven) refuseAgain(typed, proven.lines);
    return { step: "check", typed, content, status: 200 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === "bad-input") return again(400, error.errors, messages.check);
    if (error.kind === "too-many") return again(429, [], error.message);
    throw error;
  }
}

interface Proven {
  id: string;
  number: number;
  name: string;
  lines: WithdrawableLine[];
}

/** The order of which the visitor followed a link, or which the page of their own order opened here. */
async function findProven(
  ctx: Context,
  { address, cookies }: Pick<Visitor, "address" | "cookies">,
  id: string | undefined,
): Promise<Proven | undefined> {
  if (id === undefined || !isUuid(id)) return undefined;
  const found = await findMailedOrder(ctx, address, { id, cookies });
  if (!found?.ok) return undefined;
  const { _id, orderNumber, placedBy, shippingInfo } = found.data;
  const rows = (await selectLines(ctx, [{ id: _id }])).get(_id) ?? [];
  const name = placedBy?.name || `${shippingInfo.firstName} ${shippingInfo.lastName}`.trim();
  const lines = withdrawableLines(ctx, rows, await readWithdrawn(ctx, _id));
  return { id: _id, number: orderNumber, name, lines };
}

/** Where the page is opened by itself: the order that this browser has opened, if it is one. */
function onlyOrderIn(cookies: string): string | undefined {
  const ids = [...cookies.matchAll(/(?:^|;\s*)order_([0-9a-f-]{36})=/g)].map(([, id]) => id);
  return ids.length === 1 ? ids[0] : undefined;
}

function emptyFor(proven: Proven | undefined): TypedWithdrawal {
  const contract = proven ? String(proven.number) : "";
  return {
    ...{ id: newId(), order: proven?.id ?? "", name: proven?.name ?? "", email: "", contract },
    ...{ scope: "", units: {}, words: "" },
  };
}

/** On one line, without what no text has. */
function plain(text = ""): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
}

function readTyped(
  form: Readonly<Record<string, string>>,
  proven: Proven | undefined,
): TypedWithdrawal {
  const { id = "", scope = "", words = "" } = form;
  const email = plain(form.email);
  const units = (proven?.lines ?? []).slice(0, MOST_LINES).flatMap(({ position }) => {
    const count = Number(form[`units-${position}`] ?? 0);
    return Number.isSafeInteger(count) && count > 0 ? [[String(position), count]] : [];
  });
  return {
    id: isUuid(id) ? id.toLowerCase() : newId(),
    order: proven?.id ?? "",
    name: plain(form.name),
    email: normalizeEmail(email) ?? email,
    // Who has proven an order withdraws from that one.
    contract: proven ? String(proven.number) : plain(form.contract),
    scope: SCOPES.find((known) => known === scope) ?? "",
    units: Object.fromEntries(units),
    words: textProblem(words) === undefined ? words.replace(/\r\n?/g, "\n").trim() : "",
  };
}

/** Throws `bad-input` at each field without which nobody knows what is declared. */
function refuseIncomplete(typed: TypedWithdrawal, proven: Proven | undefined): void {
  const { name, email, contract, scope, words } = typed;
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  const isKnown = scope !== "" && (scope !== "lines" || proven !== undefined);
  if (name === "") refuse("name", messages.nameMissing);
  if (normalizeEmail(email) === undefined) refuse("email", messages.emailInvalid);
  if (contract === "") refuse("contract", messages.contractMissing);
  if (!isKnown) refuse("scope", messages.whatMissing);
  if (scope === "words" && words === "") refuse("words", messages.wordsMissing);
  if (scope === "lines" && proven && Object.keys(typed.units).length === 0)
    refuse("scope", messages.unitsMissing);
  for (const field of ["name", "contract", "words"] as const) {
    const most = WITHDRAWAL_LIMITS[field];
    if (typed[field].length > most) refuse(field, messages.tooLong(most));
  }
  if (errors.length > 0) throw badFields(errors);
}
