import type { Logger } from "../../platform/logger.ts";
import type { Pictures } from "./pictures.ts";
import { planWarming, warmPictures } from "./warm-pictures.ts";

interface PictureCareOptions {
  log: Logger;
  /** Whether pictures are made before somebody asks for them. */
  warm: boolean;
}

/** The addresses of each product's pictures, in the order of a listing. */
type ListPictureUrls = () => Promise<string[][]>;

export interface PictureCare {
  /** Starts the work in the background, once the shop is open. */
  begin(listPictureUrls: ListPictureUrls): void;
  /** Resolves when the picture that is being made is finished. */
  end(): Promise<void>;
}

/** Removes outdated pictures and makes missing ones, in the background. */
export function createPictureCare(pictures: Pictures, options: PictureCareOptions): PictureCare {
  const { log, warm } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let work = Promise.resolve();

  async function run(listPictureUrls: ListPictureUrls): Promise<void> {
    await pictures.removeOldEditions();
    if (!warm || signal.aborted) return;
    await warmPictures(pictures, planWarming(await listPictureUrls()), { log, signal });
  }

  return {
    begin(listPictureUrls) {
      work = run(listPictureUrls).catch((error: unknown) => {
        log.warn({ err: error }, "making pictures in the background ended early");
      });
    },
    end() {
      stopping.abort();
      return work;
    },
  };
}
