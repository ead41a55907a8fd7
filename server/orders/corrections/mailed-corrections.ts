import { isUuid } from "../../../common/ids.ts";
import { correctionPageMessages as messages } from "../../../common/messages/correction-page.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, badField } from "../../platform/errors.ts";
import type { Routes } from "../../platform/http/app.ts";
import { textProblem } from "../../platform/http/validation.ts";
import { maskEmail } from "../../users/rules.ts";
import { ShippingInfo, type Swap } from "../contract.ts";
import { findMailedOrder, type MailedOrder } from "../mailed-order.ts";
import { orderCookie } from "../order-cookie.ts";
import { findOrderRow, type OrderRow, selectLines, unknownOrder } from "../read-orders.ts";
import { askNewEmail } from "./ask-new-email.ts";
import { type AskedEmail, confirmNewEmail, readNewEmail } from "./confirm-new-email.ts";
import type { CorrectionOptions } from "./contract.ts";
import { correctAddress } from "./correct-address.ts";
import { readCorrections } from "./read-corrections.ts";
import { swapVariant } from "./swap-variant.ts";

const FORM = "application/x-www-form-urlencoded";
const LONGEST_FORM = 16 * 1024;

type Unopened = Exclude<MailedOrder, { ok: true }>;

/** What can be corrected of the order that a mailed link opened. */
export type MailedCorrections = { ok: true; data: CorrectionOptions } | Unopened;

/** What the link to confirm an address asks. */
export type MailedNewEmail = { ok: true; data: AskedEmail } | Unopened;

/** The fields of an address that are typed; country and state stay. */
const TYPED = [
  ...["firstName", "lastName", "address", "address2", "city", "postalCode", "phone"],
] as const satisfies readonly (keyof ShippingInfo)[];

/** A form that was sent, and whose it is. */
interface Sent {
  order: OrderRow;
  form: URLSearchParams;
}

/**
 * Takes the forms of corrections from who has followed an order's mailed link, as `takeMailedForms` does: they work
 * without a script, and lead back to the page, which says what became of them.
 */
export function takeMailedCorrections(app: Routes): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      FORM,
      { parseAs: "string", bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    const take = (what: string, work: (ctx: Context, sent: Sent) => Promise<string>) =>
      scope.post<{ Params: { id: string } }>(
        `/order/:id/correct/${what}`,
        { config: { door: "everyone" }, schema: { hide: true } },
        async ({ ctx, params, headers, ip, body }, reply) => {
          const { cookie: cookies = "" } = headers;
          const found = await findMailedOrder(ctx, ip, { id: params.id, cookies });
          if (!found?.ok) throw unknownOrder();
          const order = await findOrderRow(ctx, found.data._id);
          const query = await work(asStranger(ctx), { order, form: readBody(body) }).catch(
            refusal(what),
          );
          return reply.redirect(`/order/${order.id}/correct?${query}#${what}`, 303);
        },
      );

    take("address", async (ctx, { order, form }) => {
      await correctAddress(ctx, order.id, readAddress(order, form));
      return "done=address";
    });
    take("swap", async (ctx, sent) => {
      await swapOnce(ctx, sent);
      return "done=swap";
    });
    take("email", async (ctx, { order, form }) => {
      await askNewEmail(ctx, order, form.get("email") ?? "");
      return "done=asked";
    });

    scope.post<{ Params: { id: string } }>(
      "/order/:id/correct/confirm",
      { config: { door: "everyone" }, schema: { hide: true } },
      async ({ ctx, params, ip, body }, reply) => {
        const { id } = params;
        const token = readBody(body).get("token") ?? "";
        try {
          const key = await confirmNewEmail(ctx, { id, token, address: ip });
          return reply
            .header("set-cookie", orderCookie(ctx, { id, key, path: "/order" }))
            .redirect(`/order/${id}/correct?done=email#email`, 303);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          // The page says that the link is good for nothing.
          return reply.redirect(`/order/${isUuid(id) ? id : ""}/correct?token=`, 303);
        }
      },
    );
  });
}

/** The same for the page's loader; undefined without a link's cookie. */
export async function findMailedCorrections(
  ctx: Context,
  address: string,
  sent: { id: string; cookies: string },
): Promise<MailedCorrections | undefined> {
  const found = await findMailedOrder(ctx, address, sent);
  if (!found?.ok) return found;
  const order = await findOrderRow(ctx, found.data._id);
  const { email, ...options } = await readCorrections(asStranger(ctx), order);
  // Whoever knows the address knows it again.
  return { ok: true, data: { ...options, ...(email && { email: maskEmail(email) }) } };
}

/** What the link of a mail asks to confirm, for its page. */
export async function findNewEmail(
  ctx: Context,
  address: string,
  { id, token }: { id: string; token: string },
): Promise<MailedNewEmail> {
  try {
    return { ok: true, data: await readNewEmail(ctx, { id, token, address }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status = error.kind === "not-found" ? 404 : 429;
    return { ok: false, status, message: error.message, refusal: undefined };
  }
}

/** Who followed a link may what its order's customer may, whoever is signed in to this browser. */
function asStranger(ctx: Context): Context {
  return { ...ctx, actor: { kind: "anonymous" } };
}

function readBody(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** What the page's address says of a refusal, in a word of the page's: the reason may be gone by then. */
function refusal(what: string) {
  return (error: unknown): string => {
    if (!(error instanceof AppError) || error.kind === "not-found") throw error;
    return `refused=${error.kind === "too-many" ? "many" : what}`;
  };
}

function readAddress({ shippingInfo }: OrderRow, form: URLSearchParams): ShippingInfo {
  const typed = TYPED.map((field) => {
    const value = (form.get(field) ?? "").trim();
    const schema: object = ShippingInfo.properties[field];
    const maxLength = "maxLength" in schema ? Number(schema.maxLength) : 0;
    const isMissing = value === "" && field !== "address2";
    if (isMissing || value.length > maxLength || textProblem(value) !== undefined) {
      throw badField(field, messages.missing);
    }
    return [field, value];
  });
  return { ...shippingInfo, ...Object.fromEntries(typed) };
}

/** Swaps the line of a form. One that was sent twice finds it done. */
async function swapOnce(ctx: Context, { order, form }: Sent): Promise<void> {
  const [productId = "", color = "", size = ""] = readWords(form.get("line"));
  const [newColor = "", newSize = ""] = readWords(form.get("instead"));
  const swap: Swap = { productId, color, size, instead: { color: newColor, size: newSize } };
  const lines = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const has = (one: { color: string; size: string }) =>
    lines.some(
      (line) =>
        String(line.productId) === productId && line.color === one.color && line.size === one.size,
    );
  if (!has(swap) && has(swap.instead)) return;
  await swapVariant(ctx, order.id, swap);
}

/** The texts of a JSON array; none where no page has sent the value. */
function readWords(value: string | null): string[] {
  try {
    const words: unknown = JSON.parse(value ?? "");
    return Array.isArray(words) ? words.filter((word) => typeof word === "string") : [];
  } catch {
    return [];
  }
}
