import { type ChildProcess, fork } from "node:child_process";
import { getProgram, libraryPath } from "../../platform/project-root.ts";
import { yieldToPages } from "../../platform/yield-to-pages.ts";
import type { MadePath } from "../picture-path.ts";
import type { makePicture } from "./make-picture.ts";
import type { Order, Outcome } from "./maker-process.ts";

/** How long the process stays without work: it takes some 160 MB. */
const IDLE_MS = 30_000;

export interface PictureMaker {
  make: typeof makePicture;
  /** Ends the process. Work that it has begun fails. */
  close(): void;
}

/**
 * Makes pictures in a process of its own, which begins with the first one and gives way to pages: on threads of
 * the process that answers, pictures would take as much of a busy core as all visitors.
 */
export function createPictureMaker({ program = maker(), idleMs = IDLE_MS } = {}): PictureMaker {
  const waiting = new Map<number, { at: ChildProcess; end(outcome: Outcome): void }>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function open(): ChildProcess {
    // Without the shop's settings and flags.
    const opened = fork(program, {
      // An arena of memory for each thread would double what the process takes.
      env: { MALLOC_ARENA_MAX: "2", ...libraryPath() },
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // The shop may end while this process rests.
    opened.unref();
    opened.channel?.unref();
    yieldToPages(opened.pid);
    opened.on("message", (outcome: Outcome) => waiting.get(outcome.id)?.end(outcome));
    const fail = () => {
      if (child === opened) child = undefined;
      const problem = "the process that makes pictures ended";
      for (const [id, { at, end }] of waiting) if (at === opened) end({ id, problem });
    };
    opened.once("error", fail);
    opened.once("exit", fail);
    return opened;
  }

  function close(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  }

  return {
    async make(asked: MadePath, wardrobe: string) {
      clearTimeout(idle);
      child ??= open();
      const at = child;
      const order: Order = { id: ++last, asked, wardrobe };
      const outcome = await new Promise<Outcome>((end) => {
        waiting.set(order.id, { at, end });
        // A process that is gone already reports its end by itself.
        at.send(order, () => undefined);
      });
      waiting.delete(order.id);
      if (waiting.size === 0) idle = setTimeout(close, idleMs).unref();
      if ("problem" in outcome) throw new Error(outcome.problem);
      return Buffer.from(outcome.bytes);
    },
    close,
  };
}

function maker(): string {
  return getProgram("server/media/pictures/maker-process.ts");
}
