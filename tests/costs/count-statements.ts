import { NamingClient } from "../../server/platform/database/naming-client.ts";
import { CALL_LIMITS } from "../../server/platform/database/pool.ts";

/** What a work asked of the database. */
export interface Statements {
  statements: number;
  /** Statements of one connection that go out without waiting for each other are one. */
  roundTrips: number;
  /** Transactions that wrote, with the statements that wrote outside of one. */
  commits: number;
}

/** A connection so far; a statement's wave follows the last wave of which an answer has come. */
interface Connection {
  sentWave: number;
  answeredWave: number;
  isInTransaction: boolean;
  hasWritten: boolean;
}

const WRITES = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert\s+into|update|delete\s+from))\b/i;

/** For whoever asks where a figure comes from. */
const SHOWS = process.env.SHOW_STATEMENTS === "1";

const connections = new WeakMap<object, Connection>();
let counted: Statements = { statements: 0, roundTrips: 0, commits: 0 };

export function startCounting(): void {
  if (SHOWS) process.stdout.write("\ncounting\n");
  counted = { statements: 0, roundTrips: 0, commits: 0 };
}

export function readCount(): Statements {
  return { ...counted };
}

/** Counts what the connections of the shop's pools send from now on, in this process. */
export function watchStatements(): void {
  const { query } = NamingClient.prototype;
  NamingClient.prototype.query = function watched(this: NamingClient, ...call: unknown[]) {
    const [statement] = call as [string | { text: string }];
    const text = typeof statement === "string" ? statement : statement.text;
    // How many connections there are depends on how many calls came at once.
    if (text === CALL_LIMITS) return query.apply(this, call);
    const answered = note(this, text);
    const last = call.at(-1);
    if (typeof last === "function") {
      call[call.length - 1] = (...results: unknown[]) => {
        answered();
        last(...results);
      };
      return query.apply(this, call);
    }
    const result = query.apply(this, call) as Promise<unknown>;
    result.then(answered, answered);
    return result;
  };
}

/** Counts a statement. Call what it answers when the statement's answer is there. */
function note(client: object, text: string): () => void {
  const connection = connections.get(client) ?? {
    sentWave: 0,
    answeredWave: 0,
    isInTransaction: false,
    hasWritten: false,
  };
  connections.set(client, connection);
  counted.statements++;
  const wave = connection.answeredWave + 1;
  const isNew = wave > connection.sentWave;
  if (isNew) counted.roundTrips++;
  if (SHOWS) process.stdout.write(`${isNew ? "" : "  with it: "}${text.replace(/\s+/g, " ")}\n`);
  connection.sentWave = Math.max(connection.sentWave, wave);
  countCommit(connection, text);
  return () => {
    connection.answeredWave = Math.max(connection.answeredWave, wave);
  };
}

function countCommit(connection: Connection, text: string): void {
  const isEnd = /^\s*(commit|rollback)\s*;?\s*$/i.test(text);
  if (WRITES.test(text)) connection.hasWritten = true;
  if (/^\s*begin\b/i.test(text)) connection.isInTransaction = true;
  else if (isEnd || !connection.isInTransaction) {
    if (connection.hasWritten && !/^\s*rollback/i.test(text)) counted.commits++;
    connection.hasWritten = false;
    connection.isInTransaction = false;
  }
}
