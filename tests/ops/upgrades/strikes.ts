import { setTimeout as sleep } from "node:timers/promises";
import { readEdition } from "../../../server/platform/database/edition.ts";
import type { Connection } from "../../../server/platform/database/pool.ts";
import { getProjectRoot } from "../../../server/platform/project-root.ts";
import { cutPower, type Reach } from "../../faults/lab/cut-power.ts";
import type { Random } from "../../faults/lab/random.ts";
import { openNetwork } from "../../support/open-network.ts";
import { spawnShop } from "../../support/running-shop.ts";
import { copyPlace, mayMount, type Place } from "./place.ts";

/** How an undisturbed upgrade goes. */
export interface Course {
  /** From the start to the backup before the upgrade, in ms. */
  backedUpMs: number;
  /** From there to the end of the migrations, in ms. */
  migratedMs: number;
  /** How often something is sent to the database until then. */
  sent: number;
}

export interface Struck {
  place: Place;
  /** When it struck, or what came of it, in words. */
  how: string;
}

/** Starts an upgrade of a copy of a data folder, and disturbs it at a random moment. */
export type Strike = (source: string, course: Course, random: Random) => Promise<Struck>;

const BACKED_UP = "a backup was written before its upgrade";
const LAST_MIGRATION = readEdition(getProjectRoot()).at(-1)?.tag ?? "";
const PATIENCE_MS = 120_000;
/** So long lines of the log wait for others, and more. */
const LOG_MS = 1000;
/** Some strike after the last migration, before the shop is open. */
const AND_SO_ON = 1.2;
/** About what a start and the upgrade of a demo shop take. */
const MOST_ROOM_KB = 5000;

/** The ways to disturb an upgrade that this user may take. */
export function listStrikes(): Record<string, Strike> {
  return {
    "kill -9 of everything": killing("everything"),
    "kill -9 of the shop": killing("all but PostgreSQL"),
    "kill -9 of PostgreSQL": killing("PostgreSQL"),
    "connection cut": cutConnection,
    ...(mayMount() && { "disk full": fillDisk }),
  };
}

/** Upgrades a place by a start of today's shop, and measures it. */
export async function upgradeInPeace(place: Place): Promise<Course> {
  return place.withDatabase(async (connection) => {
    const network = await openNetwork(urlOf(connection));
    const began = performance.now();
    const shop = launch(place, { DATABASE_URL: network.url });
    await shop.says(BACKED_UP);
    const backedUpMs = performance.now() - began;
    await shop.says(LAST_MIGRATION);
    const migratedMs = performance.now() - began - backedUpMs;
    const course = { backedUpMs, migratedMs, sent: network.sent() };
    const how = await shop.end();
    if (!shop.wasOpen()) throw new Error(how);
    await network.break();
    return course;
  });
}

function killing(reach: Reach): Strike {
  return async (source, course, random) => {
    const place = copyPlace(source);
    const shop = launch(place);
    // Three of four in the upgrade itself, the others anywhere from the first moment on.
    const isEarly = random.below(4) === 0;
    const ms = random.below(isEarly ? course.backedUpMs : course.migratedMs * AND_SO_ON);
    if (!isEarly) await shop.says(BACKED_UP);
    await sleep(ms);
    const when = `${ms} ms after ${isEarly ? "the start" : "the backup"}`;
    // It may have given up, or not have started PostgreSQL yet.
    if (shop.isRunning()) await Promise.race([cutPower(shop, reach), shop.opened, shop.patience()]);
    await shop.end();
    return { place, how: when };
  };
}

const cutConnection: Strike = async (source, { sent }, random) => {
  const place = copyPlace(source);
  const at = 1 + random.below(sent * AND_SO_ON);
  const fate = random.pick(["cut before", "cut after"] as const);
  await place.withDatabase(async (connection) => {
    const network = await openNetwork(urlOf(connection));
    network.strikeAt(at, fate);
    const shop = launch(place, { DATABASE_URL: network.url });
    await shop.end();
    await network.break();
  });
  return { place, how: `${fate} packet ${at}` };
};

const fillDisk: Strike = async (source, _course, random) => {
  const roomKb = random.below(MOST_ROOM_KB);
  const place = copyPlace(source, roomKb);
  const shop = launch(place);
  const last = await shop.end();
  place.giveRoom();
  return { place, how: `${roomKb} kB of room: ${last}` };
};

/** A start of today's shop. */
function launch({ dataDir }: Place, env: Record<string, string> = {}) {
  const settings = { LOG_LEVEL: "info", ...env };
  const { child, output, ended, opened } = spawnShop({ dataDir, env: settings });
  let openedAt: number | undefined;
  void opened.then(() => {
    openedAt = performance.now();
  });
  const patience = async () => {
    await sleep(PATIENCE_MS, undefined, { ref: false });
    child.kill("SIGKILL");
  };
  return {
    pid: child.pid ?? 0,
    ended,
    opened,
    patience,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    wasOpen: () => openedAt !== undefined,
    /** Waits until it has said so, or has ended. Throws if it opens without: whoever waits then disturbs nothing. */
    async says(words: string): Promise<void> {
      const isOver = () => openedAt !== undefined || child.exitCode !== null || child.killed;
      while (!output().includes(words) && !isOver()) await sleep(2);
      if (output().includes(words) || openedAt === undefined) return;
      // Its log comes a moment later than what it says on opening.
      await sleep(LOG_MS);
      if (output().includes(words)) return;
      child.kill("SIGKILL");
      throw new Error(`the shop opened, and never said "${words}"`);
    },
    /** Waits until it is open or has ended, ends it, and answers its last line. */
    async end(): Promise<string> {
      await Promise.race([ended, opened, patience()]);
      child.kill("SIGTERM");
      await ended;
      if (openedAt !== undefined) return "it opened";
      return output().trim().split("\n").at(-1)?.slice(0, 200) ?? "";
    },
  };
}

/** As pg takes it; the role comes in through the socket's folder. */
export function urlOf(connection: Connection): string {
  if ("connectionString" in connection) return connection.connectionString;
  const { host, user, database } = connection;
  return `postgresql://${user}@localhost/${database}?${new URLSearchParams({ host })}`;
}
