import { createHash } from "node:crypto";

/** What the database keeps of a secret that only its bearer knows: a session's token, a link's. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
