import type { Refusal } from "../server/platform/contract.ts";
import { type Answer, callWith } from "./api-client.ts";

export type { Answer } from "./api-client.ts";

/** The shop's API, typed by its routes. Rejects when the network fails; see `ask`. */
export const api = {
  GET: callWith("GET"),
  POST: callWith("POST"),
  PUT: callWith("PUT"),
  DELETE: callWith("DELETE"),
};

export type Outcome<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; refusal: Refusal | undefined };

/**
 * Awaits a call of `api` and never rejects: a failure, such as a lost network (status 0), is answered with
 * a message for the person, the server's or else `fallback`.
 */
export async function ask<T>(call: Promise<Answer<T>>, fallback: string): Promise<Outcome<T>> {
  try {
    const { data, error, response } = await call;
    if (response.ok) return { ok: true, data: data as T };
    const refusal = isRefusal(error) ? error : undefined;
    const message = refusal?.message || fallback;
    return { ok: false, status: response.status, message, refusal };
  } catch {
    return { ok: false, status: 0, message: fallback, refusal: undefined };
  }
}

function isRefusal(error: unknown): error is Refusal {
  return (
    typeof error === "object" &&
    error !== null &&
    "message" in error &&
    typeof error.message === "string"
  );
}
