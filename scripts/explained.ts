import { ConfigError } from "../server/config.ts";
import { codeOf } from "../server/platform/errors.ts";
import { StartError } from "../server/platform/start-error.ts";
import { whyStorageFailed } from "../server/platform/storage/open-storage.ts";

/** Runs a script's work. Errors that a person can mend are printed in one line. */
export async function explained(work: () => Promise<void>): Promise<void> {
  // The shop's own PostgreSQL may end at any time.
  process.once("uncaughtException", (error) => {
    tell(error);
    process.exit();
  });
  await work().catch(tell);
}

function tell(error: unknown): void {
  const problem = whyStorageFailed(error);
  if (problem !== undefined) console.error(`the storage of pictures fails: ${problem}`);
  else console.error(isMendable(error) ? error.message : (whyFileFailed(error) ?? error));
  process.exitCode = 1;
}

/** A wrong setting or argument, or a place that cannot be used. */
function isMendable(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof StartError;
}

const FAILURES: Record<string, string> = {
  ENOENT: "there is no file or folder",
  EEXIST: "there is already",
  EISDIR: "there is a folder, not a file:",
  ENOTDIR: "part of this is a file, not a folder:",
  EACCES: "this user may not use",
  EPERM: "this user may not use",
  EROFS: "nothing can be written to",
  ENOSPC: "there is no space left on the disk",
};

/** What a call of the system says, in words where it is about a file. */
function whyFileFailed(error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error)) return undefined;
  const failure = FAILURES[codeOf(error)];
  if (failure === undefined) return error.message;
  return "path" in error ? `${failure} ${error.path}` : failure;
}
