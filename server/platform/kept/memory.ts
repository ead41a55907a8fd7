import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { mayShowOtherPages } from "../http/cookies.ts";
import { namesTag } from "../http/etag.ts";
import { createKept, type Kept, type Making } from "./kept.ts";
import {
  endSharing,
  type KeptAnswer,
  keepableHeaders,
  packAnswer,
  sendKept,
  takesCoding,
} from "./send-kept.ts";

export interface Made {
  status: number;
  answer: KeptAnswer;
  /** False: whoever asks next has it made anew. */
  isKept?: boolean;
  /** The seconds for which a cache in front of the shop may answer without asking; by default none. */
  sharedFor?: number;
}

/** How often the memory answered; plain numbers, because the quickest answers take hardly more than these. */
export interface KeptCounts {
  /** Before the framework began: whole answers, and "you have it already". */
  whole: number;
  unchanged: number;
  /** By the framework's way: from memory, and made. */
  found: number;
  made: number;
}

/** The memory for answers that are the same for everybody. */
export interface Memory {
  counts: Readonly<KeptCounts>;
  kept: Pick<Kept<KeptAnswer>, "generation" | "isAway">;
  /**
   * False while a change could be missed: nothing is then kept or answered from memory. While the database
   * is away there is nobody to ask instead, and what was kept before is answered.
   */
  mayKeep(): boolean;
  /** What tells the answers for this caller from those for everybody, by their cookies; mostly empty. */
  variantOf(cookies: string | undefined): string;
  /** How often a sale has begun or ended: what has the former prices is good no more, whatever it took to make. */
  turned?(): number;
  /**
   * Answers what is kept under the key, or makes it, once for all who ask meanwhile. Answers of another status
   * than 200 are never kept.
   * @param isByAddress false: address and variant alone do not say which answer it is, so that each call comes here
   */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: (making: Making) => Promise<Made>,
    isByAddress?: boolean,
  ): Promise<FastifyReply>;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** @param isAway whether the database cannot be reached */
export function createKeptAnswers(
  maxBytes: number = MAX_BYTES,
  isAway?: () => boolean,
): Kept<KeptAnswer> {
  return createKept(maxBytes, ({ body, brotli }) => body.length + (brotli?.length ?? 0), {
    isAway,
  });
}

const UNAVAILABLE = 503;

/** Names and values in turn, as Node takes them. */
type Head = string[];

/** Addresses that lead to kept answers; each is at most as long as a key. */
const MOST_ADDRESSES = 5000;
const MAX_ADDRESS = 600;
/** At least so often a call that came through a proxy takes the framework's way, where proxies are noticed. */
const PROXY_CHECK_MS = 1000;

/** Headers of calls that are answered one by one. */
const PERSONAL = ["authorization", "origin", "content-length", "transfer-encoding", "expect"];
const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip"];
const OF_EACH_ANSWER = ["x-request-id", "content-length", "content-encoding", "connection"];

/**
 * Opens the memory. An answer that was sent from it once, with the head that the framework's hooks gave it,
 * goes out again before the framework begins.
 * @param isPrivate whether callers are sent different answers from the same address, so that no proxy may keep one
 */
export function openMemory(
  app: FastifyInstance,
  kept: Kept<KeptAnswer>,
  mayKeep: () => boolean,
  variantOf: Memory["variantOf"] = () => "",
  isPrivate: () => boolean = () => false,
): Memory {
  const keys = new LRUCache<string, string>({ max: MOST_ADDRESSES });
  const heads = new WeakMap<KeptAnswer, Head>();
  const packing = new WeakSet<KeptAnswer>();
  const make = makeOnce(kept, mayKeep, isPrivate);
  const counts: KeptCounts = { whole: 0, unchanged: 0, found: 0, made: 0 };

  answerFirst(app, (request, response) => {
    if (!mayKeep()) return false;
    const key = keys.get(addressOf(request));
    const found = key === undefined ? undefined : findNow(key);
    const head = found && heads.get(found);
    if (!head) return false;
    const own = [...head, "x-request-id", app.idOf(request)];
    if (writeKept(request, response, found, own) === 200) counts.whole++;
    else counts.unchanged++;
    return true;
  });

  /** What leads to a kept answer: a blank stands in no address. */
  function addressOf({ url = "", headers }: IncomingMessage): string {
    const variant = variantOf(headers.cookie);
    return variant === "" ? url : `${url} ${variant}`;
  }

  function findNow(key: string): KeptAnswer | undefined {
    const found = kept.find(key);
    if (found && endSharing(found)) heads.delete(found);
    return found;
  }

  function sendAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, found, isByAddress }: { key: string; found: KeptAnswer; isByAddress: boolean },
  ): FastifyReply {
    sendKept(request, reply, found);
    const address = addressOf(request.raw);
    // A cookie is one caller's.
    const isForAll = isByAddress && !reply.hasHeader("set-cookie");
    if (isForAll && mayComeFirst(request.raw) && address.length <= MAX_ADDRESS) {
      keys.set(address, key);
      if (!heads.has(found)) heads.set(found, headOf(reply));
    }
    void pack(key, found);
    return reply;
  }

  /** Compresses an answer that was asked for again, as well as many readers are worth. */
  async function pack(key: string, found: KeptAnswer): Promise<void> {
    if ((found.brotli && !found.isQuick) || packing.has(found)) return;
    packing.add(found);
    const { isQuick, ...answer } = found;
    kept.replace(key, found, { ...answer, brotli: await packAnswer(found.body) });
  }

  return {
    counts,
    kept,
    mayKeep,
    variantOf,
    async answer(request, reply, key, work, isByAddress = true) {
      const found = findNow(key);
      if (found) {
        counts.found++;
        return sendAgain(request, reply, { key, found, isByAddress });
      }
      counts.made++;
      const made = await make(key, work).catch((error: unknown) => ({ error }));
      const failed = "error" in made || made.status === UNAVAILABLE;
      // The database may have gone meanwhile.
      const last = failed ? findNow(key) : undefined;
      if (last) return sendAgain(request, reply, { key, found: last, isByAddress });
      if ("error" in made) throw made.error;
      return sendKept(request, reply.code(made.status), made.answer);
    },
  };
}

type Work = (making: Making) => Promise<Made>;

/** Makes and keeps an answer once for all who ask for it meanwhile. */
function makeOnce(
  kept: Kept<KeptAnswer>,
  mayKeep: () => boolean,
  isPrivate: () => boolean,
): (key: string, work: Work) => Promise<Made> {
  const underWay = new Map<string, { making: Making; made: Promise<Made> }>();

  async function finish(key: string, work: Work, making: Making): Promise<Made> {
    const { status, answer, isKept = true, sharedFor } = await work(making);
    const headers =
      status === 200
        ? keepableHeaders(hash("sha256", answer.body, "base64url"), sharedFor, isPrivate())
        : { "cache-control": "no-store" };
    const whole = { ...answer, headers: { ...answer.headers, ...headers } };
    if (status === 200) endSharing(whole);
    if (isKept && status === 200 && mayKeep()) kept.keep(key, whole, making);
    return { status, answer: whole };
  }

  return (key, work) => {
    const running = underWay.get(key);
    // A caller who comes after a change gets an answer that was begun after it.
    if (running?.making.isCurrent()) return running.made;
    const making = kept.begin();
    const made = finish(key, work, making).finally(() => {
      kept.leave(making);
      if (underWay.get(key)?.making === making) underWay.delete(key);
    });
    underWay.set(key, { making, made });
    return made;
  };
}

type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Puts itself before the framework; what it does not answer takes the framework's way. */
function answerFirst(app: FastifyInstance, answer: AnswerFirst): void {
  // A log of every call is written by a hook.
  let isOpen = !["debug", "trace"].includes(app.log.level);
  let proxyCheckedAt = 0;

  function isProxyDue({ headers }: IncomingMessage): boolean {
    if (FORWARDED.every((name) => headers[name] === undefined)) return false;
    const now = Date.now();
    if (now - proxyCheckedAt < PROXY_CHECK_MS) return false;
    proxyCheckedAt = now;
    return true;
  }

  app.addHook("onReady", async () => {
    const framework = app.server.listeners("request") as AnswerFirst[];
    app.server.removeAllListeners("request");
    app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      const isFirst = isOpen && mayComeFirst(request) && !isProxyDue(request);
      if (isFirst && answer(request, response)) return;
      for (const listener of framework) listener(request, response);
    });
  });
  app.addHook("preClose", async () => {
    isOpen = false;
  });
}

/** Whether the answer for everybody is the one for this call. */
function mayComeFirst({ method, headers }: IncomingMessage): boolean {
  if (mayShowOtherPages(headers.cookie)) return false;
  return method === "GET" && PERSONAL.every((name) => headers[name] === undefined);
}

/** Answers the status that it wrote. */
function writeKept(
  { headers }: IncomingMessage,
  response: ServerResponse,
  found: KeptAnswer,
  head: Head,
): 200 | 304 {
  if (namesTag(headers["if-none-match"], found.headers.etag ?? "")) {
    response.writeHead(304, head).end();
    return 304;
  }
  const packed = takesBrotli(headers["accept-encoding"]) ? found.brotli : undefined;
  if (packed) head.push("content-encoding", "br");
  const body = packed ?? found.body;
  head.push("content-length", String(body.length));
  response.writeHead(200, head).end(body);
  return 200;
}

/** The head of an answer without what differs from call to call. */
function headOf(reply: FastifyReply): Head {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    OF_EACH_ANSWER.includes(name) || value === undefined ? [] : [name, String(value)],
  );
}

/** As takesCoding; browsers send few different headers. */
const codings = new LRUCache<string, boolean>({ max: 100 });

function takesBrotli(accepted = ""): boolean {
  const known = codings.get(accepted);
  if (known !== undefined) return known;
  const takes = takesCoding(accepted, "br");
  if (accepted.length <= MAX_ADDRESS) codings.set(accepted, takes);
  return takes;
}
