import { watch } from "node:fs";
import { COMPILED } from "./build.mjs";
import { isStopping, say } from "./process.mjs";

/** Folders whose changes restart the server in development; Vite reloads pages by itself. */
const WATCHED = ["server", "common", "simulators"];
/** V8 else lets young objects take 48 MB before it collects them; main.ts collects what the start leaves. */
const LEAN = ["--max-semi-space-size=8", "--expose-gc"];
/** The C library else keeps what password hashes and pictures gave back, some 64 MB for each thread. */
const LEAN_MALLOC = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
/** An editor writes a file in several steps, and git many files: wait until they are done. */
const QUIET_MS = 150;

/** Serves the built shop until it ends. */
export async function serve(tools) {
  const { code, signal } = await tools.nodeTied("build/main/main.js", {
    flags: LEAN,
    // V8 keeps what it made of the code: the next start takes half the time, and less memory.
    env: { ...LEAN_MALLOC, NODE_ENV: "production", NODE_COMPILE_CACHE: COMPILED },
  });
  if (signal !== null && !isStopping()) say(`the server was ended by ${signal}`);
  return code;
}

/** Serves the shop from its sources, restarted after every change. */
export async function develop(tools) {
  let child;
  let changed = noticeChange(() => child?.kill("SIGTERM"));
  for (let starts = 1; ; starts++) {
    const { code } = await tools.nodeTied("server/main.ts", {
      env: { NODE_ENV: "development" },
      onStart: (started) => {
        child = started;
      },
    });
    if (isStopping()) return code;
    if (!changed.isDone()) {
      // The first start failed, or another process stopped it: no change will help.
      if (starts === 1 || code === 0) return code;
      say("the server ended: waiting for a change");
      await changed.promise;
    }
    changed = noticeChange(() => child?.kill("SIGTERM"));
    say("restarting");
  }
}

/** Resolves and calls back once files have changed and then rested for a moment. */
function noticeChange(callback) {
  let done = false;
  let timer;
  const watchers = [];
  const promise = new Promise((resolve) => {
    const settle = () => {
      done = true;
      for (const watcher of watchers) watcher.close();
      callback();
      resolve();
    };
    const touch = (_event, file) => {
      if (file === null || /\.test\.ts$|(^|\/)\.|~$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(settle, QUIET_MS);
    };
    for (const folder of WATCHED) watchers.push(watch(folder, { recursive: true }, touch));
  });
  return { promise, isDone: () => done };
}
