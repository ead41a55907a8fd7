import type { FastifyInstance } from "fastify";
import { hasContractMarkets } from "../../common/contract-markets.ts";
import { isUuid } from "../../common/ids.ts";
import { orderMessages } from "../../common/messages/orders.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import type { Routes } from "../platform/http/app.ts";
import { getSettings } from "../settings/read-settings.ts";
import { cancelOrder } from "./cancel-order.ts";
import type { SharedOrder } from "./contract.ts";
import { getInvoice } from "./invoices/read-invoices.ts";
import { orderCookie, orderCookieName } from "./order-cookie.ts";
import { readSharedOrder } from "./order-links.ts";
import { sendInvoice } from "./papers/send-paper.ts";
import { unknownOrder } from "./read-orders.ts";

const KEY = /^[\w-]{1,100}$/;

/**
 * Exchanges the key of a mailed link for a cookie of that order's page, so that the key is in no history
 * and no bookmark, and is sent to no other site. An invalid key is exchanged as well; the page then says
 * that it opens nothing.
 */
export function exchangeOrderKeys(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET") return;
    const url = URL.parse(`http://shop.invalid${request.url}`);
    const [, id = "", page = ""] =
      /^\/order\/([^/]+)(\/late|\/return)?\/?$/.exec(url?.pathname ?? "") ?? [];
    const key = url?.searchParams.get("key");
    if (typeof key !== "string" || !isUuid(id)) return;
    const opened = { id, key: KEY.test(key) ? key : "none" };
    const isWithdrawable = hasContractMarkets(getSettings(request.ctx, "withdrawal"));
    const paths = isWithdrawable ? (["/order", "/withdraw"] as const) : (["/order"] as const);
    return reply
      .header(
        "set-cookie",
        paths.map((path) => orderCookie(request.ctx, { ...opened, path })),
      )
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(`/order/${id}${page}`, 303);
  });
}

/** Sends the invoices of an order to who has followed its link; its cookie comes to addresses below its page alone. */
export function sendMailedInvoices(app: Routes): void {
  app.get<{ Params: { id: string; invoiceId: string } }>(
    "/order/:id/invoices/:invoiceId",
    { config: { door: "everyone" }, schema: { hide: true } },
    async ({ ctx, params, headers, ip }, reply) => {
      const { cookie: cookies = "" } = headers;
      const found = await findMailedOrder(ctx, ip, { id: params.id, cookies });
      if (!found?.ok) throw unknownOrder();
      return sendInvoice(reply, await getInvoice(ctx, found.data._id, params.invoiceId));
    },
  );
}

const FORM = "application/x-www-form-urlencoded";

/** Takes the form of an order's page by which who has followed its link cancels it. */
export function takeMailedForms(app: Routes): void {
  takeMailedForm(app, "/order/:id/cancel", async (ctx, { id, address, cookies }) => {
    const found = await findMailedOrder(ctx, address, { id, cookies });
    if (!found?.ok) throw unknownOrder();
    const page = `/order/${found.data._id}`;
    try {
      await cancelOrder(ctx, found.data._id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The page shows how far it has come, and says why nothing happened.
      return `${page}?refused=cancel`;
    }
    return page;
  });
}

interface MailedForm {
  id: string;
  address: string;
  cookies: string;
}

/**
 * Takes a form of a page that a mailed link opened: it works without a script, and the cookie, which other
 * sites cannot send with a form (SameSite), says whose order it is.
 * @param work answers the page that the browser sees next
 */
export function takeMailedForm(
  app: Routes,
  url: string,
  work: (ctx: Context, sent: MailedForm) => Promise<string>,
): void {
  app.register(async (scope) => {
    // The address says all that is needed.
    scope.addContentTypeParser(FORM, { parseAs: "string" }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.post<{ Params: { id: string } }>(
      url,
      { config: { door: "everyone" }, schema: { hide: true } },
      async ({ ctx, params, headers, ip }, reply) => {
        const { cookie: cookies = "" } = headers;
        return reply.redirect(await work(ctx, { id: params.id, address: ip, cookies }), 303);
      },
    );
  });
}

/** The page of an order for a visitor who came by its link. */
export type MailedOrder =
  | { ok: true; data: SharedOrder }
  | { ok: false; status: number; message: string; refusal: undefined };

/** The order that a mailed link opened in this browser; undefined without one. */
export async function findMailedOrder(
  ctx: Context,
  address: string,
  { id, cookies }: { id: string; cookies: string },
): Promise<MailedOrder | undefined> {
  if (!isUuid(id)) return undefined;
  const mark = `${orderCookieName(id)}=`;
  const key = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(mark))
    ?.slice(mark.length);
  if (key === undefined) return undefined;
  try {
    const order = await readSharedOrder(ctx, address, key);
    // The key may belong to another order than the address.
    if (order._id === id.toLowerCase()) return { ok: true, data: order };
    return { ok: false, status: 404, message: orderMessages.noDetails, refusal: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status = error.kind === "not-found" ? 404 : 429;
    return { ok: false, status, message: error.message, refusal: undefined };
  }
}
