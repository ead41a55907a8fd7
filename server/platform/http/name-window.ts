import type { FastifyReply, FastifyRequest } from "fastify";
import type { RowWindow } from "../keyset.ts";

/** Says how long a list is (`X-Total-Count`) and where its windows beside this one are (`Link`, RFC 8288). */
export function nameWindow(
  request: FastifyRequest,
  reply: FastifyReply,
  { next, previous }: Pick<RowWindow<unknown>, "next" | "previous">,
  total: number,
): void {
  const links: string[] = [];
  const link = (rel: string, name: string, place: string) =>
    links.push(linkTo(request.url, rel, { [name]: place }, ["after", "before"]));
  if (next !== undefined) link("next", "after", next);
  if (previous !== undefined) link("prev", "before", previous);
  nameList(reply, total, links);
}

/** Answers a window's rows, once its headers say how long the list is and where its neighbours are. */
export function sendWindow<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { window, total }: { window: RowWindow<Row>; total: number },
): Row[] {
  nameWindow(request, reply, window, total);
  return window.rows;
}

/**
 * As nameWindow, for a list that is answered by the number of the page. The links have only parameters
 * that the route knows: the answer may be kept for callers with others.
 */
export function namePages(
  { url: asked, query }: FastifyRequest,
  reply: FastifyReply,
  { page, limit, total }: { page: number; limit: number; total: number },
): void {
  const known = Object.entries(query as object).filter(([, value]) => value !== undefined);
  const url = `${asked.split("?", 1)[0]}?${new URLSearchParams(known)}`;
  const last = Math.max(1, Math.ceil(total / limit));
  const links: string[] = [];
  if (page < last) links.push(linkTo(url, "next", { page: `${page + 1}` }));
  if (page > 1 && page <= last) links.push(linkTo(url, "prev", { page: `${page - 1}` }));
  nameList(reply, total, links);
}

function nameList(reply: FastifyReply, total: number, links: string[]): void {
  reply.header("x-total-count", total);
  if (links.length > 0) reply.header("link", links.join(", "));
}

function linkTo(
  from: string,
  rel: string,
  query: Record<string, string>,
  without: readonly string[] = [],
): string {
  const url = new URL(from, "http://shop.invalid");
  for (const name of without) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return `<${url.pathname}${url.search}>; rel="${rel}"`;
}
