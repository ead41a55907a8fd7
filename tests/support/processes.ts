import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** A process and all below it. */
export function processTree(pid: number): Process[] {
  const all = listProcesses();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}

export function stillRunning(processes: readonly Process[]): Process[] {
  const now = new Set(listProcesses().map((one) => one.pid));
  return processes.filter((one) => now.has(one.pid));
}

/** All but those that ended and only wait to be reaped. */
function listProcesses(): Process[] {
  return process.platform === "linux" ? listFromProc() : listFromPs();
}

function listFromProc(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
        // The name in brackets may hold spaces; after it come the state and the parent.
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return state === "Z" ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return []; // ended meanwhile
      }
    });
}

function listFromPs(): Process[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,command="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match
      ? [{ pid: Number(match[1]), parent: Number(match[2]), command: match[3] ?? "" }]
      : [];
  });
}
