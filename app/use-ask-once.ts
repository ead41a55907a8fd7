import { useRef } from "react";
import { newKey } from "../common/ids.ts";
import { type Answer, ask, type Outcome } from "./api.ts";

/**
 * `ask` for POSTs that would do harm if they were done twice. A request without an answer is repeated
 * under the same idempotency key (docs/decisions/016); after an answer, or with another body, the next
 * call gets a new key.
 */
export function useAskOnce() {
  const unanswered = useRef<{ key: string; body: string }>(undefined);

  return async function askOnce<Body, T>(
    body: Body,
    call: (init: { body: Body; headers: Record<string, string> }) => Promise<Answer<T>>,
    fallback: string,
  ): Promise<Outcome<T>> {
    const text = JSON.stringify(body);
    if (unanswered.current?.body !== text) unanswered.current = { key: newKey(), body: text };
    const headers = { "Idempotency-Key": unanswered.current.key };
    const outcome = await ask(call({ body, headers }), fallback);
    // The answer was lost, or the server is still at work: the outcome is unknown.
    const isOpen = !outcome.ok && (outcome.refusal?.code ?? "in_progress") === "in_progress";
    if (!isOpen) unanswered.current = undefined;
    return outcome;
  };
}
