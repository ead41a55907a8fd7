import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { getProgram, libraryPath } from "../../platform/project-root.ts";
import { yieldToPages } from "../../platform/yield-to-pages.ts";
import { type Pixels, type UploadUse, unpackPixels } from "./read-pixels.ts";

/** An AVIF decoder cannot be interrupted, so its process is killed after this time. */
const PATIENCE_MS = 10_000;

/** Decoding took longer than `PATIENCE_MS`. */
export class TookTooLong extends Error {}

interface Options {
  /** Ends the work when its caller is gone. */
  signal?: AbortSignal | undefined;
  /** Replaces the decoder's program, for tests. */
  program?: string;
  patienceMs?: number;
}

/**
 * Like `readPixels`, in a process of its own, which can be killed while its decoder works. Throws
 * `TookTooLong`, the signal's reason, or an error where the picture cannot be decoded.
 */
export async function readPixelsApart(
  bytes: Buffer,
  use: UploadUse,
  { signal, program = decoder(), patienceMs = PATIENCE_MS }: Options = {},
): Promise<Pixels> {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [program, use], {
    stdio: ["pipe", "pipe", "ignore"],
    // Without the shop's settings.
    env: libraryPath(),
  });
  const ended = once(child, "close");
  let isTooLong = false;
  const end = () => child.kill("SIGKILL");
  const patience = setTimeout(() => {
    isTooLong = true;
    end();
  }, patienceMs);
  signal?.addEventListener("abort", end, { once: true });
  // A decoder that ends early closes its input.
  child.stdin.on("error", () => undefined);
  child.stdin.end(bytes);
  yieldToPages(child.pid);
  try {
    const [answer, [code]] = await Promise.all([buffer(child.stdout), ended]);
    signal?.throwIfAborted();
    if (isTooLong) throw new TookTooLong("the picture took too long to decode");
    if (code !== 0) throw new Error("the decoder could not read the picture");
    return unpackPixels(answer);
  } finally {
    clearTimeout(patience);
    signal?.removeEventListener("abort", end);
    end();
  }
}

function decoder(): string {
  return getProgram("server/media/uploads/decoder-process.ts");
}
