import type { EmbeddedConnection } from "../database/pool.ts";

/** The part of a worker process, as the process that keeps it hands it over. */
export interface WorkerPart {
  /** From 1. The first one does what only one may do: sweeps, warming pictures, what others forward to it. */
  number: number;
  /** Whether it takes the place of one that ended. */
  isReplacement: boolean;
  /** The embedded database, which the keeper runs; unset with `DATABASE_URL`. */
  connection?: EmbeddedConnection | undefined;
  /** The unix socket at which the first worker takes what others forward. */
  socket: string;
  /** 256 random bits that all workers of a start share. */
  secret: string;
}

/** The variable by which the keeper hands it over; no setting of the shop owner's. */
const VARIABLE = "SELVEDGE_WORKER";

export function writeWorkerPart(part: WorkerPart): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(part) };
}

/** Undefined in a shop of one process, and in the keeper. */
export function readWorkerPart(env: NodeJS.ProcessEnv): WorkerPart | undefined {
  const text = env[VARIABLE];
  return text === undefined ? undefined : JSON.parse(text);
}
