import { isDiskFull } from "../database/passing-errors.ts";

/** Lines wait for others, because a write of its own for each costs a busy shop a tenth of its time. */
const WAIT_MS = 50;
const MOST_CHARACTERS = 64 * 1024;

let waiting = "";
let timer: NodeJS.Timeout | undefined;

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const text = waiting;
  waiting = "";
  // To a file or a pipe this writes at once, also while the process exits.
  if (text !== "") process.stdout.write(text);
}

process.on("exit", flush);
// A log that goes to a file on a full disk loses lines; the shop, whose disk that may be, goes on.
process.stdout.on("error", (error) => {
  if (!isDiskFull(error)) throw error;
});

/** The process's log on its standard output. A process that is killed loses the lines of the last moment. */
export const logStream = {
  write(line: string): void {
    waiting += line;
    if (waiting.length > MOST_CHARACTERS) flush();
    else timer ??= setTimeout(flush, WAIT_MS).unref();
  },
};
