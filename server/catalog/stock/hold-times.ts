const MINUTE = 60_000;

/** How long a hold lasts after each use of its checkout, in minutes. */
export const HOLD_MINUTES = 30;
/** How long a variant may be held in sum, over checkouts that follow each other. */
export const LONGEST_HOLD_MINUTES = 90;
/** The pause after the longest time, and the time without a hold after which the count starts again. */
export const HOLD_PAUSE_MINUTES = 30;

/** The holds of one variant by one customer, or from one address or network, that followed each other. */
export interface Spell {
  /** When they began, moved later by the gaps between them. */
  beganAt: Date;
  /** When the last of them ends, or ended. */
  until: Date;
}

/** A spell with its own longest time; left out: `LONGEST_HOLD_MINUTES`. */
interface BoundedSpell extends Spell {
  minutes?: number;
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE);
}

/** The spell of a hold that begins now: the earlier one, or a new one after a pause. */
export function spellOf(before: Spell | undefined, now: Date): Spell {
  if (!before || minutesAfter(before.until, HOLD_PAUSE_MINUTES) <= now) {
    return { beganAt: now, until: now };
  }
  const gap = Math.max(0, now.getTime() - before.until.getTime());
  return { beganAt: new Date(before.beganAt.getTime() + gap), until: before.until };
}

/** When a hold that is made or renewed now ends: after a full time, or at the end of its shortest spell. */
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
