import { data, type MiddlewareFunction } from "react-router";
import { openingMessages as messages } from "../../../common/messages/opening.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { publicMeta } from "../../page-meta.ts";
import { callerContext, shopContext } from "../../shop-context.ts";
import type { Closed } from "./closed-shop.ts";

/** What stays before the opening: the way in for the team, a customer's own things, the newsletter, and legal pages. */
const STAYS =
  /^\/(login|forgot-password|reset-password|welcome|confirm-email|unsubscribe|profile|update-profile|my-orders|order|order-confirmation|withdraw|pages)(\/|$)/;

/**
 * Middleware of the server: before the shop opens, each of its pages is that of the opening, and no loader runs. It
 * keeps its address, and answers 200: messengers then show a shared link, and a crowd is answered from memory;
 * `noindex` keeps it out of search engines.
 */
export const keepClosed: MiddlewareFunction<Response> = async ({ request, context }) => {
  const shop = context.get(shopContext);
  const closure = shop.findClosure();
  const { pathname } = new URL(request.url);
  if (!closure || STAYS.test(pathname) || context.get(callerContext)?.isPreview) return;
  const { opensOn } = closure;
  const text = closure.text || messages.text;
  const closed: Closed = {
    // The number of the day stays with its month.
    heading: opensOn ? messages.opens(opensOn.replace(" ", "\u00a0")) : messages.heading,
    text,
    meta: publicMeta({
      title: messages.title(shopMessages.name),
      description: text,
      origin: shop.publicUrl(),
      path: "/",
      canonical: null,
      picture: undefined,
    }),
  };
  throw data({ closed }, { status: 200 });
};
