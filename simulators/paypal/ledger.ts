import {
  appendFileSync,
  closeSync,
  fsync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { applyEvent } from "./apply-event.ts";
import type { LedgerEvent } from "./model.ts";
import { emptyState, type State } from "./state.ts";

/** Events that are synced to the disk before a call that made them is answered. */
const MOVES_MONEY: ReadonlySet<LedgerEvent["type"]> = new Set([
  "captured",
  "capture-settled",
  "refunded",
  "refund-settled",
]);

export interface Ledger {
  readonly state: State;
  /** Writes the event to the file, then applies it. Throws, with nothing changed, if it cannot. */
  record(event: LedgerEvent): void;
  /** Resolves when all money events so far are synced to the disk. A single sync serves all waiting calls. */
  flush(): Promise<void>;
  close(): void;
}

const syncFile = promisify(fsync);

/** A line as it is written now: files of earlier releases called a webhook event a notice. */
function currentNames(line: string): string {
  return line
    .replace(/^\{"type":"notice-/, '{"type":"webhook-')
    .replace('"noticeId":"WH-', '"webhookEventId":"WH-');
}

/** Reads whole lines only: a process killed in the middle of a write leaves a torn last line. */
function readEvents(file: string, bytes: Buffer): { events: LedgerEvent[]; size: number } {
  const size = bytes.lastIndexOf("\n") + 1;
  const lines = bytes.subarray(0, size).toString("utf8").split("\n").slice(0, -1);
  const events = lines.map((line, index): LedgerEvent => {
    try {
      return JSON.parse(currentNames(line));
    } catch {
      throw new Error(`${file}:${index + 1} is not a JSON event; the ledger is damaged`);
    }
  });
  return { events, size };
}

/** A ledger without a file, for tests that have the simulator in their own process. */
export function openLedgerInMemory(): Ledger {
  const state = emptyState();
  const record = (event: LedgerEvent) => applyEvent(state, event);
  return { state, record, flush: async () => undefined, close: () => undefined };
}

/** Opens or creates the ledger file and rebuilds the state from it. Only one process may have it open. */
export function openLedger(file: string): Ledger {
  mkdirSync(dirname(file), { recursive: true });
  const fd = openSync(file, "a+", 0o600);
  const state = emptyState();
  let size = 0;
  try {
    const found = readEvents(file, readFileSync(fd));
    for (const event of found.events) applyEvent(state, event);
    size = found.size;
    ftruncateSync(fd, size);
  } catch (error) {
    closeSync(fd);
    throw error;
  }

  // The position behind the last event that moved money, and the position up to which the disk has them.
  let written = size;
  let synced = size;
  let syncing: Promise<void> | undefined;

  function record(event: LedgerEvent): void {
    const line = `${JSON.stringify(event)}\n`;
    try {
      appendFileSync(fd, line);
    } catch (error) {
      ftruncateSync(fd, size);
      throw error;
    }
    size += Buffer.byteLength(line);
    if (MOVES_MONEY.has(event.type)) written = size;
    applyEvent(state, event);
  }

  async function sync(): Promise<void> {
    const upTo = size;
    try {
      await syncFile(fd);
      synced = upTo;
    } finally {
      syncing = undefined;
    }
  }

  async function flush(): Promise<void> {
    const due = written;
    while (synced < due) {
      syncing ??= sync();
      await syncing;
    }
  }

  return { state, record, flush, close: () => closeSync(fd) };
}
