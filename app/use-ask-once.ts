import { useRef } from "react";
import { newKey } from "../common/ids.ts";
import { type Answer, ask, type Outcome } from "./api.ts";

/**
 * `ask` for POSTs that would do harm if they were done twice. A request that was not answered is sent
 * again under the same key, by which the server knows it (docs/decisions/016); as soon as it is
 * answered, or another body is sent, something new is meant.
 */
export function useAskOnce() {
  const meant = useRef<{ key: string; what: string }>(undefined);

  return async function askOnce<Body, T>(
    body: Body,
    call: (init: { body: Body; headers: Record<string, string> }) => Promise<Answer<T>>,
    fallback: string,
  ): Promise<Outcome<T>> {
    const what = JSON.stringify(body);
    if (meant.current?.what !== what) meant.current = { key: newKey(), what };
    const headers = { "Idempotency-Key": meant.current.key };
    const outcome = await ask(call({ body, headers }), fallback);
    // Lost on the way, or still being worked on: nobody knows yet whether it was done.
    const isOpen = !outcome.ok && (outcome.refusal?.code ?? "in_progress") === "in_progress";
    if (!isOpen) meant.current = undefined;
    return outcome;
  };
}
