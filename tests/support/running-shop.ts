import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export const ADMIN_EMAIL = "admin@example.com";
export const ADMIN_PASSWORD = "a-long-password-for-tests";

export const root = path.resolve(import.meta.dirname, "../..");

/** As scripts/run/serve.mjs has them: how much memory a shop keeps depends on them. */
export const LEAN_FLAGS = ["--max-semi-space-size=8", "--expose-gc"];
/** And these, for the same reason. */
export const LEAN_MALLOC = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
/** The built shop as its own process: what `npm start` runs in the end. */
export const BUILT_SHOP = [process.execPath, ...LEAN_FLAGS, "build/main/main.js"];
/** All that a person's `npm start` is. */
export const NPM_START = ["npm", "start"];

export interface RunningShop {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  pid: number;
  /** Everything printed so far, stdout and stderr. */
  output(): string;
  /** Sends the signal and answers how the process ended. */
  end(signal: NodeJS.Signals): Promise<Ending>;
}

export interface Ending {
  code: number | null;
  output: string;
}

export interface ShopOptions {
  dataDir: string;
  env?: Record<string, string>;
  command?: readonly string[];
  /** The project's folder, unless it is another edition's. */
  cwd?: string;
}

/** Starts a shop and waits until it says that it is open. Throws what it printed when it ends before. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const { child, output, ended, opened } = spawnShop(options);
  const url = await Promise.race([
    opened,
    ended.then((ending) => {
      throw new Error(`the shop ended with ${ending.code}:\n${ending.output}`);
    }),
  ]);
  return {
    url,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a shop that is expected to give up, and answers how. */
export async function startInVain(options: ShopOptions): Promise<Ending> {
  const { child, ended, opened } = spawnShop(options);
  const inVain = opened.then((url) => {
    child.kill("SIGKILL");
    throw new Error(`the shop opened at ${url} although it should not`);
  });
  return await Promise.race([ended, inVain]);
}

/** Starts a shop, which may end at any time. */
export function spawnShop({ dataDir, env, command = BUILT_SHOP, cwd = root }: ShopOptions) {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
      SIMULATOR_CONTROL: "1",
      LOG_LEVEL: "warn",
      WARM_PICTURES: "0",
      // Nobody listens there: the Union's register of VAT numbers is not for tests.
      VIES_URL: "http://127.0.0.1:9",
      ...env,
    },
    // The channel ties the shop to the test: it stops by itself when the runner is killed.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const output = () => text;
  const ended: Promise<Ending> = once(child, "close").then(() => ({
    code: child.exitCode,
    output: text,
  }));
  return { child, output, ended, opened: addressIn(child, output) };
}

function addressIn(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on("data", () => {
      const address = /open at (http:\/\/\S+)/.exec(output())?.[1];
      if (address !== undefined) resolve(address.replace(/\/$/, ""));
    });
  });
}
