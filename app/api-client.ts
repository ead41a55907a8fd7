import type { Static, TSchema } from "typebox";
import type { Api } from "../server/domains.ts";
import type { AnyRoute } from "../server/platform/http/route.ts";
import { getSession, signOut } from "./session.ts";

export interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";
type PathsOf<M extends Method> = keyof Api extends infer At
  ? At extends `${M} ${infer Path}`
    ? Path
    : never
  : never;
type RouteAt<M extends Method, P extends string> = Api[`${M} ${P}` & keyof Api];

/** The value that a schema describes; undefined without one. */
type Value<S> = [Extract<S, TSchema>] extends [never] ? undefined : Static<Extract<S, TSchema>>;
/** An argument that is optional if all of its value is. */
type Argument<Name extends string, V> = undefined extends V
  ? { [N in Name]?: undefined }
  : object extends V
    ? { [N in Name]?: V }
    : { [N in Name]: V };

type Init<R extends AnyRoute> = Argument<
  "params",
  Argument<"path", Value<R["params"]>> & Argument<"query", Value<R["querystring"]>>
> &
  Argument<"body", Value<R["body"]>> & {
    /** Makes the form for calls that send files: the API's schemas describe a file as a text. */
    toForm?(body: Value<R["body"]>): FormData;
    signal?: AbortSignal;
    headers?: Readonly<Record<string, string>>;
    /** Whether the call goes on when its page is left. */
    keepalive?: boolean;
  };

interface Forms<Json> {
  json: Json;
  text: string;
  blob: Blob;
}
type Data<R extends AnyRoute> = R["response"] extends infer Answers
  ? Value<Answers[keyof Answers & (200 | 201 | 202)]>
  : never;
type Read<A> = { parseAs?: A };

/** A method of the API, typed by its routes: their paths, arguments and answers. */
type Call<M extends Method> = <P extends PathsOf<M>, A extends keyof Forms<unknown> = "json">(
  path: P,
  ...init: object extends Init<RouteAt<M, P>>
    ? [init?: Init<RouteAt<M, P>> & Read<A>]
    : [init: Init<RouteAt<M, P>> & Read<A>]
) => Promise<Answer<Forms<Data<RouteAt<M, P>>>[A]>>;

interface AnyInit {
  params?: { path?: object; query?: object };
  body?: unknown;
  toForm?(body: unknown): FormData;
  parseAs?: keyof Forms<unknown>;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  keepalive?: boolean;
}

/** Calls the API with the user's token. Rejects when the network fails or the answer breaks off. */
export function callWith<M extends Method>(method: M): Call<M> {
  const call = async (path: string, init: AnyInit = {}): Promise<Answer<unknown>> => {
    const { params, body, toForm, parseAs = "json", signal, keepalive = false } = init;
    const headers = new Headers(init.headers);
    const { token } = getSession();
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    if (body !== undefined && !toForm) headers.set("content-type", "application/json");
    const response = await fetch(addressOf(path, params), {
      method,
      headers,
      body: toForm ? toForm(body) : JSON.stringify(body),
      signal,
      keepalive,
    });
    // The token is no longer valid: it was revoked, or its user was deleted.
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
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values.get(name)));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

/** Parses a refusal. A proxy's is a page instead of JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
