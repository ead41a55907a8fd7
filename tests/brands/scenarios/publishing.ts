import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { paletteOf } from "../../../common/appearance/palette.ts";
import { DEFAULT_FOOTER, DEFAULT_HEADER } from "../../../common/menus.ts";
import type { Settings } from "../../../server/settings/contract.ts";
import { opsScenario } from "../../ops/scenarios/ops-scenario.ts";
import { metricsPlace, scrape } from "../../support/scrape.ts";
import { type BrandShop, openBrandShop } from "../lab/brand-shop.ts";
import {
  isOf,
  PUBLISHED,
  type Published,
  type Reading,
  readState,
  type State,
} from "../publishing/states.ts";
import { sendVisitors, type Visit } from "../publishing/visitors.ts";

const PER_SECOND = 500;
const WORKERS = 3;
const SPREAD_WITHIN_MS = 1000;
/** Not on machines that are busy with others' work: times are printed there and not judged. */
const JUDGE_SPEED = process.env.JUDGE_SPEED !== "0";
/** The last two letters of the colors tell them apart. */
const MOST_PUBLISHED = 200;

/** A visit without its page, of which there are too many to keep. */
interface Seen extends Pick<Visit, "path" | "askedAt" | "doneAt"> {
  reading: Reading;
}

interface PublishedState {
  state: State;
  /** When the admin was told that it is there. */
  at: number;
}

/** New appearances, texts, menus and home pages while visitors come to a shop of several processes. */
export const publishing = opsScenario(
  {
    name: "publishing",
    what: "what is published is on every process within a second, and no page mixes two states [SET-2]",
    asked: `each answer of one state; the last older one within ${SPREAD_WITHIN_MS} ms; pages as fast as without`,
  },
  async ({ ground, isShort, sizes, say }, cleanUp) => {
    const metrics = await metricsPlace();
    const env = { ...metrics.settings, WEB_CONCURRENCY: String(WORKERS) };
    const shop = await openBrandShop(ground, env);
    cleanUp(() => shop.close());
    const [seconds, pause] = isShort ? [3, 300] : [30, 2000];
    const count = sizes.publishings ?? (isShort ? 5 : 40);
    const states: PublishedState[] = [];
    const publish = await preparePublishing(shop, states);
    const paths = await listPaths(shop);
    for (const path of paths) await fetch(shop.url + path);
    // Longer than any process takes to hear of the first states.
    await sleep(3000);

    const visits: Seen[] = [];
    const look = createReader();
    const during = async (work: () => Promise<void>) => {
      const from = visits.length;
      const visitors = sendVisitors(shop.url, paths, PER_SECOND, (visit) =>
        visits.push(look(visit)),
      );
      await work();
      const rate = await visitors.stop();
      return { rate, ...timesOf(visits.slice(from)) };
    };
    const quiet = () => during(() => sleep(seconds * 1000));
    const before = await quiet();
    say(`without publishing: ${inWords(before)}`);
    const meanwhile = await during(async () => {
      for (let number = 0; number < Math.min(count, MOST_PUBLISHED); number++) {
        await publish();
        await sleep(pause);
      }
    });
    say(`while ${states.length - 1} states were published: ${inWords(meanwhile)}`);
    const after = await quiet();
    say(`without publishing again: ${inWords(after)}`);

    const { problems, lags } = judge(visits, states);
    const spread = lags.toSorted((a, b) => a - b);
    const [median = 0, last = 0] = [spread[Math.floor(spread.length / 2)], spread.at(-1)];
    if (JUDGE_SPEED && !isShort && last > SPREAD_WITHIN_MS) {
      problems.push(`an older state was still shown after ${Math.round(last)} ms`);
    }
    const served = await countByWorker(metrics.url);
    if (served.length < WORKERS)
      problems.push(`only ${served.length} of ${WORKERS} processes served`);
    return {
      ran: `${visits.length} pages of ${served.length} processes (${served.join(", ")} answers), ${states.length - 1} states published`,
      measured: [
        `${problems.length} mixed or failed`,
        `the last page of an older state asked for ${Math.round(last)} ms after the new one was there at most, ${Math.round(median)} in the median`,
        `without publishing ${inWords(before)} and ${inWords(after)}, with it ${inWords(meanwhile)}`,
      ].join("; "),
      figures: [
        { what: "older state shown for", seconds: last / 1000, asked: SPREAD_WITHIN_MS / 1000 },
      ],
      problems,
    };
  },
);

/** Sets the first state, and answers what publishes the next: one subject after another. */
async function preparePublishing({ admin }: BrandShop, states: PublishedState[]) {
  const identity = await admin.read("identity");
  const appearance = await admin.read("appearance");
  const sections = (await admin.read("home")).sections;
  const makers: { [S in Published]: (number: number) => Settings[S] } = {
    identity: (number) => ({ ...identity, name: `Atelier ${number}` }),
    appearance: (number) => ({ ...appearance, accent: accentOf(number) }),
    texts: (number) => ({
      "footerMessages.newsletterText": `Wording ${number}, of the newsletter`,
      "footerMessages.follow": `Wording ${number}`,
    }),
    menus: (number) => menusOf(number),
    home: (number) => ({
      sections: sections.map((section) =>
        section.kind === "hero" || section.kind === "banner"
          ? { ...section, title: `Section ${number}` }
          : section,
      ),
    }),
  };
  const state: State = { identity: 0, appearance: 0, texts: 0, menus: 0, home: 0 };
  const set = async <S extends Published>(subject: S) =>
    admin.set(subject, makers[subject](state[subject]));
  for (const subject of PUBLISHED) await set(subject);
  states.push({ state: { ...state }, at: performance.now() });
  let next = 0;
  return async () => {
    const subject = PUBLISHED[next++ % PUBLISHED.length] ?? "identity";
    state[subject]++;
    // It may be seen before the admin is told.
    const known: PublishedState = { state: { ...state }, at: Number.POSITIVE_INFINITY };
    states.push(known);
    await set(subject);
    known.at = performance.now();
  };
}

/** A color that stays as it is chosen, and says its number. */
function accentOf(number: number): string {
  const accent = `#8c16${number.toString(16).padStart(2, "0")}`;
  const { moved } = paletteOf({ paper: "#fbf8f3", ink: "#1d1a17", accent });
  if (moved.length > 0) throw new Error(`${accent} does not stay as it is`);
  return accent;
}

function menusOf(number: number): Settings["menus"] {
  const entry = { name: `Entry ${number}`, target: { kind: "address" as const, address: "/" } };
  const [column] = DEFAULT_FOOTER as Settings["menus"]["footer"];
  if (!column) throw new Error("the footer comes with a column");
  return {
    header: [...(DEFAULT_HEADER as Settings["menus"]["header"]).slice(0, 3), entry],
    footer: [{ ...column, entries: [...column.entries, entry] }],
  };
}

async function listPaths({ admin }: BrandShop): Promise<string[]> {
  const [{ _id }] = await admin.must("GET", "/api/products?limit=1");
  return ["/", "/collections/all", `/product/${_id}`, "/pages/returns"];
}

/** Reads each page once, however often it comes. */
function createReader(): (visit: Visit) => Seen {
  const known = new Map<string, Reading>();
  return ({ path, askedAt, doneAt, status, html }) => {
    const key = hash("sha1", html);
    let reading = known.get(key);
    if (!reading) {
      reading =
        status === 200
          ? readState(html)
          : { state: {}, problems: [`was answered ${status} ${html.slice(0, 100)}`] };
      known.set(key, reading);
    }
    return { path, askedAt, doneAt, reading };
  };
}

/** Finds pages of two minds or of no state, and how long after each new state an older one was still asked for. */
function judge(visits: readonly Seen[], states: readonly PublishedState[]) {
  const problems = new Set<string>();
  const lags: number[] = states.map(() => 0);
  for (const { path, askedAt, reading } of visits) {
    const { state, problems: found } = reading;
    for (const one of found) problems.add(`${path}: ${one}`);
    const place = states.findLastIndex((known) => isOf(state, known.state));
    if (place < 0)
      problems.add(`${path} shows ${JSON.stringify(state)}, which was never published`);
    const next = states[place + 1];
    if (place >= 0 && next) {
      lags[place + 1] = Math.max(lags[place + 1] ?? 0, askedAt - next.at);
    }
  }
  return { problems: [...problems], lags: lags.slice(1) };
}

function timesOf(visits: readonly Seen[]) {
  const times = visits.map(({ askedAt, doneAt }) => doneAt - askedAt).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function inWords({ rate, p50, p99 }: { rate: number; p50: number; p99: number }): string {
  return `${Math.round(rate)} a second in ${p50.toFixed(1)} ms (p99 ${p99.toFixed(0)})`;
}

/** How many answers each process gave. */
async function countByWorker(url: string): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const [name, value] of await scrape(url)) {
    const worker = /^http_requests_total\{.*worker="(\d+)"/.exec(name)?.[1];
    if (worker) counts.set(worker, (counts.get(worker) ?? 0) + value);
  }
  return [...counts.values()];
}
