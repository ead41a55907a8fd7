import type { ErrorCode } from "../../common/error-codes.ts";

/** The kinds of refusals; http/errors.ts maps each to a status. */
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
  /** The fields of the input that a form should mark. */
  errors?: FieldError[];
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number;
  /** The original error: for other code, never for the person. */
  cause?: unknown;
}

/** A refusal with a message for the caller. It is thrown, so that a transaction around it rolls back. */
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

export function badField(field: string, message: string): AppError {
  return badFields([{ field, message }]);
}

/** The refusal of several fields, with the message of the first. */
export function badFields(errors: FieldError[]): AppError {
  return new AppError("bad-input", "invalid_input", errors[0]?.message ?? "", { errors });
}

/** The code of an error of Node's or a library's; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
