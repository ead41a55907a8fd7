import type { Settings, Subject } from "../../../server/settings/contract.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, which the scenarios look at.
type Body = any;

export interface Answer {
  status: number;
  body: Body;
}

/** What an admin does through the API, without a page. */
export interface Admin {
  call(method: string, address: string, body?: object | FormData): Promise<Answer>;
  /** As call, but throws where it is refused. */
  must(method: string, address: string, body?: object | FormData): Promise<Body>;
  read<S extends Subject>(subject: S): Promise<Settings[S]>;
  /** Tries to set a subject, from the version that stands. */
  put<S extends Subject>(subject: S, values: Settings[S]): Promise<Answer>;
  /** Sets it, or throws what the shop has against it. */
  set<S extends Subject>(subject: S, values: Settings[S]): Promise<void>;
  upload(bytes: Buffer, use: string, type: string): Promise<Answer>;
  /** What a browser keeps of the session. */
  session: Record<string, string>;
}

export async function signIn(
  url: string,
  who: { email: string; password: string },
): Promise<Admin> {
  const { user, token } = await must(await send(url, "POST", "/api/users/login", who));
  return adminOf(url, token, user);
}

/** Somebody with this token. */
export function adminOf(url: string, token: string, user: object): Admin {
  const call: Admin["call"] = (method, address, body) => send(url, method, address, body, token);
  const documents = async () => must(await call("GET", "/api/admin/settings"));
  const put: Admin["put"] = async (subject, values) => {
    const { version } = (await documents())[subject];
    return call("PUT", `/api/admin/settings/${subject}`, { version, values });
  };
  return {
    call,
    put,
    session: { user: JSON.stringify(user), userToken: token },
    must: async (method, address, body) => must(await call(method, address, body)),
    read: async (subject) => (await documents())[subject].values,
    set: async (subject, values) => void must(await put(subject, values)),
    upload(bytes, use, type) {
      const form = new FormData();
      form.set("for", use);
      form.set("image", new Blob([new Uint8Array(bytes)], { type }), "picture");
      return call("POST", "/api/upload", form);
    },
  };
}

export async function send(
  url: string,
  method: string,
  address: string,
  body?: object | FormData,
  token?: string,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + address, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { "content-type": "application/json" }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

export function must({ status, body }: Answer): Body {
  if (status < 300) return body;
  throw new Error(`${status} ${JSON.stringify(body).slice(0, 500)}`);
}

/** What is wrong with a refusal: it is to be a 4xx that names the field. */
export function refusalFault({ status, body }: Answer): string | undefined {
  if (status < 400 || status >= 500) return `answered ${status}`;
  const [error] = body?.errors ?? [];
  if (typeof error?.field === "string" && error.field !== "" && error.message) return undefined;
  return `refused with ${status} and no field: ${JSON.stringify(body).slice(0, 200)}`;
}
