import { createHash } from "node:crypto";

/** The hash that the database keeps of a session's or link's token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
