import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import type { RowWindow, WindowQuery } from "../keyset.ts";
import { nameWindow } from "./name-window.ts";

/** How many rows of a whole list are read at once. */
const ROWS_AT_ONCE = 250;

export interface ListReader<Row> {
  /** How many there are in all. */
  count(): Promise<number>;
  readWindow(place: WindowQuery): Promise<RowWindow<Row>>;
  /** What a row looks like on the wire. */
  schema: TSchema;
}

/**
 * Answers a list: the window that the query names or, where it names none, the whole, which is written as
 * it is read and never held whole. What comes to the list meanwhile may be in it or not; nothing is there
 * twice in an order whose values stay.
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
  const { tellAddresses = (json: string) => json } = request;
  const write = (row: Row) => tellAddresses(compiled(row as Record<string, unknown>));
  reply.type("application/json; charset=utf-8");
  // A stream is sent as it comes; the description of the API knows it as the list.
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
