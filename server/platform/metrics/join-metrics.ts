import { askWorker } from "../workers/ask-workers.ts";
import type { Keeper } from "../workers/keep-workers.ts";

/** A worker that is busy for longer counts as silent. */
const PATIENCE_MS = 3000;

/**
 * The figures of all workers, each with its number, beside each other: Prometheus adds them up. A sum made here
 * would fall whenever a worker ends, which looks like everything happening anew.
 */
export async function readWorkers(workers: Keeper["workers"]): Promise<string> {
  const answers = await Promise.all(
    workers().map(async ({ number, worker }) => {
      const text = worker && (await askWorker(worker, PATIENCE_MS));
      return { number, text };
    }),
  );
  const up = answers.map(
    ({ number, text }) => `selvedge_worker_up{worker="${number}"} ${text === undefined ? 0 : 1}`,
  );
  const head =
    "# HELP selvedge_worker_up Whether the worker answered\n# TYPE selvedge_worker_up gauge";
  const texts = answers.flatMap(({ text }) => text ?? []);
  return joinMetrics([...texts, `${head}\n${up.join("\n")}\n`]);
}

/** Puts texts in the form of Prometheus together, so that each metric has one head. */
export function joinMetrics(texts: readonly string[]): string {
  const samples = new Map<string, string[]>();
  for (const text of texts) {
    let head = "";
    for (const line of text.split("\n").filter(Boolean)) {
      if (line.startsWith("# HELP")) head = line;
      else if (line.startsWith("# TYPE")) {
        head = `${head}\n${line}`;
        if (!samples.has(head)) samples.set(head, []);
      } else samples.get(head)?.push(line);
    }
  }
  return [...samples].map(([head, lines]) => `${[head, ...lines].join("\n")}\n`).join("\n");
}
