import { hash, verify } from "@node-rs/argon2";

/** Argon2id with OWASP's first choice of costs; the package's own default algorithm. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

export function isPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password);
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown account answers no sooner than a known one. */
export async function pretendToCheck(password: string): Promise<void> {
  decoy ??= hashPassword("nobody has this password");
  await isPassword(await decoy, password);
}
