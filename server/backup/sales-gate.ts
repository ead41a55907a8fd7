import { isNull } from "drizzle-orm";
import { apiMessages } from "../../common/messages/api.ts";
import type { Database } from "../platform/database/pool.ts";
import { AppError } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import { restores } from "./schema.ts";

/** Keeps buyers out of a restored shop until it has asked PayPal about each open payment. */
export interface SalesGate {
  /** Throws `unavailable` while the shop does not sell. */
  requireOpen(): void;
  isOpen(): boolean;
  close(): void;
}

declare module "../platform/context.ts" {
  interface Context {
    sales: Pick<SalesGate, "requireOpen" | "isOpen">;
  }
}

/** How often a process looks whether another one has opened the shop. */
const EVERY_MS = 2000;
const RETRY_AFTER_SECONDS = 15;

export async function openSalesGate(db: Database, log: Logger): Promise<SalesGate> {
  let isOpen = await isSelling(db);
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    isOpen = await isSelling(db).catch(() => false);
    if (isOpen) log.info({}, "the restored shop sells again");
    else wait();
  };
  const wait = () => {
    timer = setTimeout(look, EVERY_MS).unref();
  };
  if (!isOpen) {
    log.warn(
      {},
      "this shop was restored: it sells as soon as PayPal was asked about open payments",
    );
    wait();
  }
  return {
    requireOpen() {
      if (isOpen) return;
      throw new AppError("unavailable", "restoring", apiMessages.restoring, {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    },
    isOpen: () => isOpen,
    close() {
      clearTimeout(timer);
    },
  };
}

async function isSelling(db: Database): Promise<boolean> {
  const [closed] = await db
    .select({ id: restores.id })
    .from(restores)
    .where(isNull(restores.openedAt))
    .limit(1);
  return closed === undefined;
}
