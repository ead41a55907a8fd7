import { systemMessages } from "../../common/messages/admin/system.ts";
import type { Logger } from "../platform/logger.ts";
import type { Finding, Subject } from "./contract.ts";

export type Found = Omit<Finding, "subject">;

export const good = (says: string): Found => ({ state: "good", says });
export const note = (says: string, advice: string): Found => ({ state: "note", says, advice });
export const bad = (says: string, advice: string): Found => ({ state: "bad", says, advice });

/** Every page of the admin area says it, until it is mended. */
export const serious = (says: string, advice: string): Found => ({
  ...bad(says, advice),
  isSerious: true,
});

/** Longer than any of them should take; PayPal and mail servers are slow at times. */
const PATIENCE_MS = 15_000;

/** Looks at one subject. What cannot be looked at is a finding as well, whose reason is for the log alone. */
export async function look(
  subject: Subject,
  work: () => Promise<Found[]>,
  log: Logger,
): Promise<Finding[]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("no answer in time")), PATIENCE_MS);
  try {
    const found = await Promise.race([work(), late.promise]);
    return found.map((one) => ({ subject, ...one }));
  } catch (error) {
    log.error({ err: error, subject }, "the doctor could not look");
    const { unanswered, unansweredAdvice } = systemMessages;
    return [{ subject, ...bad(unanswered, unansweredAdvice) }];
  } finally {
    clearTimeout(timer);
  }
}
