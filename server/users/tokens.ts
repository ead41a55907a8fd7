import { createHash } from "node:crypto";

/** The hash by which the database knows a secret that only its bearer has: a session's token, a link's. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
