import { AsyncResource } from "node:async_hooks";
import type pg from "pg";
import type { CurrentSpan } from "./trace-calls.ts";
import type { Span, Tracer } from "./tracer.ts";

/** Longer texts say no more. */
const MOST_CHARACTERS = 2000;

type Query = (...call: unknown[]) => unknown;

/**
 * Makes a span of each statement of a call, with its text and never with its parameters. Work outside of calls,
 * which asks every few seconds whether there is something to do, has none.
 */
export function traceStatements(pool: pg.Pool, tracer: Tracer, current: CurrentSpan): void {
  const connect = pool.connect.bind(pool) as Query;
  // A connection that comes free is handed over in the call that had it before.
  const bound = (give?: (...given: unknown[]) => void) =>
    give ? connect(AsyncResource.bind(give)) : connect();
  Object.assign(pool, { connect: bound });
  const known = new WeakSet<object>();
  pool.on("acquire", (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as Query;
    const traced = (...call: unknown[]) => {
      const parent = current.getStore();
      const text = textOf(call[0]);
      if (!parent || text === undefined) return query(...call);
      return traceOne(tracer.begin(operationOf(text), "client", about(text), parent), query, call);
    };
    Object.assign(client, { query: traced });
  });
}

function traceOne(span: Span, query: Query, call: unknown[]): unknown {
  const end = (error?: unknown) => span.end({ hasFailed: Boolean(error) });
  const last = call.at(-1);
  if (typeof last === "function") {
    const take = (error: unknown, ...rest: unknown[]) => {
      end(error);
      last(error, ...rest);
    };
    return query(...call.slice(0, -1), take);
  }
  const result = query(...call);
  if (result instanceof Promise) result.then(() => end(), end);
  else end();
  return result;
}

/** The text of a statement; undefined for what is more than one, such as a copy of a table. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === "string") return statement;
  if (typeof statement !== "object" || statement === null || "submit" in statement)
    return undefined;
  const { text } = statement as { text?: unknown };
  return typeof text === "string" ? text : undefined;
}

function operationOf(text: string): string {
  return /^\s*([a-z]{2,20})\b/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
}

function about(text: string) {
  return {
    "db.system.name": "postgresql",
    "db.operation.name": operationOf(text),
    "db.query.text": withoutValues(text).slice(0, MOST_CHARACTERS),
  };
}

/** Values go as parameters; a text in quotes would be one that somebody forgot. */
export function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, "'?'");
}
