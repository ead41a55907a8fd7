import { returnApiMessages as messages } from "../../common/messages/returns.ts";
import { LONGEST_RETURN_MESSAGE, RETURN_REASONS, RETURN_WISHES } from "../../common/returns.ts";
import { findMailedOrder } from "../orders/mailed-order.ts";
import { sendPdf } from "../orders/papers/send-paper.ts";
import { findOrderRow, type OrderRow, unknownOrder } from "../orders/read-orders.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError, badField } from "../platform/errors.ts";
import type { Routes } from "../platform/http/app.ts";
import { cancelReturn } from "./cancel-return.ts";
import type { NewReturn, NewReturnLine, ReturnOptions } from "./contract.ts";
import { printSlip } from "./owner.ts";
import { readOptions } from "./read-options.ts";
import { readLines, requestReturn } from "./request-return.ts";

const FORM = "application/x-www-form-urlencoded";
/** Of a form with two hundred lines. */
const LONGEST_FORM = 64 * 1024;

type Refusals = Record<string, string>;

/** What of an order its page shows to who followed its mailed link; with a form that was refused, what is wrong in it. */
export type MailedReturn =
  | { ok: true; data: ReturnOptions; refusals: Refusals }
  | { ok: false; status: number; message: string };

/**
 * Takes the forms of returns from who has followed an order's mailed link, as `takeMailedForms` does: they work
 * without a script. What is refused leads back to the page with all that was chosen, which is checked once more there.
 */
export function takeMailedReturns(app: Routes): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      FORM,
      { parseAs: "string", bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.post<{ Params: { id: string } }>(
      "/order/:id/return",
      { config: { door: "everyone" }, schema: { hide: true } },
      async ({ ctx, params, headers, ip, body }, reply) => {
        const order = await getMailed(ctx, ip, { id: params.id, cookies: headers.cookie });
        const form = body instanceof URLSearchParams ? body : new URLSearchParams();
        const page = `/order/${order.id}/return`;
        try {
          const { code } = await requestReturn(ctx, order.id, await readForm(ctx, order, form));
          return reply.redirect(`${page}?announced=${code}`, 303);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          form.delete("_id");
          return reply.redirect(`${page}?${form}&refused=1`, 303);
        }
      },
    );

    scope.post<{ Params: { id: string; returnId: string } }>(
      "/order/:id/returns/:returnId/cancel",
      { config: { door: "everyone" }, schema: { hide: true } },
      async ({ ctx, params, headers, ip }, reply) => {
        const order = await getMailed(ctx, ip, { id: params.id, cookies: headers.cookie });
        const page = `/order/${order.id}/return`;
        try {
          await cancelReturn(ctx, params.returnId, order.id);
        } catch (error) {
          if (!(error instanceof AppError) || error.kind === "not-found") throw error;
          // The page shows how far it has come.
        }
        return reply.redirect(page, 303);
      },
    );

    scope.get<{ Params: { id: string; returnId: string } }>(
      "/order/:id/returns/:returnId/slip",
      { config: { door: "everyone" }, schema: { hide: true } },
      async ({ ctx, params, headers, ip }, reply) => {
        const order = await getMailed(ctx, ip, { id: params.id, cookies: headers.cookie });
        const { code, pdf } = await printSlip(ctx, order, params.returnId);
        return sendPdf(reply, `${code}.pdf`, pdf);
      },
    );
  });
}

export async function getMailed(
  ctx: Context,
  ip: string,
  { id, cookies = "" }: { id: string; cookies?: string | undefined },
): Promise<OrderRow> {
  const found = await findMailedOrder(ctx, ip, { id, cookies });
  if (!found?.ok) throw unknownOrder();
  return findOrderRow(ctx, found.data._id);
}

/**
 * The same page for its loader; undefined without a link's cookie.
 * @param query of the page's address: with `refused` what was chosen before, which is checked without being written
 */
export async function findMailedReturn(
  ctx: Context,
  address: string,
  { id, cookies, query }: { id: string; cookies: string; query: URLSearchParams },
): Promise<MailedReturn | undefined> {
  const found = await findMailedOrder(ctx, address, { id, cookies });
  if (!found) return undefined;
  if (!found.ok) return found;
  const order = await findOrderRow(ctx, found.data._id);
  const data = await readOptions(ctx, order);
  return { ok: true, data, refusals: query.has("refused") ? await check(ctx, order, query) : {} };
}

/** What would be refused of a form, by field; empty where by now nothing would. */
async function check(ctx: Context, order: OrderRow, form: URLSearchParams): Promise<Refusals> {
  try {
    await inTransaction(ctx, async (tx) => {
      await readLines(tx, order, (await readForm(tx, order, form)).lines, false);
    });
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { errors } = error;
    if (errors.length === 0) return { form: error.message };
    return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  }
}

/**
 * The request of a form: of each line of the order (by its place in the page) a `reason`, without which it stays,
 * the `units` (left out: all that can be), and the `wish`, which of an exchange is a JSON array of color and size.
 */
async function readForm(ctx: Context, order: OrderRow, form: URLSearchParams): Promise<NewReturn> {
  const { lines: shown } = await readOptions(ctx, order);
  const lines = shown.flatMap(({ productId, color, size, returnable }, index): NewReturnLine[] => {
    const reason = RETURN_REASONS.find((one) => one === form.get(`reason.${index}`));
    if (!reason) return [];
    const units = Number(form.get(`units.${index}`) || Math.max(1, returnable));
    const quantity = Number.isInteger(units) && units > 0 ? units : 0;
    if (quantity === 0) return [];
    return [{ productId, color, size, quantity, reason, ...readWish(form.get(`wish.${index}`)) }];
  });
  if (lines.length === 0) throw badField("lines", messages.chooseLine);
  const id = form.get("_id");
  return {
    lines,
    message: (form.get("message") ?? "").slice(0, LONGEST_RETURN_MESSAGE),
    ...(id ? { _id: id } : {}),
  };
}

function readWish(value: string | null): Pick<NewReturnLine, "wish" | "exchange"> {
  const wish = RETURN_WISHES.find((one) => one === value);
  if (wish && wish !== "exchange") return { wish };
  try {
    const [color, size]: unknown[] = JSON.parse(value ?? "");
    if (typeof color === "string" && typeof size === "string") {
      return { wish: "exchange", exchange: { color, size } };
    }
  } catch {
    // A value that no page has sent.
  }
  return { wish: "refund" };
}
