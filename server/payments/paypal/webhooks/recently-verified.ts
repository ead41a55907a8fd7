import { createHash } from "node:crypto";
import type { Delivery } from "./delivery.ts";

/** The deliveries that PayPal verified a moment ago. */
export interface RecentlyVerified {
  /** Whether this is one of them to the byte, signature and body. */
  has(delivery: Delivery, now: Date): boolean;
  /** Only for deliveries that PayPal verified: nobody else can fill the memory. */
  add(delivery: Delivery, now: Date): void;
}

const KEPT_MS = 60_000;
/** Beyond this the oldest goes, and PayPal verifies it again. */
const MOST = 1000;

export function createRecentlyVerified(): RecentlyVerified {
  /** When each was verified, the oldest first. */
  const verified = new Map<string, number>();
  return {
    has(delivery, now) {
      const at = verified.get(digestOf(delivery));
      return at !== undefined && now.getTime() - at < KEPT_MS;
    },
    add(delivery, now) {
      const digest = digestOf(delivery);
      verified.delete(digest);
      verified.set(digest, now.getTime());
      const [oldest] = verified.keys();
      if (verified.size > MOST && oldest !== undefined) verified.delete(oldest);
    },
  };
}

function digestOf({ transmission, body }: Delivery): string {
  return createHash("sha256").update(JSON.stringify(transmission)).update(body).digest("base64");
}
