import { setTimeout as sleep } from "node:timers/promises";
import type { Lab } from "./lab.ts";

const POLL_MS = 20;

/** Polls the stock during the work; answers the states that it must never have had. */
export async function watchStock<T>(
  lab: Lab,
  work: () => Promise<T>,
): Promise<{ result: T; seen: string[] }> {
  let isOver = false;
  const watching = pollStock(lab, () => isOver);
  try {
    const result = await work();
    isOver = true;
    return { result, seen: await watching };
  } finally {
    isOver = true;
    await watching;
  }
}

async function pollStock({ pool }: Lab, isOver: () => boolean): Promise<string[]> {
  const seen = new Set<string>();
  while (!isOver()) {
    const { rows } = await pool.query<{ id: string; onHand: number; reserved: number }>(
      `select id, on_hand as "onHand", reserved from variants
         where on_hand < 0 or reserved < 0 or reserved > on_hand`,
    );
    for (const { id, onHand, reserved } of rows) {
      seen.add(`variant ${id} had ${onHand} on hand and ${reserved} reserved`);
    }
    await sleep(POLL_MS);
  }
  return [...seen];
}
