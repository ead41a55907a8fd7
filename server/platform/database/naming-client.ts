import { hash } from "node:crypto";
import pg from "pg";
import { isLostCode } from "./lost-connections.ts";

/** Statements that were sent so often get a name, so that PostgreSQL parses and plans them once. */
const OFTEN = 3;
/**
 * Each named statement is memory on every connection, for as long as that lives: a name that is given up
 * would stay there, so names are never given to other statements.
 */
const MOST_NAMES = 300;
/** Texts that are counted; queries of many shapes come and go. */
const MOST_COUNTED = 2000;

/** How often each text was sent, and the names of those that have one, in this process. */
const counts = new Map<string, number>();
const names = new Map<string, string>();

/** The name of a statement; undefined for one that is rare. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < OFTEN) {
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = preparedName(text);
  names.set(text, name);
  return name;
}

/** What a connection that has prepared this text sends in its place. */
export function preparedName(text: string): string {
  return `s_${hash("sha256", text, "hex").slice(0, 24)}`;
}

interface Statement {
  text?: string;
  name?: string | undefined;
  submit?: unknown;
}

/** What pg's declarations leave out. */
interface Parts {
  connection: {
    stream: { destroy(): void };
    on(event: "errorMessage", listener: (error: { code?: string }) => void): void;
  };
  connectionParameters: { query_timeout: number };
}

/**
 * A connection that prepares the statements it gets again and again. Texts alone, which may be several
 * statements, are sent as they are.
 */
export class NamingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // A server that ends, or is no primary any more, gets no further statement on this connection, and the
    // pool drops what is ending. Not at once: the statement in question hears of the error first.
    this.#parts.connection.on("errorMessage", ({ code }) => {
      if (isLostCode(code)) process.nextTick(() => this.end().catch(() => undefined));
    });
  }

  /** Statements may take as long as they like, however long the server says nothing. */
  waitForEver(): void {
    this.#parts.connectionParameters.query_timeout = 0;
  }

  /** Breaks the connection, whatever is under way: a server that stands still would never end it. */
  cut(): void {
    this.#parts.connection.stream.destroy();
  }

  get #parts(): Parts {
    return this as unknown as Parts;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen forms of this call.
  override query(...[statement, ...rest]: any[]): any {
    const query = super.query as (...call: unknown[]) => unknown;
    return query.call(this, named(statement), ...rest);
  }
}

function named(statement: unknown): unknown {
  if (typeof statement !== "object" || statement === null) return statement;
  const { text, name, submit } = statement as Statement;
  if (text === undefined || name !== undefined || submit !== undefined) return statement;
  const own = nameOf(text);
  return own === undefined ? statement : { ...statement, name: own };
}
