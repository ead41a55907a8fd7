import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, ask } from "./api.ts";
import { getSession, signIn, signOut } from "./session.ts";

const user = {
  _id: "7f3b2c9a-52a1-4f0e-8a43-2b1f6c2d9e10",
  name: "Ada",
  email: "ada@example.com",
  role: "customer" as const,
  avatar: "",
  isEmailProven: true,
  createdAt: "2026-03-31T00:00:00.000Z",
};

const calls = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("fetch", calls);
  calls.mockReset();
  signOut();
});
afterEach(() => vi.unstubAllGlobals());

function sent() {
  const [address, init] = calls.mock.calls.at(-1) ?? [];
  return { address, ...init, headers: new Headers(init?.headers) };
}

test("a call fills the path and the query in and leaves out what is not given", async () => {
  calls.mockResolvedValueOnce(Response.json([]));
  const query = { color: "Navy & White", size: undefined, limit: 8 };
  await api.GET("/api/products", { params: { query } });
  expect(sent()).toMatchObject({ address: "/api/products?color=Navy+%26+White&limit=8" });
  expect(sent().headers.has("content-type")).toBe(false);

  calls.mockResolvedValueOnce(Response.json({}));
  await api.GET("/api/products/:id", { params: { path: { id: "a/b" } } });
  expect(sent()).toMatchObject({ address: "/api/products/a%2Fb", method: "GET" });
});

test("a body goes as JSON, one with a file as a form, and the token beside it", async () => {
  signIn({ user, token: "secret" });
  calls.mockImplementation(async () => new Response(null, { status: 204 }));
  await api.POST("/api/newsletter", { body: { email: "ada@example.com" } });
  expect(sent().body).toBe('{"email":"ada@example.com"}');
  expect(sent().headers.get("content-type")).toBe("application/json");
  expect(sent().headers.get("authorization")).toBe("Bearer secret");

  const headers = { "Idempotency-Key": "once", "x-unattended": "1" };
  await api.POST("/api/users/logout", { headers });
  expect(sent().headers.get("idempotency-key")).toBe("once");
  expect(sent().headers.get("x-unattended")).toBe("1");

  const form = new FormData();
  await api.POST("/api/admin/imports", { body: { file: "a.csv" }, toForm: () => form });
  expect(sent().body).toBe(form);
  // The browser names the form's own boundary there.
  expect(sent().headers.has("content-type")).toBe(false);
});

test("an answer is read as what it is", async () => {
  const call = () => ask(api.GET("/api/users/me/export", { parseAs: "blob" }), "sorry");
  calls.mockResolvedValueOnce(new Response("all of it"));
  const outcome = await call();
  expect(outcome.ok && (await outcome.data.text())).toBe("all of it");

  const refusal = { message: "Not you", code: "forbidden" };
  calls.mockResolvedValueOnce(Response.json(refusal, { status: 403 }));
  expect(await call()).toEqual({ ok: false, status: 403, message: "Not you", refusal });

  calls.mockResolvedValueOnce(new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  expect(await call()).toEqual({ ok: false, status: 502, message: "sorry", refusal: undefined });

  calls.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await call()).toEqual({ ok: false, status: 0, message: "sorry", refusal: undefined });

  // Cut off on its way.
  calls.mockResolvedValueOnce(new Response('[{"name":'));
  expect(await ask(api.GET("/api/products"), "sorry")).toMatchObject({ ok: false, status: 0 });

  calls.mockResolvedValueOnce(new Response(null, { status: 204 }));
  const done = await ask(api.POST("/api/users/logout"), "sorry");
  expect(done).toEqual({ ok: true, data: undefined });
});

test("a token that has ended is forgotten, and one that came meanwhile is not", async () => {
  signIn({ user, token: "old" });
  calls.mockImplementation(async () => {
    signIn({ user, token: "new" });
    return Response.json({ message: "Please log in" }, { status: 401 });
  });
  await ask(api.GET("/api/users/me"), "");
  expect(getSession().token).toBe("new");

  calls.mockImplementation(async () =>
    Response.json({ message: "Please log in" }, { status: 401 }),
  );
  await ask(api.GET("/api/users/me"), "");
  expect(getSession()).toEqual({ user: undefined, token: undefined });
});

test("the compiler knows each call's address, parameters, body and answer from its route [API-20]", async () => {
  calls.mockImplementation(async () => Response.json({ _id: "4", units: 2 }));
  const params = { path: { id: "4" } };
  const { data } = await api.POST("/api/admin/holds/:id/give-back", { params });
  const units: number | undefined = data?.units;
  expect(units).toBe(2);
  await Promise.all([
    // @ts-expect-error No route is there.
    api.GET("/api/no-such-thing"),
    // @ts-expect-error It is there, for another method.
    api.PUT("/api/admin/holds", { params }),
    // @ts-expect-error It needs an id.
    api.GET("/api/orders/:id"),
    // @ts-expect-error A limit is a number.
    api.GET("/api/products", { params: { query: { limit: "8" } } }),
    // @ts-expect-error It needs a body.
    api.POST("/api/newsletter"),
    // @ts-expect-error An e-mail is a text.
    api.POST("/api/newsletter", { body: { email: 1 } }),
    // @ts-expect-error There is no such thing in the answer.
    api.GET("/api/orders/:id", { params }).then((answer) => answer.data?.units),
  ]);
});
