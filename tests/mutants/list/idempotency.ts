import type { Mutant } from "../mutant.ts";

const KEYS = "server/platform/http/idempotency/idempotency.test.ts";

/** A call under an Idempotency-Key is done once. */
export const IDEMPOTENCY: readonly Mutant[] = [
  {
    name: "key-ignored",
    breaks: "A program that repeats a call without an answer orders twice",
    file: "server/platform/http/idempotency/honour-keys.ts",
    find: "key === undefined || typeof method",
    replace: "key !== undefined || typeof method",
    caughtBy: [
      `${KEYS} › the same call under the same key › is answered as the first was, and not done again`,
    ],
  },
  {
    name: "key-takes-another-body",
    breaks:
      "A caller who uses a key twice by mistake is told that the second call was done as well",
    file: "server/platform/http/idempotency/key-store.ts",
    find: "row.route === call.route && row.bodyHash === hashSent(call.key, call.sent)",
    replace: "row.route === call.route",
    caughtBy: [
      `${KEYS} › a key that was used › is refused for another body, also in what the route does not know`,
    ],
  },
  {
    name: "key-of-everybody",
    breaks: "One customer's key answers another customer with the first one's data",
    file: "server/platform/http/idempotency/key-store.ts",
    find: 'return userId === undefined ? "anonymous" : `user:${userId}`;',
    replace: 'return userId === undefined ? "anonymous" : "user";',
    caughtBy: [`${KEYS} › a key that was used › is free for anybody else`],
  },
  {
    name: "key-taken-over-at-once",
    breaks: "The same call twice at the same moment is done twice",
    file: "server/platform/http/idempotency/key-store.ts",
    find: "        lt(idempotencyKeys.lockedUntil, now),\n",
    replace: "",
    caughtBy: [
      `${KEYS} › the same call under the same key › is done once when fifty come at the same moment`,
    ],
  },
  {
    name: "fault-of-ours-kept",
    breaks: "A momentary failure of the shop is the answer for a whole day",
    file: "server/platform/http/idempotency/kept-answer.ts",
    find: "return status < 500 &&",
    replace: "return status < 600 &&",
    caughtBy: [
      `${KEYS} › the same call under the same key › is done once more after a failure of ours`,
    ],
  },
];
