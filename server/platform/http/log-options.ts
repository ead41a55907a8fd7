import os from "node:os";
import type { FastifyReply, FastifyRequest } from "fastify";
import { logStream } from "./log-stream.ts";

/**
 * The log's serializers. They leave out bodies, headers, addresses and query strings, which carry
 * passwords, tokens, guest ids and searches, and the parameters of failed queries.
 */
export function logOptions(level: string, worker?: number) {
  return {
    level,
    stream: logStream,
    base: { pid: process.pid, hostname: os.hostname(), ...(worker !== undefined && { worker }) },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split("?", 1)[0],
      }),
      res: (reply: Pick<FastifyReply, "statusCode">) => ({ status: reply.statusCode }),
      err: errorForLog,
    },
  };
}

interface LoggedError {
  [detail: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
}

export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error", stack: "" };
  // Drizzle's error of a failed query repeats the query's parameters in its message.
  const isQuery = "query" in error && "params" in error;
  const message = isQuery ? "a query failed" : error.message;
  const trace = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name,
    message,
    stack: trace.join("\n"),
    ...("code" in error && { code: String(error.code) }),
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  };
}
