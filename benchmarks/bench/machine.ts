import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";

/** Linux counts the processor's time of a process in ticks of 10 ms. */
const TICK_MS = 10;

/** The core of the server that is measured, and the core of what loads it. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** Binds all threads of a process to one core. Processes that it started before stay free. */
export function pin(pid: number, core: number): void {
  const { status, stderr } = spawnSync("taskset", ["-a", "-c", "-p", `${core}`, `${pid}`], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`taskset: ${stderr}`);
}

interface Process {
  parent: number;
  name: string;
  /** With that of its children that have ended. */
  cpuMs: number;
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    const fields = stat.slice(end + 2).split(" ");
    // Fields of proc(5), counted from the third: ppid, utime, stime, cutime, cstime.
    const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map(
      (place) => Number(fields[place]),
    );
    return {
      parent,
      name: stat.slice(stat.indexOf("(") + 1, end),
      cpuMs: (utime + stime + cutime + cstime) * TICK_MS,
    };
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}

/** The time that processors spent on a server and on its PostgreSQL so far, in ms. */
export interface Spent {
  node: number;
  postgres: number;
}

/** @param pid of the server, whose PostgreSQL is a process below it */
export function spentBy(pid: number): Spent {
  const spent = { node: readProcess(pid)?.cpuMs ?? 0, postgres: 0 };
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const found = new Map(all.map((name) => [Number(name), readProcess(Number(name))]));
  const isBelow = (one: number): boolean => {
    const parent = found.get(one)?.parent ?? 0;
    return parent === pid || (parent > 1 && isBelow(parent));
  };
  for (const [one, process] of found) {
    if (process === undefined || !isBelow(one)) continue;
    if (process.name.startsWith("postgres")) spent.postgres += process.cpuMs;
    else spent.node += process.cpuMs;
  }
  return spent;
}

/** The memory of a process in MB: what it has now, and the most that it has had. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: mb("VmRSS"), most: mb("VmHWM") };
}

export function describeMachine(): string {
  const cpus = os.cpus();
  const gb = Math.round(os.totalmem() / 2 ** 30);
  return `${cpus.length} × ${cpus[0]?.model.trim()}, ${gb} GB, Node ${process.versions.node}`;
}

/** The machine's load of the last minute: figures of a busy machine are only good side by side. */
export function loadNow(): string {
  return (os.loadavg()[0] ?? 0).toFixed(1);
}
