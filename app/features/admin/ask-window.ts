import { ask, type Outcome } from "../../api.ts";

/** A window of a long list, and where those beside it are. */
export interface ListWindow<Row> {
  rows: Row[];
  total: number;
  /** For `after` and `before`; undefined at the ends. */
  next: string | undefined;
  previous: string | undefined;
}

interface Answer<Row> {
  data?: Row[];
  error?: unknown;
  response: Response;
}

/** The parts of an address under these names, without the empty ones. Wrong values the server refuses. */
export function askedIn(
  address: URLSearchParams,
  names: readonly string[],
): Record<string, string> {
  const entries = names.map((name): [string, string] => [name, address.get(name) ?? ""]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/** Awaits the call of a list and reads its headers; never rejects, as `ask`. */
export async function askWindow<Row>(
  call: Promise<Answer<Row>>,
  fallback: string,
): Promise<Outcome<ListWindow<Row>>> {
  let headers = new Headers();
  const kept = call.then((answer) => {
    headers = answer.response.headers;
    return answer;
  });
  const outcome = await ask<Row[]>(kept, fallback);
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

/** From `<…?after=abc>; rel="next"` the `abc`. */
function placeIn(link: string, rel: string, name: string): string | undefined {
  const [, url] = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(link) ?? [];
  if (url === undefined) return undefined;
  return new URL(url, "http://shop.invalid").searchParams.get(name) ?? undefined;
}
