/** Wakes the one who waits for it; a ring while nobody waits is remembered. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after `ms`. */
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let isRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    async wait(ms) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRung = false;
      wake = undefined;
    },
  };
}
