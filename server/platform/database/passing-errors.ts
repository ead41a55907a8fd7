import { DrizzleQueryError } from "drizzle-orm";
import { codeOf } from "../errors.ts";
import { DatabaseAway, isBroken, isRefusedConnection } from "./lost-connections.ts";

/**
 * SQLSTATEs after which a later attempt can succeed: broken connection, repeated serialization failure
 * or deadlock, lock timeout, statement timeout, too many connections, server starting or stopping, no
 * longer the primary.
 */
const PASSING = /^(08\w{3}|25006|40001|40P01|53300|55P03|57014|57P0[123])$/;
/** Codes of PostgreSQL and Node for a full disk. */
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** Errors of pg and its pool that have a message but no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether the database was only unreachable, too busy or out of space at that moment. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    error instanceof DatabaseAway ||
    PASSING.test(code) ||
    FULL.has(code) ||
    NO_CONNECTION.test(error.message) ||
    isRefusedConnection(error) ||
    (error instanceof DrizzleQueryError && isBroken(error.cause)) ||
    isPassing(error.cause)
  );
}

/** Whether an error of pg itself says that the connection is gone. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof Error && (isBroken(error) || isPassing(error));
}

/** Whether a disk was full, the database's or this machine's. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (FULL.has(codeOf(error)) || isDiskFull(error.cause));
}
