import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../tests/support/database.ts";
import { type KeysetOrder, readWindow } from "./keyset.ts";

interface Row {
  id: number;
  name: string;
}

const database = await createTestDatabase();
const db = drizzle(database.pool);

/** Three names, each three times. */
const NAMES = ["Ada", "Björn", "Zoë"].flatMap((name) => [name, name, name]);

beforeAll(async () => {
  await db.execute(sql`create table people (id bigint primary key, name text not null)`);
  for (const [index, name] of NAMES.entries()) {
    await db.execute(sql`insert into people values (${index + 1}, ${name})`);
  }
});

const byName = (descending = false): KeysetOrder<Row> => ({
  name: descending ? "-name" : "name",
  value: sql`name`,
  valueType: "text",
  id: sql`id`,
  idType: "bigint",
  descending,
  placeOf: (row) => [row.name, Number(row.id)],
});

const byMoment: KeysetOrder<Row> = {
  ...byName(),
  name: "moment",
  value: sql`now()`,
  valueType: "timestamptz",
};

function read(query: Parameters<typeof readWindow>[0], order = byName()) {
  return readWindow(query, order, async ({ where, orderBy, limit }) => {
    const condition = where ?? sql`true`;
    const { rows } = await db.execute(
      sql`select id::int, name from people where ${condition} order by ${orderBy} limit ${limit}`,
    );
    return rows as unknown as Row[];
  });
}

const idsOf = ({ rows }: { rows: Row[] }) => rows.map(({ id }) => id);

describe.each([false, true])("a long list, descending: %s,", (descending) => {
  const all = NAMES.map((_, index) => index + 1);
  if (descending) all.reverse();

  test("is walked through from end to end and back without a row lost or twice", async () => {
    const order = byName(descending);
    const seen: number[] = [];
    let window = await read({ limit: 2 }, order);
    expect(window.previous).toBeUndefined();
    seen.push(...idsOf(window));
    while (window.next !== undefined) {
      window = await read({ limit: 2, after: window.next }, order);
      seen.push(...idsOf(window));
    }
    expect(seen).toEqual(all);
    const back = [...idsOf(window)];
    while (window.previous !== undefined) {
      window = await read({ limit: 2, before: window.previous }, order);
      back.unshift(...idsOf(window));
    }
    expect(back).toEqual(all);
    expect(window.next).toBeDefined();
  });
});

test("a list that fits has no other windows", async () => {
  expect(await read({ limit: 9 })).toMatchObject({ next: undefined, previous: undefined });
});

test("what comes or goes before the place moves nothing after it", async () => {
  const first = await read({ limit: 3 });
  await db.execute(sql`insert into people values (100, 'Aaron')`);
  const second = await read({ limit: 3, ...(first.next && { after: first.next }) });
  await db.execute(sql`delete from people where id = 100`);
  expect(idsOf(second)).toEqual([4, 5, 6]);
});

test.each([
  ["no place", "x"],
  ["one of another order", Buffer.from('["-name","Ada",1]').toString("base64url")],
  ["one without an id", Buffer.from('["name","Ada"]').toString("base64url")],
  ["one whose value is none", Buffer.from('["name",{},1]').toString("base64url")],
])("%s is refused with the field", async (_what, after) => {
  await expect(read({ after })).rejects.toMatchObject({
    kind: "bad-input",
    errors: [{ field: "after" }],
  });
});

test.each(["1", "Monday 1", "2026-02-30T12:00:00.000Z", "0000-01-01T00:00:00.000Z", "infinity"])(
  "a place at the moment %s is refused with the field",
  async (moment) => {
    const after = Buffer.from(JSON.stringify(["moment", moment, 1])).toString("base64url");
    await expect(read({ after }, byMoment)).rejects.toMatchObject({
      kind: "bad-input",
      errors: [{ field: "after" }],
    });
  },
);
