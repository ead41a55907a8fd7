import { startOfDayIn } from "../../../common/day-start.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { type Answer, ask, type Outcome } from "../../api.ts";

/** A window of a long list, and the places of the windows beside it. */
export interface ListWindow<Row> {
  rows: Row[];
  total: number;
  /** For `after` and `before`; undefined at the ends. */
  next: string | undefined;
  previous: string | undefined;
}

/** The parameters of an address with these names, without empty ones. The server refuses wrong values. */
export function askedIn(
  address: URLSearchParams,
  names: readonly string[],
): Record<string, string> {
  const entries = names.map((name): [string, string] => [name, address.get(name) ?? ""]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/**
 * The instant at which a day begins, or a later day, in the shop's time zone or else the reader's; undefined
 * for what is no day.
 */
export function startOfDay(day: string | null, later = 0): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day ?? "")) return undefined;
  const { timeZone } = getShopFront();
  const start = new Date(timeZone ? `${day}T00:00Z` : `${day}T00:00`);
  // A day that no month has, such as the 31st of February, becomes one of the next month.
  if ((timeZone ? start.getUTCDate() : start.getDate()) !== Number(day?.slice(-2)))
    return undefined;
  if (timeZone) {
    start.setUTCDate(start.getUTCDate() + later);
    return startOfDayIn(timeZone, start.toISOString().slice(0, 10)).toISOString();
  }
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

/** Awaits the call of a list and reads its headers. Like `ask` it never rejects. */
export async function askWindow<Row>(
  call: Promise<Answer<Row[]>>,
  fallback: string,
): Promise<Outcome<ListWindow<Row>>> {
  let headers = new Headers();
  const kept = call.then((answer) => {
    headers = answer.response.headers;
    return answer;
  });
  const outcome = await ask(kept, fallback);
  if (!outcome.ok) return outcome;
  const link = headers.get("link") ?? "";
  const data = {
    rows: outcome.data,
    total: Number(headers.get("x-total-count") ?? outcome.data.length),
    next: placeIn(link, "next", "after"),
    previous: placeIn(link, "prev", "before"),
  };
  return { ok: true, data };
}

/** The `abc` in `<…?after=abc>; rel="next"`. */
function placeIn(link: string, rel: string, name: string): string | undefined {
  const [, url] = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(link) ?? [];
  if (url === undefined) return undefined;
  return new URL(url, "http://shop.invalid").searchParams.get(name) ?? undefined;
}
