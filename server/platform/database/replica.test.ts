import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createNetwork } from "../../../tests/support/breakable-network.ts";
import { openTestPool } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { startStandby } from "../../../tests/support/standby.ts";
import {
  createDatabase as makeDatabase,
  startTemporaryPostgres,
} from "../../../tests/support/test-postgres.ts";
import { ReplicaFollower } from "./follow-replica.ts";
import { createDatabase, createPool } from "./pool.ts";
import { openReplica } from "./replica.ts";
import { distanceTo, placeOf } from "./replica-place.ts";

const server = await startTemporaryPostgres(await freePort());
const url = await makeDatabase(server.url);
const admin = openTestPool(url, 4);
await admin.query("create table shown (value int not null)");
await admin.query("insert into shown values (0)");
const standby = await startStandby(server);
const network = await createNetwork(standby.urlOf(url));

const said: string[] = [];
const note = (_details: object, message = "") => void said.push(message);
const log = { debug() {}, info: note, warn: note, error: note };
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const pool = createPool({ connectionString: url }, quiet);
let isHeard = true;
const primary = { pool, db: createDatabase(pool) };
const replica = openReplica({ url: network.url, primary, log, isHeard: () => isHeard });
const { db } = replica;
afterAll(async () => {
  await replica.close();
  await Promise.all([pool.end(), admin.end()]);
  await standby.close();
  await server.stop();
});

const TAKEN = "the replica answers reads of the catalog";
const LEFT = "the primary answers the replica's reads";

async function answersFrom(): Promise<"replica" | "primary"> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
  return rows[0]?.is ? "replica" : "primary";
}

async function read(): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select value from shown`);
  return rows[0]?.value ?? 0;
}

async function raise(): Promise<number> {
  const { rows } = await admin.query("update shown set value = value + 1 returning value");
  return rows[0].value;
}

/** Each is said once: a busy machine may be left once more than was meant. */
async function expectSaid(last: string): Promise<void> {
  await eventually(() => expect(said.at(-1)).toBe(last));
  expect(said).toEqual(said.map((_, place) => (place % 2 === 0 ? LEFT : TAKEN)));
}

/** Until the end of the work, the standby gets nothing new. */
async function whileReplayRests(work: () => Promise<void>): Promise<void> {
  await standby.run("select pg_wal_replay_pause()");
  try {
    await work();
  } finally {
    await standby.run("select pg_wal_replay_resume()");
  }
}

/** Reads go to the primary; the replica is not taken before replay goes on. */
async function leave(): Promise<void> {
  await raise();
  replica.changed();
  expect(await answersFrom()).toBe("primary");
}

/** A busy machine may be too slow for the gate after a change, and then comes back later. */
const isTaken = () => eventually(async () => expect(await answersFrom()).toBe("replica"));

beforeEach(async () => {
  network.decide(undefined);
  await isTaken();
  said.length = 0;
});

test("reads go to the replica, and all else to the primary [RUN-100]", async () => {
  // The replica would refuse these.
  await db.execute(sql`update shown set value = value + 1`);
  await db.transaction((tx) => tx.execute(sql`select value from shown for update`));
  await isTaken();
});

test("a read after a change sees it, whether the replica has it or not [RUN-101]", async () => {
  for (let round = 0; round < 20; round++) {
    const value = await raise();
    replica.changed();
    expect(await read()).toBe(value);
  }
  await whileReplayRests(async () => {
    for (let round = 0; round < 3; round++) {
      const value = await raise();
      replica.changed();
      expect(await read()).toBe(value);
      expect(await answersFrom()).toBe("primary");
    }
  });
  await isTaken();
});

test("no read gets less than one before it, while replay stops and goes on [RUN-101]", async () => {
  let isOver = false;
  const from = new Set<string>();
  const watch = async () => {
    for (let before = 0; !isOver; ) {
      from.add(await answersFrom());
      const value = await read();
      expect(value).toBeGreaterThanOrEqual(before);
      before = value;
    }
  };
  const watches = [1, 2, 3].map(watch);
  for (let round = 0; round < 6; round++) {
    if (round % 2 === 1) await standby.run("select pg_wal_replay_pause()");
    for (let change = 0; change < 10; change++) {
      await raise();
      // It is told a while after its commit, as by a notification.
      await read();
      replica.changed();
    }
    await standby.run("select pg_wal_replay_resume()");
    await isTaken();
  }
  isOver = true;
  await Promise.all(watches);
  expect(from).toEqual(new Set(["replica", "primary"]));
});

test("a replica is taken again while slow reads go on at the primary [RUN-102]", async () => {
  let isOver = false;
  const readOn = async () => {
    while (!isOver) await db.execute(sql`select pg_sleep(0.6)`);
  };
  const reading: Promise<void>[] = [];
  await whileReplayRests(async () => {
    await leave();
    for (const offset of [0, 200, 400]) reading.push(sleep(offset).then(readOn));
  });
  await isTaken();
  isOver = true;
  await Promise.all(reading);
});

test("no read gets less than a slow one that has stayed at the primary [RUN-101]", async () => {
  // Sees what there is at its end.
  await admin.query(`
    create function late() returns int language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return (select value from shown); end $$`);
  const place = await placeOf(pool);
  await eventually(async () =>
    expect(await distanceTo(place, replica.pool)).toMatchObject({ problem: undefined }),
  );
  const holder = await admin.connect();
  onTestFinished(() => holder.release(true));
  await holder.query("select pg_advisory_lock(1)");
  const slow = Promise.withResolvers<number | undefined>();
  await whileReplayRests(async () => {
    await leave();
    db.execute<{ value: number }>(sql`select late() as value`).then(
      ({ rows }) => slow.resolve(rows[0]?.value),
      slow.reject,
    );
  });
  await isTaken();
  await whileReplayRests(async () => {
    const value = await raise();
    await holder.query("select pg_advisory_unlock(1)");
    expect(await slow.promise).toBe(value);
    expect(await read()).toBe(value);
  });
});

test.each([
  ["40001", "primary"],
  ["42P01", "primary"],
  ["57014", "replica"],
])(
  "a read that the replica refuses with %s has its end at the %s, and keeps nobody else away [RUN-102]",
  async (code, from) => {
    await admin.query(`
    create or replace function refuse(code text) returns text language plpgsql as
      $$ begin
        if pg_is_in_recovery() then raise 'refused' using errcode = code; end if;
        return 'answered';
      end $$`);
    await eventually(async () =>
      expect(await distanceTo(await placeOf(pool), replica.pool)).toMatchObject({ bytes: 0 }),
    );
    await isTaken();
    const answer = db.execute(sql`select refuse(${code}) as word`).then(
      ({ rows }) => rows[0]?.word,
      (error) => error.cause.message,
    );
    const doubt = vi.spyOn(ReplicaFollower.prototype, "doubt");
    onTestFinished(() => doubt.mockRestore());
    expect(await answer).toBe(from === "primary" ? "answered" : "refused");
    expect(doubt).not.toHaveBeenCalled();
    await isTaken();
  },
);

test("while changes are not told, all reads go to the primary [RUN-101]", async () => {
  isHeard = false;
  expect(await answersFrom()).toBe("primary");
  isHeard = true;
  replica.changed();
  await isTaken();
});

test("a replica that falls silent holds nobody up for long; each is said once [RUN-102]", async () => {
  network.decide(() => "lost");
  expect(await answersFrom()).toBe("primary");
  await expectSaid(LEFT);
  expect(await Promise.all([1, 2, 3].map(answersFrom))).toEqual(["primary", "primary", "primary"]);
  network.decide(undefined);
  await isTaken();
  await expectSaid(TAKEN);
});

test("a replica that is killed is missed by no read, and taken again when it is back [RUN-102]", async () => {
  await standby.kill();
  for (let round = 0; round < 5; round++) expect(await answersFrom()).toBe("primary");
  await expectSaid(LEFT);
  await standby.start();
  await isTaken();
  await expectSaid(TAKEN);
});

test("a replica is none if it is another database's, or follows nobody [RUN-102]", async () => {
  const place = await placeOf(pool);
  const other = openTestPool(standby.urlOf(server.url), 1);
  expect(await distanceTo(place, other)).toMatchObject({ problem: "another database" });
  await other.end();
  expect(await distanceTo(place, admin)).toMatchObject({ problem: "follows nobody" });
  const elsewhere = { ...place, timeline: place.timeline + 1 };
  expect(await distanceTo(elsewhere, replica.pool)).toMatchObject({ problem: "another primary" });
  // The last: there is no way back.
  await standby.run("select pg_promote()");
  await expectSaid(LEFT);
  expect(await read()).toBe((await raise()) - 1);
});
