import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import type { RowWindow, WindowQuery } from "../keyset.ts";
import { nameWindow } from "./name-window.ts";

/** The rows that are read at once for a whole list. */
const ROWS_AT_ONCE = 250;

export interface ListReader<Row> {
  /** The number of all rows. */
  count(): Promise<number>;
  readWindow(place: WindowQuery): Promise<RowWindow<Row>>;
  /** The schema of a row on the wire. */
  schema: TSchema;
}

/**
 * Answers a list: the window that the query names or, without one, all rows, written while they are read
 * and never in memory all at once. Rows that are added meanwhile may be missing; no row comes twice as
 * long as the ordered values stay.
 */
export async function sendList<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, after, before }: WindowQuery,
  list: ListReader<Row>,
): Promise<Row[]> {
  const isWhole = limit === undefined && after === undefined && before === undefined;
  const place = {
    ...(limit !== undefined && { limit }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  };
  const [first, total] = await Promise.all([
    list.readWindow(isWhole ? { limit: ROWS_AT_ONCE } : place),
    list.count(),
  ]);
  nameWindow(request, reply, isWhole ? { next: undefined, previous: undefined } : first, total);
  if (!isWhole || first.next === undefined) return first.rows;
  const compiled = reply.compileSerializationSchema({ ...list.schema });
  const { rewriteAnswer = (json: string) => json } = request;
  const write = (row: Row) => rewriteAnswer(compiled(row as Record<string, unknown>));
  reply.type("application/json; charset=utf-8");
  // The answer is a stream; the API's description calls it the list.
  return Readable.from(wholeList(first, list, write), { objectMode: false }) as unknown as Row[];
}

async function* wholeList<Row>(
  first: RowWindow<Row>,
  { readWindow }: ListReader<Row>,
  write: (row: Row) => string,
): AsyncGenerator<string> {
  let separator = "[";
  for (
    let window = first;
    ;
    window = await readWindow({ limit: ROWS_AT_ONCE, after: window.next ?? "" })
  ) {
    if (window.rows.length > 0) yield separator + window.rows.map(write).join(",");
    separator = ",";
    if (window.next === undefined) break;
  }
  yield "]";
}
