import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { checkouts } from "../../checkout/schema.ts";
import { users } from "../../users/schema.ts";
import { prepared } from "./prepared.ts";
import { inTransaction } from "./transaction.ts";

const shop = await createTestShop();
const { context } = shop;

const addUser = prepared(
  (db, user: { id: string; name: string; email: string; at: Date; avatarUrl: string | null }) =>
    db
      .insert(users)
      .values({
        id: user.id,
        name: user.name,
        email: user.email,
        passwordHash: "",
        createdAt: user.at,
        avatarUrl: user.avatarUrl,
      })
      .returning({ id: users.id }),
);
const findUser = prepared((db, { id }: { id: string }) =>
  db
    .select({ user: users, checkout: checkouts })
    .from(users)
    .leftJoin(checkouts, eq(checkouts.userId, users.id))
    .where(eq(users.id, id)),
);
const rename = prepared((db, { ids, name }: { ids: readonly string[]; name: string }) =>
  db.update(users).set({ name }).where(sql`${users.id} = any(${ids})`),
);

function newUser() {
  const id = newId();
  return {
    id,
    name: "Ada",
    email: `${id}@example.com`,
    at: new Date(1_700_000_000_000),
    avatarUrl: null,
  };
}

test("a prepared query is built once and takes each call's values", async () => {
  const [one, two] = [newUser(), newUser()];
  expect(await addUser(context.db, one)).toEqual([{ id: one.id }]);
  expect(await addUser(context.db, { ...two, avatarUrl: "/me.png" })).toEqual([{ id: two.id }]);
  const [found] = await findUser(context.db, two);
  expect(found).toMatchObject({
    user: { email: two.email, createdAt: two.at, avatarUrl: "/me.png" },
    checkout: null,
  });
  expect((await findUser(context.db, one))[0]?.user.avatarUrl).toBeNull();
  expect(
    (await rename(context.db, { ids: [one.id, two.id, newId()], name: "Grace" })).rowCount,
  ).toBe(2);
  expect((await findUser(context.db, one))[0]?.user.name).toBe("Grace");
});

test("a prepared query is part of the transaction that sends it", async () => {
  const user = newUser();
  await addUser(context.db, newUser());
  const failing = inTransaction(context, async (tx) => {
    await addUser(tx.db, user);
    expect(await findUser(tx.db, user)).toHaveLength(1);
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  expect(await findUser(context.db, user)).toEqual([]);
});

test("a prepared query without one of its values is not sent", async () => {
  await expect(findUser(context.db, {} as { id: string })).rejects.toThrow('no value for "id"');
});
