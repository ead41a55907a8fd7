import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { answers } from "../../common/texts.ts";
import { AppError } from "../platform/errors.ts";

/** Argon2id with OWASP's first choice of costs; the package's own default algorithm. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes one of the four threads that files are read and answers packed by as well. */
const AT_ONCE = 2;
const WAITING = 200;
const RETRY_AFTER_SECONDS = 5;
const inTurn = pLimit(AT_ONCE);

/** Throws `unavailable` while too many others wait, and so do all below. */
export async function hashPassword(password: string): Promise<string> {
  refuseCrowd();
  return inTurn(() => hash(password, COSTS));
}

export async function isPassword(hashed: string, password: string): Promise<boolean> {
  refuseCrowd();
  return inTurn(() => verify(hashed, password));
}

function refuseCrowd(): void {
  if (inTurn.pendingCount < WAITING) return;
  throw new AppError("unavailable", "busy", answers.errors.busy, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown account answers no sooner than a known one. */
export async function pretendToCheck(password: string): Promise<void> {
  // Past the line: what is refused there once would be so for good.
  decoy ??= hash("nobody has this password", COSTS);
  await isPassword(await decoy, password);
}
