/** By it somebody of the team looks at the shop before it opens. */
export const BEFORE_OPENING_COOKIE = "before_opening";
/** By it a browser shows the shop with the draft of its appearance. */
export const APPEARANCE_DRAFT_COOKIE = "appearance_draft";
/** By it somebody of the team looks at the shop with the prices of a moment that is to come. */
export const PRICES_AS_OF_COOKIE = "prices_as_of";

/** By it a link shows the prices of a country, as those of its feed do. */
export const COUNTRY_PARAMETER = "country";

const OF_OTHER_PAGES = [BEFORE_OPENING_COOKIE, APPEARANCE_DRAFT_COOKIE, PRICES_AS_OF_COOKIE];

/** Whether this browser may be shown other pages than everybody. */
export function mayShowOtherPages(header: string | undefined): boolean {
  return header !== undefined && OF_OTHER_PAGES.some((name) => header.includes(name));
}

/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const mark = `${name}=`;
  return header
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(mark))
    ?.slice(mark.length);
}
