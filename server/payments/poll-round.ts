/** How many are polled at once: a poll mostly waits for PayPal. */
const AT_ONCE = 8;

/**
 * Polls everything that is due, eight at once, until `claim` finds no more. The round ends when PayPal has
 * been away for eight polls in a row, and the next round goes on from there. Several processes may run
 * rounds at once: each polls only what it has claimed.
 * @param poll answers whether PayPal was away
 * @param stopping once it is aborted, the round ends with the polls that have begun; the rest stays due
 */
export async function pollAllDue<Due>(
  claim: () => Promise<Due | undefined>,
  poll: (claimed: Due) => Promise<boolean>,
  stopping?: AbortSignal,
): Promise<void> {
  /** How many polls in a row have found PayPal away. */
  let away = 0;

  async function pollInTurn(first?: Due): Promise<void> {
    for (let due = first ?? (await claim()); due !== undefined; due = await claim()) {
      const isAway = await poll(due);
      // A single poll that fails does not keep the others waiting.
      away = isAway ? away + 1 : 0;
      if (away >= AT_ONCE || stopping?.aborted) return;
    }
  }

  // Most rounds find nothing, and one claim shows it.
  const first = stopping?.aborted ? undefined : await claim();
  if (first === undefined) return;
  const others = Array.from({ length: AT_ONCE - 1 }, () => pollInTurn());
  const ends = await Promise.allSettled([pollInTurn(first), ...others]);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
