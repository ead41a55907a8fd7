import { expect } from "vitest";
import { descriptionOf } from "../support/described.ts";
import type { TestShop } from "../support/shop.ts";

/** What a client that has read the specification alone gets. */
export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: nothing is known of it beyond the specification.
  body: any;
}

/**
 * Calls the shop's API as a client does that shares no code with the shop. Every answer must be one
 * that the API's description names.
 */
export function foreignClient(shop: TestShop) {
  const description = descriptionOf(shop);
  async function call(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<Reply> {
    const headers = new Headers();
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set("content-type", "application/json");
    const response = await fetch(`${shop.url}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status } = response;
    const reply = text === "" ? undefined : JSON.parse(text);
    description.expect(method, `/api${path}`, { status, body: reply });
    return { status, headers: response.headers, body: reply };
  }

  /** The body of a call that must succeed. */
  async function ok(method: string, path: string, body?: unknown, token?: string) {
    const reply = await call(method, path, body, token);
    const seen = { status: reply.status, body: reply.body };
    expect(seen, `${method} ${path}`).toMatchObject({ status: expect.toSatisfy(isSuccess) });
    return reply.body;
  }

  return { call, ok };
}

const isSuccess = (status: number) => status >= 200 && status < 300;
