import { createHash } from "node:crypto";
import type { Delivery } from "./delivery.ts";

/** The deliveries that PayPal has called its own a moment ago. */
export interface RecentlyVerified {
  /** Whether this is one of them, to the byte, in what signs it as in its body. */
  has(delivery: Delivery, now: Date): boolean;
  /** Only for what PayPal itself has called genuine: nobody else can fill it up. */
  add(delivery: Delivery, now: Date): void;
}

const KEPT_MS = 60_000;
/** Then the oldest goes, and PayPal is asked about it once more. */
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
