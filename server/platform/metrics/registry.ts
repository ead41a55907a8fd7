import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { FigureValue } from "./figures.ts";

/** A metric as Prometheus is told of it. */
interface Described {
  name: string;
  help: string;
  labels: readonly string[];
}

interface Sample {
  labels: Record<string, string>;
  value: number;
}

/** The shop's figures in the words of Prometheus. */
export interface ShopRegistry {
  /** Shows counts that are kept elsewhere. */
  showCounts(described: Described, list: () => Iterable<Sample>): void;
  /**
   * Shows a figure that is read when somebody asks, or none where there is nothing to say.
   * @param of `shop`: without the number of the process that shows it
   */
  showGauge(
    described: Omit<Described, "labels"> & { label?: string | undefined },
    of: "process" | "shop",
    read: () => FigureValue | Promise<FigureValue>,
  ): void;
  /** Answers what takes the time of something that happened, in seconds. */
  showTimes(
    described: Described & { buckets: number[] },
  ): (labels: Record<string, string>, seconds: number) => void;
  text(): Promise<string>;
}

/**
 * Opens a registry, with the process's own figures: memory, garbage collection, event loop, processor. This file
 * is loaded by name where somebody watches the shop, and imports nothing of the shop, so that the build keeps it
 * and prom-client in a file of their own.
 */
export function openRegistry(worker: number | undefined): ShopRegistry {
  const [own, shop] = [new Registry(), new Registry()];
  if (worker !== undefined) own.setDefaultLabels({ worker: String(worker) });
  collectDefaultMetrics({ register: own });
  return {
    showCounts({ name, help, labels }, list) {
      new Counter({
        name,
        help,
        labelNames: [...labels],
        registers: [own],
        collect() {
          this.reset();
          for (const { labels: its, value } of list()) this.inc(its, value);
        },
      });
    },
    showGauge({ name, help, label }, of, read) {
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [of === "shop" ? shop : own],
        async collect() {
          const found = await read();
          this.reset();
          // Without labels a reset leaves a 0, which would say what nobody knows.
          if (label === undefined) this.remove();
          if (typeof found === "number") this.set(found);
          else if (found && label !== undefined) {
            for (const [kind, value] of Object.entries(found)) this.set({ [label]: kind }, value);
          }
        },
      });
    },
    showTimes({ name, help, labels, buckets }) {
      const times = new Histogram({
        name,
        help,
        labelNames: [...labels],
        buckets,
        registers: [own],
      });
      return (its, seconds) => times.observe(its, seconds);
    },
    text: async () => (await Promise.all([own.metrics(), shop.metrics()])).join("\n"),
  };
}
