import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../platform/logger.ts";

/** What the Union's register of VAT numbers says of one. */
export type ViesAnswer =
  | { kind: "valid"; name: string; consultation: string }
  | { kind: "unknown" }
  /** It has not said: it is away, too slow or too busy, or what it said cannot be read. */
  | { kind: "away" };

/** The Union's register of VAT numbers (VIES). */
export interface Vies {
  /**
   * @param number as `readVatNumber` has it
   * @param asker the shop's own number, without which the register gives no number for its answer
   */
  check(number: string, asker: string | undefined): Promise<ViesAnswer>;
}

declare module "../platform/context.ts" {
  interface Context {
    vies: Vies;
  }
}

/** Somebody waits at a checkout. */
export const PATIENCE_MS = 5000;
/** Of a name that the register gives. */
const MAX_NAME = 200;
/** An answer is a few hundred letters long. */
const MAX_ANSWER = 20_000;
/** It gives these in the place of what a country does not tell. */
const NOT_TOLD = /^-*$/;

interface Told {
  isValid?: unknown;
  userError?: unknown;
  vatNumber?: unknown;
  name?: unknown;
  requestIdentifier?: unknown;
}

/** @param url where it is, without a slash at its end */
export function createVies(url: string, log: Pick<Logger, "warn">): Vies {
  async function ask(number: string, asker: string | undefined): Promise<ViesAnswer> {
    const told = await fetchAnswer(addressOf(url, number, asker));
    // The shop's own number is none that it knows: it answers those who do not say who they are, too.
    if (told.userError === "INVALID_REQUESTER_INFO" && asker !== undefined)
      return ask(number, undefined);
    const answer = readAnswer(told, number);
    if (answer.kind === "away") log.warn({ said: String(told.userError) }, "VIES did not answer");
    return answer;
  }

  return {
    check: (number, asker) =>
      ask(number, asker).catch((error: unknown) => {
        log.warn({ err: error }, "VIES could not be asked");
        return { kind: "away" };
      }),
  };
}

function addressOf(url: string, number: string, asker: string | undefined): string {
  const [country, rest] = [number.slice(0, 2), number.slice(2)];
  const query = asker && {
    requesterMemberStateCode: asker.slice(0, 2),
    requesterNumber: asker.slice(2),
  };
  return `${url}/ms/${country}/vat/${encodeURIComponent(rest)}?${new URLSearchParams(query)}`;
}

async function fetchAnswer(address: string): Promise<Told> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const headers = { accept: "application/json" };
  // What another address says is not the register's word.
  const response = await fetch(address, { headers, signal, redirect: "error" });
  const body = await Promise.race([readText(response), tooLong(signal)]);
  const told: unknown = JSON.parse(body);
  if (typeof told !== "object" || told === null) throw new Error("the answer is no object");
  return told;
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MAX_ANSWER) throw new Error("the answer is too long");
  }
  return text;
}

async function tooLong(signal: AbortSignal): Promise<never> {
  await wait(PATIENCE_MS, undefined, { signal, ref: false });
  throw new Error("the answer took too long");
}

/** Valid is only what is said in both ways, of the number that was asked for. */
function readAnswer(told: Told, number: string): ViesAnswer {
  const { isValid, userError, vatNumber = number.slice(2), name, requestIdentifier } = told;
  if (vatNumber !== number.slice(2)) return { kind: "away" };
  if (isValid === false && userError === "INVALID") return { kind: "unknown" };
  if (isValid !== true || userError !== "VALID") return { kind: "away" };
  return { kind: "valid", name: textOf(name), consultation: textOf(requestIdentifier) };
}

function textOf(value: unknown): string {
  if (typeof value !== "string") return "";
  const text = value.replace(/\s+/g, " ").trim();
  return NOT_TOLD.test(text) ? "" : text.slice(0, MAX_NAME);
}
