import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processTree } from "../../tests/support/processes.ts";
import { memoryOf, pin, SERVER_CORE, spentBy } from "../bench/machine.ts";
import type { Place, Shop } from "./shop.ts";

const PATIENCE_MS = 120_000;
/** A shop rests when it takes less than a tenth of a core. */
const LOOK_MS = 500;
const REST_MS = 50;

/** Programs that run. None outlives this process. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) killTree(child);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => process.exit(1));
}

/** Runs a program of a shop to its end. Throws with the end of its log if it fails. */
export async function runIn(place: Place, program: string, args: string[]): Promise<void> {
  const log = path.join(place.folder, "fill.log");
  const child = start(place, log, program, args);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${endOf(log)}`);
}

function start(place: Place, log: string, program: string, args: string[]): ChildProcess {
  const out = openSync(log, "w");
  const child = spawn(program, args, {
    cwd: place.cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...place.env },
    stdio: ["ignore", out, out],
  });
  closeSync(out);
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

function endOf(log: string): string {
  const lines = readFileSync(log, "utf8").trim().split("\n").slice(-8);
  return lines.map((line) => line.slice(0, 200)).join("\n");
}

function killTree(child: ChildProcess): void {
  for (const { pid } of processTree(child.pid ?? 0)) signalTo(pid, "SIGKILL");
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** A shop that serves. */
export class Serving {
  readonly startMs: number;
  private readonly children: ChildProcess[];

  private constructor(children: ChildProcess[], startMs: number) {
    this.children = children;
    this.startMs = startMs;
  }

  /** Starts a shop, and waits for its first answer. */
  static async start(shop: Shop, place: Place, answers: () => Promise<void>): Promise<Serving> {
    const [server, ...helpers] = shop.programs;
    const log = path.join(place.folder, "server.log");
    const began = performance.now();
    const child = start(place, log, process.execPath, server);
    const serving = new Serving([child], await firstAnswer(child, log, answers, began));
    // Its threads alone: programs that it has started beside itself are as free as PostgreSQL.
    pin(child.pid ?? 0, SERVER_CORE);
    for (const [number, args] of helpers.entries()) {
      const helperLog = path.join(place.folder, `helper-${number}.log`);
      serving.children.push(start(place, helperLog, process.execPath, args));
    }
    return serving;
  }

  pause(): void {
    this.signal("SIGSTOP");
  }

  async resume(): Promise<void> {
    this.signal("SIGCONT");
    // Connections that were idle for too long are closed at once.
    await sleep(LOOK_MS);
    await this.rest();
  }

  /** Waits until what is left of earlier work is done. */
  async rest(): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    let before = this.spent();
    while (performance.now() < until) {
      await sleep(LOOK_MS);
      const now = this.spent();
      if (now.server + now.postgres - before.server - before.postgres < REST_MS) return;
      before = now;
    }
  }

  /** The processors' time in ms, helpers included. PostgreSQL runs below this process. */
  spent(): { server: number; postgres: number } {
    const own = this.children.map((child) => spentBy(child.pid ?? 0).node);
    return {
      server: own.reduce((sum, one) => sum + one, 0),
      postgres: spentBy(process.pid).postgres,
    };
  }

  /** In MB: of the server, and of the programs beside it. */
  memory(): { server: number; beside: number } {
    const [server = 0, ...beside] = this.pids().map((pid) => memoryOf(pid).now);
    return { server, beside: beside.reduce((sum, one) => sum + one, 0) };
  }

  async stop(): Promise<void> {
    const ended = this.children.map((one) => one.exitCode ?? one.signalCode ?? once(one, "close"));
    for (const child of this.children) killTree(child);
    await Promise.all(ended);
  }

  private pids(): number[] {
    return this.children.flatMap((child) => processTree(child.pid ?? 0)).map(({ pid }) => pid);
  }

  private signal(signal: NodeJS.Signals): void {
    for (const pid of this.pids()) signalTo(pid, signal);
  }
}

/** The time that it took, in ms. */
async function firstAnswer(
  child: ChildProcess,
  log: string,
  answers: () => Promise<void>,
  began: number,
): Promise<number> {
  for (;;) {
    try {
      await answers();
      return performance.now() - began;
    } catch (error) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended:\n${endOf(log)}`);
      if (performance.now() - began > PATIENCE_MS) {
        throw new Error(`the server does not answer (${error}):\n${endOf(log)}`);
      }
      await sleep(20);
    }
  }
}
