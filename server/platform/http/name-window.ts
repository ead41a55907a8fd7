import type { FastifyReply, FastifyRequest } from "fastify";
import type { RowWindow } from "../keyset.ts";

/** Says how long a list is (`X-Total-Count`) and where its windows beside this one are (`Link`). */
export function nameWindow(
  request: FastifyRequest,
  reply: FastifyReply,
  { next, previous }: Pick<RowWindow<unknown>, "next" | "previous">,
  total: number,
): void {
  reply.header("x-total-count", total);
  const links = [
    ...(next === undefined ? [] : [linkTo(request.url, "after", next, "next")]),
    ...(previous === undefined ? [] : [linkTo(request.url, "before", previous, "prev")]),
  ];
  if (links.length > 0) reply.header("link", links.join(", "));
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

function linkTo(requestUrl: string, name: "after" | "before", place: string, rel: string): string {
  const url = new URL(requestUrl, "http://shop.invalid");
  url.searchParams.delete("after");
  url.searchParams.delete("before");
  url.searchParams.set(name, place);
  return `<${url.pathname}${url.search}>; rel="${rel}"`;
}
