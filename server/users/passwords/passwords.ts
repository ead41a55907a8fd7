import { hash, verify } from "@node-rs/argon2";
import { createFairTurns } from "../../platform/fair-turns.ts";

/** Argon2id with OWASP's first choice of costs; the package's own default algorithm. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes one of the four threads that read files and compress answers as well. */
const AT_ONCE = 2;
const inTurn = createFairTurns(AT_ONCE);

/** @param place where the password comes from; places take turns, whichever sends the most */
export function hashPassword(password: string, place = ""): Promise<string> {
  return inTurn(place, () => hash(password, COSTS));
}

export function isPassword(hashed: string, password: string, place = ""): Promise<boolean> {
  return inTurn(place, () => verify(hashed, password));
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown account answers no sooner than a known one. */
export async function pretendToCheck(password: string, place = ""): Promise<void> {
  decoy ??= hashPassword("nobody has this password");
  await isPassword(await decoy, password, place);
}
