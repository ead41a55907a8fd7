import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const PACKED = path.join(root, `build/release/selvedge-${version}.tar.gz`);
/** Whoever runs the tests as root runs the release as somebody who may write nothing of it. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export interface Unpacked {
  version: string;
  packedBytes: number;
  /** The folder with the program. */
  folder: string;
  /** A folder of the user who runs it, closed to others. */
  home: string;
  remove(): void;
}

/** Unpacks the release into a folder with a blank in its name, which its user may only read. */
export function unpackRelease(): Unpacked {
  if (!existsSync(PACKED)) throw new Error(`there is no ${PACKED}: npm run release makes it`);
  // Not the tests' own temporary folder, which is closed to other users.
  const base = mkdtempSync("/tmp/selvedge release ");
  chmodSync(base, 0o755);
  execFileSync("tar", ["--extract", `--file=${PACKED}`, `--directory=${base}`]);
  const folder = path.join(base, `selvedge-${version}`);
  const home = path.join(base, "home");
  mkdirSync(home, { mode: 0o700 });
  if (NOBODY.uid !== undefined) chownSync(home, NOBODY.uid, NOBODY.gid);
  spawnSync("chmod", ["-R", "a-w", folder]);
  const remove = () => {
    spawnSync("chmod", ["-R", "u+w", folder]);
    rmSync(base, { recursive: true, force: true });
  };
  return { version, packedBytes: statSync(PACKED).size, folder, home, remove };
}

export function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => !lstatSync(file).isDirectory())
    .reduce((sum, file) => sum + lstatSync(file).size, 0);
}

/** A program with these settings and nothing else: no PATH, no HOME. */
function spawnBare({ folder, home }: Unpacked, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(path.join(folder, "selvedge"), args, {
    ...NOBODY,
    cwd: home,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const ended = once(child, "close").then(() => ({ code: child.exitCode, output: text }));
  return { child, ended, output: () => text };
}

/** Runs a command to its end. */
export function run(release: Unpacked, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawnBare(release, args, env).ended;
}

/** Starts the shop, and waits until it says where it is open. */
export async function open(release: Unpacked, env: NodeJS.ProcessEnv = {}) {
  const settings = { PORT: "0", LOG_LEVEL: "warn", WARM_PICTURES: "0", ...env };
  const { child, ended, output } = spawnBare(release, [], settings);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const address = /open at (http:\/\/\S+)/.exec(output())?.[1];
      if (address !== undefined) resolve(address.replace(/\/$/, ""));
    });
    ended.then(({ output }) => reject(new Error(`the shop ended: ${output}`)));
  });
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, pid: child.pid ?? 0, stop };
}
