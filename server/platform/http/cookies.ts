/** By it somebody of the team looks at the shop before it opens. */
export const PREVIEW_COOKIE = "shop_preview";

/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const mark = `${name}=`;
  return header
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(mark))
    ?.slice(mark.length);
}
