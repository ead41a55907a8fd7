import pLimit from "p-limit";
import { answers } from "../../common/texts.ts";
import { AppError } from "../platform/errors.ts";

const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 2;

/**
 * The shop's picture work in turn: two at once in all, of which at most one is of an upload, so that
 * many uploads leave a core to the pages, and a turn to the pictures that visitors wait for.
 */
export interface PictureWork {
  /** Makes a picture that a visitor asks for. Throws an AppError `pictures_busy` when too many wait. */
  make<T>(work: () => Promise<T>): Promise<T>;
  /** Takes an upload apart; the same. */
  takeIn<T>(work: () => Promise<T>): Promise<T>;
  /** Throws as `takeIn` would now, before somebody sends a large file in vain. */
  refuseWhenFull(): void;
  /** Resolves when nothing is being done and nobody waits. */
  whenIdle(): Promise<void>;
  /** Refuses what waits, and resolves when what is being done is finished. */
  close(): Promise<void>;
}

interface MostWaiting {
  made?: number;
  /** Each waits with its file in memory, up to 10 MB. */
  uploads?: number;
}

export function createPictureWork({ made = 200, uploads = 30 }: MostWaiting = {}): PictureWork {
  const all = pLimit(AT_ONCE);
  const takingIn = pLimit(1);
  const underWay = new Set<Promise<unknown>>();
  let closed = false;

  function enter<T>(work: () => Promise<T>): Promise<T> {
    const mine = all(() => {
      if (closed) throw busy();
      return work();
    });
    const settled = mine.catch(() => undefined).finally(() => underWay.delete(settled));
    underWay.add(settled);
    return mine;
  }

  function refuseWhenFull(): void {
    if (closed || takingIn.pendingCount >= uploads) throw busy();
  }

  return {
    async make(work) {
      if (closed || all.pendingCount >= made) throw busy();
      return enter(work);
    },
    async takeIn(work) {
      refuseWhenFull();
      return takingIn(() => enter(work));
    },
    refuseWhenFull,
    async whenIdle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async close() {
      closed = true;
      await Promise.all(underWay);
    },
  };
}

function busy(): AppError {
  return new AppError("unavailable", "pictures_busy", answers.media.busy, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
