import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifySerializerCompiler } from "fastify";
import { afterAll } from "vitest";
import { readConfig } from "../../server/config.ts";
import { type Clock, systemClock } from "../../server/platform/clock.ts";
import type { Context } from "../../server/platform/context.ts";
import type { startSweeps } from "../../server/platform/jobs/sweeps.ts";
import type { PageHandler } from "../../server/platform/pages/routes.ts";
import type { WorkerPart } from "../../server/platform/workers/worker-part.ts";
import { createShop, type Shop } from "../../server/shop.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

export interface TestShop extends Shop {
  database: TestDatabase;
  clock: TestClock;
  dataDir: string;
  /** Where it listens, for those that go through a socket (PayPal's calls do). */
  url: string;
}

/** The real clock, which can be put forward, and by which nobody waits for long. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  /** Nothing that was to come later comes. */
  stop(): void;
}

export interface TestShopOptions {
  settings?: Record<string, string>;
  /** Called at each of the points of `server/platform/hook-points.ts`. */
  reached?: Context["reached"];
  pages?: PageHandler;
  /** Sweeps by the clock; unset: none. */
  sweeps?: typeof startSweeps;
  /** The part among several processes. */
  worker?: WorkerPart;
  /** Another shop, whose database it shares as a second process does. */
  beside?: Pick<TestShop, "database">;
}

export const ADMIN_PASSWORD = "a long woven password";

/** A whole shop of the test file's own, listening, on its own database; closed after its tests. */
export async function createTestShop({
  settings = {},
  pages,
  reached,
  worker,
  sweeps,
  beside,
}: TestShopOptions = {}): Promise<TestShop> {
  const database = beside?.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "selvedge-test-"));
  const clock = testClock();
  const config = readConfig({
    NODE_ENV: "production",
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD,
    TRUST_PROXY: "none",
    SEED: "none",
    LOG_LEVEL: "silent",
    // An https address does not go with it, and asks what else is meant to be.
    SIMULATOR_CONTROL: settings.PUBLIC_URL?.startsWith("https:") ? "0" : "1",
    ALLOW_TEST_PAYMENTS: "1",
    WARM_PICTURES: "0",
    ...settings,
  });
  const replacements = {
    clock,
    serializerCompiler,
    ...(reached && { reached }),
    // A test sweeps when it means to.
    sweeps: sweeps ?? noSweeps,
    pages:
      pages ?? (async () => new Response("page", { headers: { "content-type": "text/html" } })),
  };
  const shop = await createShop(config, replacements, worker);
  if (!beside) forgetAfterQueries(database, shop);
  const url = await shop.listen();
  afterAll(async () => {
    await shop.close();
    clock.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...shop, database, clock, dataDir, url };
}

/** A change that a test makes in the database itself shows in the shop's next answer, as a change of its own does. */
function forgetAfterQueries({ pool }: TestDatabase, { context }: Shop): void {
  const query = pool.query.bind(pool) as (...call: unknown[]) => Promise<unknown>;
  const queryAndForget = async (...call: unknown[]) => {
    const result = await query(...call);
    context.catalogChanged();
    return result;
  };
  Object.assign(pool, { query: queryAndForget });
}

function noSweeps() {
  return { stop: async () => undefined, underWay: () => [] };
}

const compile = SerializerSelector()({}, {});
const serializers = new WeakMap<object, ReturnType<typeof compile>>();

/** Fastify's compiler, which is asked once for each schema: the shops of a worker share what it makes. */
const serializerCompiler: FastifySerializerCompiler<object> = (route) => {
  const serializer = serializers.get(route.schema) ?? compile({ httpStatus: "", ...route });
  serializers.set(route.schema, serializer);
  return serializer;
};

/** What takes a second by the shop's clock takes a test so much less. */
const TIMES_SHORTER = 20;

function testClock(): TestClock {
  let skew = 0;
  const waiting: (() => void)[] = [];
  return {
    now: () => new Date(Date.now() + skew),
    after: (ms, action) => {
      const cancel = systemClock.after(ms / TIMES_SHORTER, action);
      waiting.push(cancel);
      return cancel;
    },
    advance: (ms) => {
      skew += ms;
    },
    stop: () => {
      for (const cancel of waiting) cancel();
    },
  };
}
