/** The pace of a clock: it showed `at` when the machine's showed `wall`, and runs at `speed` since. */
interface Pace {
  at: number;
  wall: number;
  speed: number;
}

export interface SimulatorClock {
  /** Unix time in ms. Never goes back. */
  now(): number;
  speed(): number;
  /** The pace after a change of speed or time; it does not take effect yet. */
  plan(change: { speed?: number; advanceMs?: number }): Pace;
  setPace(pace: Pace): void;
}

/**
 * A clock that can be put forward and run faster.
 * @param wall the machine's clock, Unix time in ms
 * @param kept its pace before a restart, and the latest time that it has shown
 */
export function createClock(
  wall: () => number,
  kept: { pace?: Pace; lastAt: number },
): SimulatorClock {
  let pace = kept.pace ?? { at: 0, wall: 0, speed: 1 };
  let latest = kept.lastAt;

  function now(): number {
    const time = Math.floor(pace.at + (wall() - pace.wall) * pace.speed);
    latest = Math.max(latest, time);
    return latest;
  }

  return {
    now,
    speed: () => pace.speed,
    plan: ({ speed = pace.speed, advanceMs = 0 }) => ({
      at: now() + advanceMs,
      wall: wall(),
      speed,
    }),
    setPace: (next) => {
      pace = next;
    },
  };
}
