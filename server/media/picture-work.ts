import pLimit, { type LimitFunction } from "p-limit";
import { mediaApiMessages } from "../../common/messages/media.ts";
import { AppError } from "../platform/errors.ts";

const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 2;

/** The senders of pictures: none of them waits behind the others' queue. */
export type UploadLine = "registrations" | "customers" | "admins";
const LINES: readonly UploadLine[] = ["registrations", "customers", "admins"];

/** A piece of work for an upload. */
interface UploadWork<T> {
  line: UploadLine;
  /** Aborts when whoever sent it is gone: what has not begun is not begun any more. */
  signal?: AbortSignal | undefined;
  work: () => Promise<T>;
}

/**
 * The shop's picture work in turn: two at once in all, of which at most one is of an upload, so that
 * many uploads leave a core to the pages, and a turn to the pictures that visitors wait for. Uploads of
 * registrations, customers and admins wait in lines of their own, which are served by turns.
 */
export interface PictureWork {
  /** Makes a picture that a visitor asks for. Throws an AppError `pictures_busy` when too many wait. */
  make<T>(work: () => Promise<T>): Promise<T>;
  /** Takes an upload apart. Throws the signal's reason for work that was given up. */
  takeIn<T>(upload: UploadWork<T>): Promise<T>;
  /** For a process of its own beside all that: one for each line at once. */
  apart<T>(upload: UploadWork<T>): Promise<T>;
  /** Resolves when nothing is being done and nobody waits. */
  whenIdle(): Promise<void>;
  /** Refuses what waits, and resolves when what is being done is finished. */
  close(): Promise<void>;
}

interface Job {
  isUpload: boolean;
  begin(): Promise<void>;
}

export function createPictureWork({ made: mostMade = 200 }: { made?: number } = {}): PictureWork {
  const made: Job[] = [];
  const uploads = createUploadQueue();
  const apart: Record<UploadLine, LimitFunction> = {
    registrations: pLimit(1),
    customers: pLimit(1),
    admins: pLimit(1),
  };
  const underWay = new Set<Promise<unknown>>();
  let running = 0;
  let takingIn = false;
  let closed = false;

  function next(): void {
    while (running < AT_ONCE) {
      const job = (takingIn ? undefined : uploads.next()) ?? made.shift();
      if (!job) return;
      running++;
      takingIn ||= job.isUpload;
      void job.begin().then(() => {
        running--;
        if (job.isUpload) takingIn = false;
        next();
      });
    }
  }

  function enter<T>(queue: Job[], isUpload: boolean, work: () => Promise<T>): Promise<T> {
    const mine = new Promise<T>((resolve, reject) => {
      const begin = () => (closed ? Promise.reject(picturesBusy()) : work()).then(resolve, reject);
      queue.push({ isUpload, begin });
    });
    note(mine);
    next();
    return mine;
  }

  function note(mine: Promise<unknown>): void {
    const settled = mine.catch(() => undefined).finally(() => underWay.delete(settled));
    underWay.add(settled);
  }

  return {
    async make(work) {
      if (closed || made.length >= mostMade) throw picturesBusy();
      return enter(made, false, work);
    },
    async takeIn(upload) {
      if (closed) throw picturesBusy();
      return enter(uploads.of(upload.line), true, unlessGone(upload));
    },
    async apart(upload) {
      const mine = apart[upload.line](() => {
        if (closed) throw picturesBusy();
        return unlessGone(upload)();
      });
      note(mine);
      return mine;
    },
    async whenIdle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async close() {
      closed = true;
      await Promise.all(underWay);
    },
  };
}

/** The uploads that wait, in a line for each kind of sender; the lines are served by turns. */
function createUploadQueue() {
  const lines: Record<UploadLine, Job[]> = { registrations: [], customers: [], admins: [] };
  let turns = LINES;
  return {
    of: (line: UploadLine): Job[] => lines[line],
    next(): Job | undefined {
      const line = turns.find((name) => lines[name].length > 0);
      if (line === undefined) return undefined;
      turns = [...turns.filter((name) => name !== line), line];
      return lines[line].shift();
    },
  };
}

/** Work that was given up is over as soon as its turn comes. */
function unlessGone<T>({ signal, work }: UploadWork<T>): () => Promise<T> {
  return async () => {
    signal?.throwIfAborted();
    return work();
  };
}

/** The refusal of whoever may come back in so many seconds. */
export function picturesBusy(retryAfter = RETRY_AFTER_SECONDS): AppError {
  return new AppError("unavailable", "pictures_busy", mediaApiMessages.busy, { retryAfter });
}
