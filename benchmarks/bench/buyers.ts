import { once } from "node:events";
import http from "node:http";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { newId, newSecret } from "../../common/ids.ts";
import { hashToken } from "../../server/users/tokens.ts";

/** A customer with a session, and a variant that they want. */
export interface Buyer {
  token: string;
  /** Each buyer calls from an address of their own. */
  address: string;
  line: { productId: string; color: string; size: string; quantity: number };
}

/** Variants that buyers want: their pictures are there after the first mails, as in a shop that is visited. */
export const WANTED = 60;

/** Makes buyers in the database: passwords would take longer to hash than everything else. */
export async function makeBuyers(pool: pg.Pool, count: number): Promise<Buyer[]> {
  const made = Array.from({ length: count }, () => ({ id: newId(), token: newSecret() }));
  const ids = made.map(({ id }) => id);
  await pool.query(
    `insert into users (id, name, email, password_hash, created_at)
     select id, 'Ada Weaver', id || '@example.com', '', now() from unnest($1::uuid[]) as u (id)`,
    [ids],
  );
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
     select hash, id, now(), now(), now() + interval '1 day' from unnest($1::text[], $2::uuid[]) as s (hash, id)`,
    [made.map(({ token }) => hashToken(token)), ids],
  );
  const { rows: variants } = await pool.query<{ id: number; color: string; size: string }>(
    `select p.id, v.color, v.size from variants v join products p on p.id = v.product_id
     where p.is_published and p.deleted_at is null and v.removed_at is null order by md5(v.id::text) limit $1`,
    [WANTED],
  );
  return made.map(({ token }, index) => {
    const { id, color, size } = variants[index % variants.length] as (typeof variants)[number];
    const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    return { token, address, line: { productId: String(id), color, size, quantity: 1 } };
  });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** What a server answered to a call. Throws unless it was a success. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes.
export type Call = (method: string, path: string, body?: object) => Promise<any>;

/** Calls of one buyer. The shop believes the address because it trusts this machine as a proxy. */
export function callsOf(buyer: Buyer, shopUrl: string): Call {
  const headers = { authorization: `Bearer ${buyer.token}`, "x-forwarded-for": buyer.address };
  return (method, path, body) => call(method, shopUrl + path, body, headers);
}

export async function call(
  method: string,
  url: string,
  body: object | undefined,
  headers: Record<string, string> = {},
) {
  return (await ask(method, url, body, headers)).body;
}

/** As `call`, with the head of the answer. */
export async function ask(
  method: string,
  url: string,
  body: object | undefined,
  headers: Record<string, string>,
) {
  const text = body && JSON.stringify(body);
  const request = http.request(url, {
    method,
    agent,
    headers: {
      ...headers,
      ...(text !== undefined && {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      }),
    },
  });
  request.end(text);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const answer = (await buffer(response)).toString();
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) throw new Error(`${url}: ${statusCode} ${answer}`);
  return { body: answer === "" ? undefined : JSON.parse(answer), headers: response.headers };
}
