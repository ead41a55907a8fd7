import type { Context } from "../platform/context.ts";

/** How long a followed link opens its order in the browser. */
const OPEN_SECONDS = 30 * 60;

/** The name of the cookie that opens an order. */
export function orderCookieName(id: string): string {
  return `order_${id.toLowerCase()}`;
}

/** The cookie that opens an order below a path for whoever has followed its link. */
export function orderCookie(
  { shop }: Pick<Context, "shop">,
  { id, key, path }: { id: string; key: string; path: "/order" | "/withdraw" },
): string {
  const rules = `Path=${path}; Max-Age=${OPEN_SECONDS}; HttpOnly; SameSite=Lax${shop.isHttps ? "; Secure" : ""}`;
  return `${orderCookieName(id)}=${key}; ${rules}`;
}
