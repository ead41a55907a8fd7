/** So many are looked at at once: a look is mostly waiting for PayPal. */
const AT_ONCE = 8;

/**
 * Looks at all that is due, eight at once, until `claim` finds no more. The round ends when PayPal is away
 * for all who look, and the next one goes on where it ended. Several processes may do it at once: what
 * is claimed is the claimant's alone.
 * @param look answers whether PayPal was away, so that nothing was seen
 * @param stopping once it is aborted the round ends with what it is at; the rest stays due
 */
export async function pollAllDue<Due>(
  claim: () => Promise<Due | undefined>,
  look: (claimed: Due) => Promise<boolean>,
  stopping?: AbortSignal,
): Promise<void> {
  /** How many looks in a row have found PayPal away. */
  let away = 0;

  async function pollInTurn(): Promise<void> {
    while (away < AT_ONCE && !stopping?.aborted) {
      const claimed = await claim();
      if (claimed === undefined) return;
      const isAway = await look(claimed);
      // One that PayPal cannot answer for does not keep the others waiting.
      away = isAway ? away + 1 : 0;
    }
  }

  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, pollInTurn));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
