import pLimit, { type LimitFunction } from "p-limit";
import { mediaApiMessages } from "../../common/messages/media.ts";
import { AppError } from "../platform/errors.ts";

const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 2;

/** The kinds of senders, each with a line of its own. */
export type UploadLine = "registrations" | "customers" | "admins";
const LINES: readonly UploadLine[] = ["registrations", "customers", "admins"];

/** A piece of work for an upload. */
interface UploadWork<T> {
  line: UploadLine;
  /** Aborts when the sender is gone: work that has not begun is dropped. */
  signal?: AbortSignal | undefined;
  work: () => Promise<T>;
}

/**
 * The queue of all picture work. Two pieces run at once, at most one of them for an upload, so that many
 * uploads leave a core to the pages, and turns to the pictures that visitors wait for. Uploads of
 * registrations, customers and admins wait in lines of their own, which are served in turn.
 */
export interface PictureWork {
  /** Makes a picture that a visitor asks for. Throws an AppError `pictures_busy` when too many wait. */
  make<T>(work: () => Promise<T>): Promise<T>;
  /** Processes an upload. Throws the signal's reason for work that was given up. */
  takeIn<T>(upload: UploadWork<T>): Promise<T>;
  /** Runs work in a process of its own, outside of the queue: one piece at once for each line. */
  apart<T>(upload: UploadWork<T>): Promise<T>;
  /** Resolves when no work runs or waits. */
  whenIdle(): Promise<void>;
  /** Refuses waiting work, and resolves when running work is finished. */
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

/** The waiting uploads, in a line for each kind of sender; the lines are served in turn. */
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

/** Work that throws, once its turn comes, where its sender is gone. */
function unlessGone<T>({ signal, work }: UploadWork<T>): () => Promise<T> {
  return async () => {
    signal?.throwIfAborted();
    return work();
  };
}

/** The refusal while too many pictures wait; the caller may retry after so many seconds. */
export function picturesBusy(retryAfter = RETRY_AFTER_SECONDS): AppError {
  return new AppError("unavailable", "pictures_busy", mediaApiMessages.busy, { retryAfter });
}
