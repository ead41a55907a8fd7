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
  else console.error(whyFileFailed(error) ?? (isMendable(error) ? error.message : error));
  process.exitCode = 1;
}

/** A wrong setting, a place that cannot be used, a wrong argument, a file that cannot be read or written. */
function isMendable(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof StartError) return true;
  return error instanceof Error && "syscall" in error;
}

const FAILURES: Record<string, string> = {
  ENOENT: "there is no",
  EEXIST: "there is already",
  EISDIR: "a folder is no file:",
  ENOTDIR: "a file is no folder:",
  EACCES: "this user may not use",
  EPERM: "this user may not use",
  EROFS: "nothing can be written to",
  ENOSPC: "there is no room for",
};

/** What a person makes of a file that could not be used. */
function whyFileFailed(error: unknown): string | undefined {
  const failure = FAILURES[codeOf(error)];
  const isOfFile = error instanceof Error && "path" in error;
  return failure !== undefined && isOfFile ? `${failure} ${error.path}` : undefined;
}
