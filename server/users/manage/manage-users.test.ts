import { describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import {
  api,
  contextOf,
  databaseState,
  PASSWORD,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { waitForMail } from "../../../tests/support/mailbox.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { openSession } from "../sessions/sessions.ts";
import { addUser } from "./add-user.ts";

const shop = await createTestShop();
const { pool } = shop.database;
const seeded = await signInAdmin(shop);

const list = (query = "", token = seeded.token) =>
  api(shop, "GET", `/api/admin/users${query}`, { token });
const add = (body: object, token = seeded.token) =>
  api(shop, "POST", "/api/admin/users", { token, body });
const change = (id: string, body: object, token = seeded.token) =>
  api(shop, "PUT", `/api/admin/users/${id}`, { token, body });
const remove = (id: string, token = seeded.token) =>
  api(shop, "DELETE", `/api/admin/users/${id}`, { token });
const me = (token: string) => api(shop, "GET", "/api/users/me", { token });

/** A second admin, with a session. */
async function addAdmin() {
  const email = `${unique()}@example.com`;
  const { body } = await add({ name: "Grace Loom", email, password: PASSWORD, role: "admin" });
  return { user: body.user, token: await openSession(shop.context, body.user._id) };
}

async function logOf(id: string) {
  const { rows } = await pool.query(
    "select action, before, after, actor_id from audit_log where subject_id = $1 order by seq",
    [id],
  );
  return rows;
}

describe("the list of users", () => {
  test("is the newest first, in windows that lead on and say how many there are [ADMIN-60]", async () => {
    const name = `Walker ${unique()}`;
    for (const _ of "abc") await registerCustomer(shop, { name });
    const search = `search=${encodeURIComponent(name)}`;
    const first = await list(`?${search}&limit=2`);
    expect(first.headers["x-total-count"]).toBe("3");
    const [, next = ""] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
    const second = await api(shop, "GET", next, { token: seeded.token });
    const all = [...first.body, ...second.body];
    expect(all).toHaveLength(3);
    const born = all.map(({ createdAt }) => createdAt);
    expect(born).toEqual([...born].sort().reverse());
    expect(Object.keys(all[0]).sort()).toEqual(
      ["_id", "avatar", "createdAt", "email", "isEmailProven", "name", "role"].sort(),
    );
  });

  test.each(["name", "-name", "email", "-email", "createdAt", "-createdAt"])(
    "sorts by %s, from end to end",
    async (sort) => {
      const tag = unique();
      for (const name of ["Beate", "Ada", "Ada"]) {
        await registerCustomer(shop, { name: `${name} ${tag}` });
      }
      const seen: string[] = [];
      let url: string | undefined = `/api/admin/users?search=${tag}&sort=${sort}&limit=1`;
      while (url) {
        const answer = await api(shop, "GET", url, { token: seeded.token });
        seen.push(
          ...answer.body.map((user: Record<string, string>) => user[sort.replace("-", "")]),
        );
        url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
      }
      const sorted = [...seen].sort();
      if (sort.startsWith("-")) sorted.reverse();
      expect(seen).toEqual(sorted);
      expect(seen).toHaveLength(3);
    },
  );

  test("finds a part of a name or an e-mail, in capitals or not, two letters where a word begins [ADMIN-60]", async () => {
    const tag = unique();
    const { user } = await registerCustomer(shop, {
      name: `Zoë Quill${tag}`,
      email: `q_${tag}@example.com`,
    });
    for (const search of [`quill${tag}`, `UILL${tag}`, `Q_${tag}@EX`, "zo", "Qu"]) {
      const { body } = await list(`?search=${encodeURIComponent(search)}`);
      expect(
        body.map(({ _id }: { _id: string }) => _id),
        search,
      ).toContain(user._id);
    }
    // What stands for anything in a pattern stands for itself here.
    expect((await list(`?search=${encodeURIComponent(`q%${tag}`)}`)).body).toEqual([]);
    expect((await list(`?search=${encodeURIComponent(`qx${tag}`)}`)).body).toEqual([]);
  });

  test("can be only those of a role, and marks the admin of the settings [ADMIN-60]", async () => {
    const { body } = await list("?role=admin");
    expect(body.length).toBeGreaterThan(0);
    for (const { role } of body) expect(role).toBe("admin");
    expect(body.find(({ _id }: { _id: string }) => _id === seeded.user._id).isProtected).toBe(true);
  });

  test("refuses an order or a role that there is not, naming the field", async () => {
    for (const [query, field] of [
      ["?sort=password", "sort"],
      ["?role=king", "role"],
      ["?after=nowhere", "after"],
    ]) {
      const { status, body } = await list(query);
      expect(status).toBe(400);
      expect(body.errors[0].field).toBe(field);
    }
  });
});

describe("adding a user", () => {
  test("adds a user who can log in, by default a customer, and is recorded [API-22]", async () => {
    const email = `${unique()}@example.com`;
    const { status, body } = await add({
      name: "  Ada   Weaver ",
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: "User registered successfully",
      user: {
        _id: expect.any(String),
        name: "Ada Weaver",
        email,
        role: "customer",
        isEmailProven: false,
        createdAt: expect.any(String),
      },
    });
    const login = await api(shop, "POST", "/api/users/login", {
      body: { email, password: PASSWORD },
    });
    expect(login.status).toBe(200);
    expect(await logOf(body.user._id)).toEqual([
      {
        action: "user.created",
        before: null,
        after: { role: "customer" },
        actor_id: seeded.user._id,
      },
    ]);
  });

  test("may make an admin", async () => {
    const { user, token } = await addAdmin();
    expect(user.role).toBe("admin");
    expect((await list("", token)).status).toBe(200);
  });

  test("refuses what will not do with all its fields, and writes nothing [ACC-38, ADMIN-5]", async () => {
    const good = { name: "Ada", email: `${unique()}@example.com`, password: PASSWORD };
    const before = await databaseState(shop);
    const short = "Password should be atleast 6 characters long.";
    const cases: [object, Record<string, string>][] = [
      [
        {},
        {
          name: "All fields are required",
          email: "All fields are required",
          password: "All fields are required",
        },
      ],
      [{ ...good, name: "  " }, { name: "All fields are required" }],
      [{ ...good, password: "12345" }, { password: short }],
      [
        { ...good, email: "no", password: "12345" },
        { email: "Please enter a valid email address", password: short },
      ],
      [{ ...good, password: "password" }, { password: expect.stringContaining("too well known") }],
      [
        { ...good, role: "admin", password: "warp-22" },
        { password: "An admin's password must have at least 8 characters" },
      ],
      [
        { ...good, role: "admin", password: "corvette" },
        { password: expect.stringContaining("too well known") },
      ],
      [
        { ...good, role: "admin", password: "selvedge-2026" },
        { password: expect.stringContaining("the shop's name") },
      ],
      [{ ...good, name: "<b>" }, { name: expect.stringContaining("without <") }],
      [{ ...good, role: "king" }, { role: "is not one of the values we know" }],
      [{ ...good, name: 7 }, { name: "must be a string" }],
    ];
    for (const [body, errors] of cases) {
      const answer = await add(body);
      expect(answer.status).toBe(400);
      const said = answer.body.errors.map(({ field, message }: Record<string, string>) => [
        field,
        message,
      ]);
      expect(Object.fromEntries(said)).toEqual(errors);
    }
    expect(await databaseState(shop)).toEqual(before);
  });

  test("refuses an e-mail that somebody has, also to two at once", async () => {
    const body = { name: "Ada", email: `${unique()}@example.com`, password: PASSWORD };
    const answers = await Promise.all([add(body), add(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors).toEqual([
      { field: "email", message: "A user with this email already exists" },
    ]);
  });
});

describe("changing a user", () => {
  test("gives another role, ends all their sessions at once, and is recorded [ADMIN-6]", async () => {
    const { user, token } = await registerCustomer(shop);
    const { status, body } = await change(user._id, { role: "admin" });
    expect(status).toBe(200);
    expect(body).toEqual({ ...user, role: "admin" });
    expect((await me(token)).status).toBe(401);
    expect(await logOf(user._id)).toMatchObject([
      { action: "user.role", before: { role: "customer" }, after: { role: "admin" } },
    ]);
  });

  test("to what they are already changes nothing, and they stay signed in", async () => {
    const { user, token } = await registerCustomer(shop);
    const before = await databaseState(shop);
    const same = { name: user.name, email: user.email, role: "customer" };
    expect((await change(user._id, same)).body).toEqual(user);
    expect(await databaseState(shop)).toEqual(before);
    expect((await me(token)).status).toBe(200);
  });

  test("the old address is mailed about a new e-mail, which ends the sessions; the log has neither [ADMIN-63]", async () => {
    const { user, token, email } = await registerCustomer(shop);
    const newEmail = `${unique()}@example.com`;
    const { body } = await change(user._id, { name: "Ada Loom", email: newEmail });
    expect(body).toMatchObject({ name: "Ada Loom", email: newEmail, role: "customer" });
    expect((await me(token)).status).toBe(401);
    expect((await waitForMail(shop, { to: email })).subject).toBe("Your email address was changed");
    const log = await logOf(user._id);
    expect(log).toMatchObject([
      { action: "user.updated", before: null, after: { changed: ["name", "email"] } },
    ]);
    for (const word of [email, newEmail, "Ada"]) expect(JSON.stringify(log)).not.toContain(word);
  });

  test("refuses what will not do, naming the field, and writes nothing", async () => {
    const { user } = await registerCustomer(shop);
    const other = await registerCustomer(shop);
    const before = await databaseState(shop);
    const cases: [object, number, string][] = [
      [{ name: " " }, 400, "name"],
      [{ name: "www.here.example" }, 400, "name"],
      [{ email: "" }, 400, "email"],
      [{ email: "no" }, 400, "email"],
      [{ role: "king" }, 400, "role"],
      [{ role: "admin", email: other.email }, 409, "email"],
    ];
    for (const [body, status, field] of cases) {
      const answer = await change(user._id, body);
      expect([answer.status, answer.body.errors[0].field]).toEqual([status, field]);
    }
    expect(await databaseState(shop)).toEqual(before);
  });

  test("who does not exist is not found", async () => {
    for (const id of [newId(), "7", "nobody"]) {
      expect((await change(id, { role: "admin" })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
  });
});

describe("deleting a user", () => {
  test("ends their sessions, frees the e-mail, says goodbye and is recorded [ADMIN-6]", async () => {
    const { user, token, email } = await registerCustomer(shop);
    expect((await remove(user._id)).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await waitForMail(shop, { to: email })).subject).toBe("Your account was deleted");
    expect(await logOf(user._id)).toMatchObject([
      { action: "user.deleted", before: { role: "customer" }, after: null },
    ]);
    await registerCustomer(shop, { email });
    expect((await remove(user._id)).status).toBe(404);
  });

  test("asked for three times at once happens once", async () => {
    const { user } = await registerCustomer(shop);
    const answers = await Promise.all([1, 2, 3].map(() => remove(user._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await logOf(user._id)).toHaveLength(1);
  });
});

describe("a user's sessions", () => {
  test("are all ended by an admin, which is recorded [ACC-39]", async () => {
    const { user, token, email, password } = await registerCustomer(shop);
    const body = { email, password };
    const other = (await api(shop, "POST", "/api/users/login", { body })).body.token;
    const url = `/api/admin/users/${user._id}/sessions`;
    expect((await api(shop, "DELETE", url, { token })).status).toBe(403);
    expect((await api(shop, "DELETE", url, { token: seeded.token })).status).toBe(204);
    for (const ended of [token, other]) {
      expect((await api(shop, "GET", "/api/users/me", { token: ended })).status).toBe(401);
    }
    expect(await logOf(user._id)).toMatchObject([
      { action: "user.sessions", actor_id: seeded.user._id },
    ]);
    const nobody = `/api/admin/users/${newId()}/sessions`;
    expect((await api(shop, "DELETE", nobody, { token: seeded.token })).status).toBe(404);
  });
});

describe("nobody is locked out", () => {
  test("the seeded admin keeps role, e-mail and account, whoever asks [ACC-26]", async () => {
    const { token } = await addAdmin();
    const before = await databaseState(shop);
    for (const asking of [token, seeded.token]) {
      for (const body of [{ role: "customer" }, { email: "new@example.com" }]) {
        expect((await change(seeded.user._id, body, asking)).status).toBe(403);
      }
      expect((await remove(seeded.user._id, asking)).status).toBe(403);
    }
    expect(await databaseState(shop)).toEqual(before);
    expect((await change(seeded.user._id, { name: "Root", role: "admin" })).status).toBe(200);
  });

  test("an admin takes neither their own role nor e-mail nor account [ADMIN-61]", async () => {
    const { user, token } = await addAdmin();
    for (const [body, field] of [
      [{ role: "customer" }, "role"],
      [{ email: "me@example.com" }, "email"],
    ] as const) {
      const answer = await change(user._id, body, token);
      expect([answer.status, answer.body.errors[0].field]).toEqual([409, field]);
    }
    expect((await remove(user._id, token)).status).toBe(409);
    expect((await change(user._id, { name: "Grace" }, token)).status).toBe(200);
    expect((await me(token)).body).toMatchObject({ name: "Grace", role: "admin" });
  });

  test("of two admins who demote or delete each other at once, one comes too late [ADMIN-61]", async () => {
    for (const act of [
      (id: string, token: string) => change(id, { role: "customer" }, token),
      (id: string, token: string) => remove(id, token),
    ]) {
      const [one, two] = [await addAdmin(), await addAdmin()];
      const answers = await Promise.all([
        act(one.user._id, two.token),
        act(two.user._id, one.token),
      ]);
      const [done, late] = answers.map(({ status }) => status).sort();
      expect([200, 204]).toContain(done);
      expect(late).toBe(401);
      const { rows } = await pool.query(
        "select role from users where id = any($1) and role = 'admin'",
        [[one.user._id, two.user._id]],
      );
      expect(rows).toHaveLength(1);
    }
  });
});

test("an admin whose role is taken while a password is hashed adds nobody", async () => {
  const { user } = await addAdmin();
  const ctx = contextOf(shop, user);
  await change(user._id, { role: "customer" });
  const email = `${unique()}@example.com`;
  const late = addUser(ctx, { name: "Late", email, password: PASSWORD, role: "admin" });
  await expect(late).rejects.toMatchObject({ kind: "unauthenticated" });
  expect((await list(`?search=${email}`)).body).toEqual([]);
});

test("a customer learns nothing but that they are not allowed [API-22]", async () => {
  const { token } = await registerCustomer(shop);
  const { user } = await registerCustomer(shop);
  const calls = [
    list("", token),
    add({}, token),
    change(user._id, {}, token),
    remove(user._id, token),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    expect(status).toBe(403);
    expect(body).toEqual({ message: expect.any(String), code: "not_allowed" });
  }
});
