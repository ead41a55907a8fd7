/** Wakes the one who waits for it; a ring while nobody waits is remembered. */
export interface Bell {
  ring(): void;
  /** Rings after a time, unless the bell has forgotten it by then. */
  ringIn(ms: number): void;
  /** Forgets the rings to come. */
  forget(): void;
  /** Resolves at the next ring, or after `ms`. */
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let isRung = false;
  let wake: (() => void) | undefined;
  const toCome = new Set<NodeJS.Timeout>();

  function ring(): void {
    isRung = true;
    wake?.();
  }

  return {
    ring,
    ringIn(ms) {
      const timer = setTimeout(() => {
        toCome.delete(timer);
        ring();
      }, ms);
      toCome.add(timer);
    },
    forget() {
      for (const timer of toCome) clearTimeout(timer);
      toCome.clear();
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
