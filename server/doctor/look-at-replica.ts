import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { sizeInWords } from "../../common/measures.ts";
import { systemMessages } from "../../common/messages/admin/system.ts";
import type { Context } from "../platform/context.ts";
import { type Distance, distanceTo, placeOf } from "../platform/database/replica-place.ts";
import { openWatch } from "../platform/database/replica-pools.ts";
import { type Found, good, note } from "./finding.ts";

declare module "../platform/context.ts" {
  interface Context {
    /** How far the replica is from what the primary has written by now; undefined without a replica. */
    lookAtReplica?: (() => Promise<Distance>) | undefined;
  }
}

/** What a replica that is well gets to in any case. */
const PATIENCE_MS = 3000;
const PAUSE_MS = 100;

/** Looks over a connection of its own, whatever the shop's reads know of the replica. */
export function replicaLook(primary: pg.Pool, url: string | undefined): Context["lookAtReplica"] {
  if (url === undefined) return undefined;
  return async () => {
    const watch = openWatch(url);
    try {
      const place = await placeOf(primary);
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        const distance = await distanceTo(place, watch);
        if (distance.problem !== "behind" || performance.now() > until) return distance;
        await sleep(PAUSE_MS);
      }
    } finally {
      await watch.end();
    }
  };
}

/** A shop without its replica goes on, so none of this is bad. */
export async function lookAtReplica({ lookAtReplica: look }: Context): Promise<Found[]> {
  if (!look) return [];
  const { replica } = systemMessages;
  const away = { problem: "away", bytes: 0 } as const;
  const { problem, bytes } = await look().catch(() => away);
  if (problem === undefined) return [good(replica.good)];
  return [note(replica.problems[problem](sizeInWords(bytes)), replica.advice)];
}
