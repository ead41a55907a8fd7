// Runs other programs so that none outlives this one.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { readText } from "./stamp.mjs";

const startedAt = performance.now();
const children = new Set();
/** The signal that told this process to stop. */
let stopSignal;

export function say(message) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.error(`[${seconds.padStart(5)}s] ${message}`);
}

/** An error of which only the message is printed. */
export function plainError(message, exitCode = 1) {
  return Object.assign(new Error(message), { plain: true, exitCode });
}

export function isStopping() {
  return stopSignal !== undefined;
}

/** Passes signals on to running programs, and ends with npm even if npm is killed. */
export function setUp() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
  const guards = npmProcesses();
  if (guards.length === 0) return;
  const timer = setInterval(() => {
    if (guards.every(({ pid, child }) => parentOf(child) === pid)) return;
    // Only once: the server takes a second signal as "at once".
    clearInterval(timer);
    stop("SIGTERM");
  }, 300);
  timer.unref();
}

function stop(signal) {
  stopSignal = signal;
  for (const child of children) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  if (children.size === 0) process.exit(1);
}

/**
 * The processes to watch, npm and the `sh -c` that it may put in between, each with its child: they do
 * not pass a kill -9 on, but their children get another parent. None if npm did not start this process.
 */
function npmProcesses() {
  if (process.env.npm_lifecycle_event === undefined) return [];
  const pairs = [{ pid: process.ppid, child: process.pid }];
  const above = parentOf(process.ppid);
  const isShell = /^(.*\/)?(da|ba)?sh\0-c\0/.test(readText(`/proc/${process.ppid}/cmdline`));
  if (isShell && above !== undefined) pairs.push({ pid: above, child: process.ppid });
  return pairs;
}

function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  // The name in brackets may contain spaces; the parent is the second field after it.
  const stat = readText(`/proc/${pid}/stat`);
  return stat === "" ? undefined : Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/**
 * Runs a program to its end; answers its exit code, 1 when a signal ended it.
 * With `quiet` its output is kept and handed to `onOutput`. `ipc` ties it to this process: it sees
 * the channel close when this process is killed.
 */
export async function run(command, args, { env, cwd, quiet = false, ipc = false, onStart } = {}) {
  const output = quiet ? "pipe" : "inherit";
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["inherit", output, output, ...(ipc ? ["ipc"] : [])],
  });
  children.add(child);
  onStart?.(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
  }
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  }).finally(() => children.delete(child));
  return { code: code ?? 1, signal, text };
}

/** As run, but throws if this process was told to stop meanwhile. */
export async function runStep(command, args, options) {
  const result = await run(command, args, options);
  if (isStopping()) throw plainError("stopped", 1);
  return result;
}

/** The Node that package.json pins or, if none comes for this platform, a new enough one. */
export function findNode(root, rest) {
  const bin = path.join(root, "node_modules/.bin");
  const bundled = path.join(bin, "node");
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const ownWillDo = major > 22 || (major === 22 && minor >= 22);
  const node = existsSync(bundled) ? bundled : process.execPath;
  if (node !== bundled && !ownWillDo) {
    throw plainError(
      `no Node comes with Selvedge for ${process.platform}-${process.arch}, and this one is ${process.version}: install Node 22.22 or newer`,
    );
  }
  const searchPath = bin + path.delimiter + (process.env.PATH ?? "");
  const environment = (more) => ({ PATH: searchPath, ...more });
  return {
    root,
    rest,
    /** Runs a file under that Node with its output on the terminal; answers the exit code. */
    node: async (file, args = [], { env, ...options } = {}) =>
      (await runStep(node, [file, ...args], { ...options, env: environment(env) })).code,
    /** Runs a file, and keeps the output. */
    nodeQuietly: (file, args = [], { env } = {}) =>
      runStep(node, [file, ...args], { quiet: true, env: environment(env) }),
    /** Runs a file tied to this process; being told to stop is no error. */
    nodeTied: (file, { env, onStart, flags = [] }) =>
      run(node, [...flags, file], { ipc: true, onStart, env: environment(env) }),
  };
}
