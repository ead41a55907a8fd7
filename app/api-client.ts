import type { paths } from "./api.gen.ts";
import { getSession, signOut } from "./session.ts";

export interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

type Method = "get" | "post" | "put" | "delete";
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined;
type Params<O> = O extends { parameters: infer P }
  ? object extends P
    ? { params?: P }
    : { params: P }
  : unknown;
type Body<O> = O extends { requestBody: infer B }
  ? {
      body: Content<B>;
      /** For files, of which the API's description knows no type but text. */
      toForm?(body: Content<B>): FormData;
    }
  : { body?: undefined };
type Init<O> = Params<O> &
  Body<O> & { signal?: AbortSignal; headers?: Readonly<Record<string, string>> };

interface Forms<Json> {
  json: Json;
  text: string;
  blob: Blob;
}
type Data<O> = O extends { responses: infer R }
  ? { [S in keyof R & (200 | 201 | 202 | 204)]: Content<R[S]> }[keyof R & (200 | 201 | 202 | 204)]
  : never;
type Read<A> = { parseAs?: A };

/** One method of the API, typed by its description: which paths have it, what each takes and answers. */
type Call<M extends Method> = <P extends PathsWith<M>, A extends keyof Forms<unknown> = "json">(
  path: P,
  ...init: object extends Init<paths[P][M]>
    ? [init?: Init<paths[P][M]> & Read<A>]
    : [init: Init<paths[P][M]> & Read<A>]
) => Promise<Answer<Forms<Data<paths[P][M]>>[A]>>;

interface AnyInit {
  params?: { path?: object; query?: object; header?: object };
  body?: unknown;
  toForm?(body: unknown): FormData;
  parseAs?: keyof Forms<unknown>;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/** Calls the API as whoever is signed in. Rejects when the network fails, or the answer breaks off. */
export function callWith<M extends Method>(method: M): Call<M> {
  const call = async (path: string, init: AnyInit = {}): Promise<Answer<unknown>> => {
    const { params, body, toForm, parseAs = "json", signal } = init;
    const headers = new Headers({ ...init.headers, ...params?.header });
    const { token } = getSession();
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    if (body !== undefined && !toForm) headers.set("content-type", "application/json");
    const response = await fetch(addressOf(path, params), {
      method: method.toUpperCase(),
      headers,
      body: toForm ? toForm(body) : JSON.stringify(body),
      signal,
    });
    // The token has ended: it was revoked, or belongs to a user who is gone.
    if (response.status === 401 && token !== undefined && token === getSession().token) signOut();
    if (!response.ok) return { error: parsed(await response.text()), response };
    if (parseAs === "blob") return { data: await response.blob(), response };
    const text = await response.text();
    if (parseAs === "text") return { data: text, response };
    return { data: text === "" ? undefined : JSON.parse(text), response };
  };
  return call as Call<M>;
}

function addressOf(path: string, { path: parts = {}, query = {} }: AnyInit["params"] = {}): string {
  const values = new Map(Object.entries(parts));
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(name)));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

/** What refuses need not be the shop, but a proxy with a page of its own. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
