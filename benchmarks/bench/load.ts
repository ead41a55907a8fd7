import { spawn } from "node:child_process";
import { once } from "node:events";
import { LOAD_CORE } from "./machine.ts";

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A script of wrk's that makes each request, and its arguments. */
  script?: string;
  args?: string[];
}

export interface Figures {
  perSecond: number;
  requests: number;
  p50: number;
  p99: number;
  /** The bytes of one answer with its head, on average. */
  bytes: number;
}

/** Loads an address with wrk, on a core of its own. Throws if an answer was no success or none came. */
export async function load(what: Load): Promise<Figures> {
  const args = ["-c", `${LOAD_CORE}`, "wrk", "-t1", `-c${what.connections}`];
  args.push(`-d${what.seconds}s`, "--latency", "--timeout", "30s");
  if (what.script !== undefined) args.push("-s", what.script);
  for (const [name, value] of Object.entries(what.headers ?? {})) {
    args.push("-H", `${name}: ${value}`);
  }
  const text = await run("taskset", [
    ...args,
    what.url,
    ...(what.args ? ["--", ...what.args] : []),
  ]);
  const refused = /Non-2xx or 3xx responses: \d+|Socket errors: .*[1-9].*/.exec(text);
  if (refused) throw new Error(`${what.url}: ${refused[0]}`);
  const [, requests = "0", , total = "", unit = ""] =
    /(\d+) requests in ([\d.]+\w+), ([\d.]+)(\w+) read/.exec(text) ?? [];
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0);
  if (Number(requests) === 0) throw new Error(`${what.url}: nothing was answered\n${text}`);
  return {
    perSecond,
    requests: Number(requests),
    p50: toMs(/\n\s+50%\s+(\S+)/.exec(text)?.[1]),
    p99: toMs(/\n\s+99%\s+(\S+)/.exec(text)?.[1]),
    bytes: (Number(total) * (BYTES[unit] ?? 1)) / Number(requests),
  };
}

const BYTES: Record<string, number> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };
const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function toMs(text = "0ms"): number {
  const [, value = "0", unit = "ms"] = /^([\d.]+)(\w+)$/.exec(text) ?? [];
  return Number(value) * (MS[unit] ?? 1);
}

/** What a program printed. Throws if it failed. */
export async function run(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${text}`);
  return text;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
