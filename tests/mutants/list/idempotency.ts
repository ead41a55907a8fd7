import type { Mutant } from "../mutant.ts";

const BROKEN = "server/platform/http/idempotency/broken-commits.test.ts";
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
  {
    name: "registered-apart-from-its-answer",
    breaks:
      "Somebody who registers while the database's primary changes hears that the address is taken",
    file: "server/users/api.ts",
    find: "return registerFrom(ctx, client, registration, keepAvatar, lastly);",
    replace: "return registerFrom(ctx, client, registration, keepAvatar, (work) => work(ctx));",
    caughtBy: [
      `${BROKEN} › %s under a key whose commit is %s the server's answer is done once, and its caller hears nothing of it`,
    ],
  },
  {
    name: "invited-apart-from-its-answer",
    breaks: "An invitation is mailed twice, and the link of the first mail is dead",
    file: "server/users/manage/api.ts",
    find: "return inviteAgain(request.ctx, request.params.id, lastly);",
    replace: "return inviteAgain(request.ctx, request.params.id, (work) => work(request.ctx));",
    caughtBy: [
      `${BROKEN} › %s under a key whose commit is %s the server's answer is done once, and its caller hears nothing of it`,
    ],
  },
];
