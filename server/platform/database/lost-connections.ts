import { AppError, codeOf } from "../errors.ts";

/**
 * SQLSTATEs of a server that will answer nothing more on this connection, or no longer as the primary: broken
 * connection, server ending, crashed or starting, and a write at a server that only reads, as a primary
 * of before does.
 */
const LOST = /^(08\w{3}|57P0[123]|25006)$/;
/** Codes of Node for a connection that breaks, at whatever call. */
const BROKEN = new Set(
  "ECONNRESET ECONNREFUSED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN".split(" "),
);
/** Calls of a connection that does not come about: its name is asked for first. */
const CONNECTING: readonly unknown[] = ["getaddrinfo", "connect"];
/** Errors of pg that have a message but no code. */
const CLOSED =
  /^(timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** The database cannot be reached, and patience is over. */
export class DatabaseAway extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = new.target.name;
  }
}

/** The connection broke during a commit: nobody knows whether the server did it. */
export class OutcomeUnknown extends DatabaseAway {}

/** Whether an error says that its connection is of no more use. Ask only about errors of database work. */
export function isLost(error: unknown): boolean {
  // A refusal is the use case's own decision, whatever led to it.
  if (!(error instanceof Error) || error instanceof AppError) return false;
  return (
    isLostCode(codeOf(error)) ||
    isBroken(error) ||
    CLOSED.test(error.message) ||
    isRefusedConnection(error) ||
    isLost(error.cause)
  );
}

/** The error if it says so: then the connection is of no more use, and released with it. */
export function lossIn(error: unknown): Error | undefined {
  return error instanceof Error && isLost(error) ? error : undefined;
}

/** Whether a SQLSTATE says so. */
export function isLostCode(code: string | undefined): boolean {
  return code !== undefined && LOST.test(code);
}

/** Whether a socket broke. Ask only about errors of the database's: others have sockets too. */
export function isBroken(error: unknown): boolean {
  return BROKEN.has(codeOf(error));
}

/** Whether a server refused a statement before it did anything, because it only reads. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === "25006" || isReadOnly(error.cause));
}

/** Whether no connection came about. A host name with several addresses fails with one error per address. */
export function isRefusedConnection(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.some(isRefusedConnection);
  return "syscall" in error && CONNECTING.includes(error.syscall);
}
