import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { readEdition } from "../../../server/platform/database/edition.ts";
import { getProjectRoot } from "../../../server/platform/project-root.ts";
import type { Random } from "../../faults/lab/random.ts";
import { listFaultsIn } from "../../support/buying.ts";
import { startInVain, startShop } from "../../support/running-shop.ts";
import { buyOnce, type Past } from "../editions/fill-shop.ts";
import { runScript } from "../run-script.ts";
import { checkShop } from "./check-shop.ts";
import { copyPlace, type Place } from "./place.ts";
import { compareKept, compareStates, readState, type State } from "./state.ts";
import { type Course, type Strike, upgradeInPeace, urlOf } from "./strikes.ts";

const root = getProjectRoot();

/** A former edition whose upgrade is rehearsed. */
export interface Rehearsal {
  /** Its data folder, which stays as it is. */
  source: string;
  past: Past;
  /** How many migrations it had. */
  count: number;
  before: State;
  after: State;
  course: Course;
}

/** Upgrades a copy in peace, which the disturbed upgrades are compared with; answers what it lost as well. */
export async function beginRehearsal(
  source: string,
  { past, count }: Pick<Rehearsal, "past" | "count">,
): Promise<{ rehearsal: Rehearsal; problems: string[] }> {
  const place = copyPlace(source);
  try {
    const before = await stateOf(place);
    await migrate(place);
    const after = await stateOf(place);
    const course = await measure(source);
    const problems = [...compareKept(before, after), ...(await finish(place, past))];
    return { rehearsal: { source, past, count, before, after, course }, problems };
  } finally {
    place.remove();
  }
}

async function measure(source: string): Promise<Course> {
  const place = copyPlace(source);
  return upgradeInPeace(place).finally(() => place.remove());
}

/** Disturbs an upgrade; then the database must be old or new, and the next start must finish it. */
export async function upgradeUnder(
  strike: Strike,
  { source, before, after, past, course }: Rehearsal,
  random: Random,
): Promise<{ how: string; became: "old" | "new" | "between"; problems: string[] }> {
  const { place, how } = await strike(source, course, random);
  try {
    const state = await stateOf(place);
    const [fromOld, fromNew] = [
      compareStates(before, state),
      compareStates(after, state, { isAtWork: true }),
    ];
    const became = fromOld.length === 0 ? "old" : fromNew.length === 0 ? "new" : "between";
    const nearest = fromOld.length < fromNew.length ? fromOld : fromNew;
    const between = became === "between" ? nearest : [];
    const problems = [...between, ...(await finish(place, past))];
    const end = await stateOf(place);
    problems.push(...compareStates(after, end, { isAtWork: true }), ...compareKept(before, end));
    return { how, became, problems };
  } finally {
    place.remove();
  }
}

/** Three start to upgrade at once: each succeeds, and the database was upgraded once. */
export async function upgradeAtOnce({ source, before, after }: Rehearsal): Promise<string[]> {
  const place = copyPlace(source);
  try {
    await place.withDatabase(async (connection) => {
      const DATABASE_URL = urlOf(connection);
      await Promise.all([1, 2, 3].map(() => migrate(place, { DATABASE_URL })));
    });
    const state = await stateOf(place);
    return [...compareStates(after, state, { isAtWork: true }), ...compareKept(before, state)];
  } finally {
    place.remove();
  }
}

/** Whether the upgrade from this edition can be taken back. */
export function hasWayBack({ count }: Pick<Rehearsal, "count">): boolean {
  const brought = readEdition(root).slice(count);
  return brought.every(({ tag }) => existsSync(path.join(root, "migrations/back", `${tag}.sql`)));
}

/** Upgrades, sells, takes the upgrade back, and upgrades again: what was sold stays all the time. */
export async function goBackAndForth({
  source,
  before,
  past,
  count,
}: Rehearsal): Promise<string[]> {
  const place = copyPlace(source);
  try {
    const shop = await startShop({ dataDir: place.dataDir });
    const since = await buyOnce(shop.url).finally(() => shop.end("SIGTERM"));
    const sold = await stateOf(place);
    const to = readEdition(root)[count - 1]?.tag.split("_")[0] ?? "";
    await runScript("upgrade-back.ts", { DATA_DIR: place.dataDir }, ["--to", to]);
    const back = await stateOf(place);
    const problems = [
      ...compareStates({ ...before, tables: new Map() }, { ...back, tables: new Map() }),
      ...compareKept(sold, back),
      ...(await finish(place, merge(past, since))),
    ];
    return [...problems, ...compareKept(sold, await stateOf(place))];
  } finally {
    place.remove();
  }
}

/** A database that a later edition has upgraded is refused in one line, and stays as it is. */
export async function startOnLater({ source }: Rehearsal): Promise<string[]> {
  const place = copyPlace(source);
  try {
    await migrate(place);
    await withClient(place, (client) =>
      client.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('f00', 9e15)",
      ),
    );
    const before = await stateOf(place);
    const { output } = await startInVain({ dataDir: place.dataDir });
    const lines = output.trim().split("\n");
    const isTold = lines.length === 1 && /is of a later edition of the shop/.test(output);
    return [
      ...(isTold ? [] : [`a later edition's database is refused with: ${output}`]),
      ...compareStates(before, await stateOf(place)),
    ];
  } finally {
    place.remove();
  }
}

/** Starts the shop once more, and compares what it shows with what was there; answers what is wrong. */
async function finish(place: Place, past: Past): Promise<string[]> {
  const shop = await startShop({ dataDir: place.dataDir }).catch((error: unknown) => String(error));
  if (typeof shop === "string") return [`the next start fails: ${shop}`];
  const problems = await checkShop(shop.url, past).finally(() => shop.end("SIGTERM"));
  const faults = await withClient(place, listFaultsIn);
  return [...problems, ...faults.map(({ what, id }) => `${what}: ${id}`)];
}

function stateOf(place: Place): Promise<State> {
  return place.withDatabase(readState);
}

function withClient<T>(place: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return place.withDatabase(async (connection) => {
    const client = new pg.Client(connection);
    await client.connect();
    return work(client).finally(() => client.end());
  });
}

/** `npm run db:migrate`. */
function migrate({ dataDir }: Place, env = {}): Promise<string> {
  return runScript("migrate.ts", { DATA_DIR: dataDir, ...env });
}

function merge(past: Past, since: Past): Past {
  return {
    customers: [...past.customers, ...since.customers],
    orders: { ...past.orders, ...since.orders },
  };
}
