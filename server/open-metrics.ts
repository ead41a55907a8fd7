import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import type pg from "pg";
import type { Config } from "./config.ts";
import { FIGURES } from "./domains.ts";
import type { Context } from "./platform/context.ts";
import type { Routes } from "./platform/http/app.ts";
import type { Memory } from "./platform/kept/memory.ts";
import { COUNTED, type CountName, type Counts } from "./platform/metrics/counts.ts";
import { type FigureValue, figureReader } from "./platform/metrics/figures.ts";
import type { ShopRegistry } from "./platform/metrics/registry.ts";
import { serveMetrics } from "./platform/metrics/serve-metrics.ts";
import { timeCalls } from "./platform/metrics/time-calls.ts";
import { answerKeeper } from "./platform/workers/ask-workers.ts";
import type { WorkerPart } from "./platform/workers/worker-part.ts";

/** What the figures are about. */
interface Watched {
  context: Context;
  config: Config;
  counts: Counts;
  pool: pg.Pool;
  memory: Memory;
  /** Whether this process shows the figures of the whole shop. */
  isFirst: boolean;
}

export interface Metrics {
  /** Takes what is to be shown, once it is there. */
  show(watched: Watched): void;
  /** Answers whoever asks: Prometheus, or the process that keeps this one. */
  open(): Promise<void>;
}

/** Opens the figures for Prometheus, if METRICS_PORT is set: prom-client is loaded only then. */
export async function openMetrics(
  app: Routes,
  config: Config,
  worker: WorkerPart | undefined,
): Promise<Metrics | undefined> {
  const place = config.metrics;
  if (!place) return undefined;
  const { openRegistry } = await import("./platform/metrics/registry.ts");
  const registry = openRegistry(worker?.number);
  const addEarly = timeCalls(app, registry);
  let served: { close(): Promise<void> } | undefined;
  app.addHook("onClose", async () => served?.close());
  return {
    show(watched) {
      addEarly(() => watched.memory.counts);
      showProcess(registry, watched);
      if (watched.isFirst) showShop(registry, watched);
    },
    async open() {
      if (worker) answerKeeper(registry.text);
      else served = await serveMetrics(place, registry.text, app.log);
    },
  };
}

function showProcess(registry: ShopRegistry, { counts, memory, pool }: Watched): void {
  for (const [name, described] of Object.entries(COUNTED)) {
    registry.showCounts({ name, ...described }, () => counts.list(name as CountName));
  }
  const kept = {
    name: "selvedge_kept_answers_total",
    help: "Answers for everybody: from memory (hit), or made because memory had none (miss)",
    labels: ["outcome"],
  };
  registry.showCounts(kept, () => {
    const { whole, unchanged, found, made } = memory.counts;
    return [
      { labels: { outcome: "hit" }, value: whole + unchanged + found },
      { labels: { outcome: "miss" }, value: made },
    ];
  });
  const connections = {
    name: "selvedge_database_connections",
    help: "Connections to the database that are open, and those of them that nobody uses",
    label: "state",
  };
  registry.showGauge(connections, "process", () => {
    const { totalCount, idleCount } = pool;
    return { open: totalCount, idle: idleCount };
  });
  const waiting = { name: "selvedge_database_waiting", help: "Work that waits for a connection" };
  registry.showGauge(waiting, "process", () => pool.waitingCount);
}

/** The whole shop: its edition, what its database knows, its disks. */
function showShop(registry: ShopRegistry, { context, config }: Watched): void {
  const { version } = context.backups;
  const edition = { name: "selvedge_info", help: "The edition that runs", label: "version" };
  registry.showGauge(edition, "shop", () => ({ [version]: 1 }));
  const { isUp, values } = figureReader(context, FIGURES);
  const up = { name: "selvedge_database_up", help: "Whether the database answers in time" };
  registry.showGauge(up, "shop", async () => ((await isUp()) ? 1 : 0));
  for (const figure of FIGURES) {
    registry.showGauge(figure, "shop", async () => (await values()).get(figure.name));
  }
  showDisks(registry, {
    data: config.dataDir,
    ...(config.backup.dir !== undefined && { backups: config.backup.dir }),
  });
}

function showDisks(registry: ShopRegistry, folders: Record<string, string>): void {
  const label = "folder";
  const free = { name: "selvedge_disk_free_bytes", help: "Room on the disk of a folder", label };
  registry.showGauge(free, "shop", () => ofDisks(folders, ({ bavail, bsize }) => bavail * bsize));
  const size = { name: "selvedge_disk_size_bytes", help: "Size of the disk of a folder", label };
  registry.showGauge(size, "shop", () => ofDisks(folders, ({ blocks, bsize }) => blocks * bsize));
}

/** A folder that cannot be read, such as one that is not there yet, has no figure. */
async function ofDisks(
  folders: Record<string, string>,
  figure: (disk: StatsFs) => number,
): Promise<FigureValue> {
  const found: Record<string, number> = {};
  for (const [name, folder] of Object.entries(folders)) {
    const disk = await statfs(folder).catch(() => undefined);
    if (disk) found[name] = figure(disk);
  }
  return found;
}
