import { DrizzleQueryError } from "drizzle-orm";

/**
 * SQLSTATEs of what is otherwise the next time: a broken connection, a serialization failure or deadlock
 * that was repeated in vain, a lock that another held for too long, a query that took too long, no
 * connection left, a server on its way down or up, a full disk.
 */
const PASSING = /^(08\w{3}|40001|40P01|53300|55P03|57014|57P0[123])$/;
/** What PostgreSQL and Node say of a disk without space. */
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** What pg and its pool say in words alone. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/;
/** How a connection breaks in the middle of a query. */
const BROKEN = new Set(["ECONNRESET", "EPIPE"]);

/** Whether work failed only because the database could not be reached, was too busy or had no space just then. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    PASSING.test(code) ||
    FULL.has(code) ||
    NO_CONNECTION.test(error.message) ||
    isRefusedConnection(error) ||
    (error instanceof DrizzleQueryError && BROKEN.has(codeOf(error.cause))) ||
    isPassing(error.cause)
  );
}

/** Whether there was no space left to write to, on the database's disk or on this machine's. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (FULL.has(codeOf(error)) || isDiskFull(error.cause));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** A name with several addresses fails with one error for each. */
function isRefusedConnection(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.some(isRefusedConnection);
  return "syscall" in error && error.syscall === "connect";
}
