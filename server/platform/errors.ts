import type { ErrorCode } from "../../common/error-codes.ts";

/** What can go wrong that a caller may be told; one table in http/errors.ts maps a kind to a status. */
export type ErrorKind =
  | "bad-input"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "unprocessable"
  | "too-large"
  | "wrong-type"
  | "too-many"
  | "unavailable";

export interface FieldError {
  field: string;
  message: string;
}

interface Details {
  /** Which fields of the input are meant, for a form to mark. */
  errors?: FieldError[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** What it was made of: for other code, never for the person. */
  cause?: unknown;
}

/**
 * A refusal with a message for the person at the other end. Thrown, so that a transaction around
 * it rolls back.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  readonly errors: FieldError[];
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.errors = details.errors ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/** A refusal of one field of the input. */
export function badField(field: string, message: string): AppError {
  return new AppError("bad-input", "invalid_input", message, { errors: [{ field, message }] });
}
