import type { FastifyReply, FastifyRequest } from "fastify";

/** Where in a list that is answered in pages an answer stands. */
interface Place {
  page: number;
  limit: number;
  total: number;
}

/** Says how long the list is (`X-Total-Count`) and where its next page is (`Link`, RFC 8288). */
export function namePages(request: FastifyRequest, reply: FastifyReply, place: Place): void {
  reply.header("x-total-count", place.total);
  const link = pageLinks(request.url, place);
  if (link) reply.header("link", link);
}

/** Undefined when there is no other page. */
function pageLinks(requestUrl: string, { page, limit, total }: Place): string | undefined {
  const last = Math.max(1, Math.ceil(total / limit));
  const to = (number: number, rel: string) => {
    const url = new URL(requestUrl, "http://shop.invalid");
    url.searchParams.set("page", String(number));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links = [
    ...(page < last ? [to(page + 1, "next")] : []),
    ...(page > 1 && page <= last ? [to(page - 1, "prev")] : []),
  ];
  return links.join(", ") || undefined;
}
