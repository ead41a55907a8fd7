const MINUTE = 60_000;

/** How long a checkout that is in use keeps its stock, in minutes. */
export const HOLD_MINUTES = 30;
/** How long a variant may be kept in sum, whatever checkouts follow each other. */
export const LONGEST_HOLD_MINUTES = 90;
/** How long it is not kept again after that; and after how long without a hold the count begins anew. */
export const HOLD_PAUSE_MINUTES = 30;

/** The holds of one variant by one customer, or from one address or network, that followed each other. */
export interface Spell {
  /** When they began; later by as much as there was none in between. */
  beganAt: Date;
  /** When the last of them ends, or ended. */
  until: Date;
}

/** A spell that may last for another time than `LONGEST_HOLD_MINUTES` in sum. */
interface BoundedSpell extends Spell {
  minutes?: number;
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE);
}

/** The spell that a hold from now on belongs to; without one before, or after a pause, it is a new one. */
export function spellOf(before: Spell | undefined, now: Date): Spell {
  if (!before || minutesAfter(before.until, HOLD_PAUSE_MINUTES) <= now) {
    return { beganAt: now, until: now };
  }
  const gap = Math.max(0, now.getTime() - before.until.getTime());
  return { beganAt: new Date(before.beganAt.getTime() + gap), until: before.until };
}

/** Until when a hold that is made or renewed now is kept: a full time, as far as all its spells go. */
export function holdEnd(spells: readonly BoundedSpell[], now: Date): Date {
  const ends = spells.map(({ beganAt, minutes = LONGEST_HOLD_MINUTES }) =>
    minutesAfter(beganAt, minutes),
  );
  const earliest = Math.min(
    minutesAfter(now, HOLD_MINUTES).getTime(),
    ...ends.map((end) => end.getTime()),
  );
  return new Date(earliest);
}
