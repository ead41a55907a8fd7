import { firstStepsMessages } from "../../common/messages/admin/first-steps.ts";
import { systemMessages } from "../../common/messages/admin/system.ts";
import { readFirstSteps } from "../first-steps/read-first-steps.ts";
import type { Context } from "../platform/context.ts";
import { type Found, good, note } from "./finding.ts";

/** What a new shop still has to do. It sells without: nothing of it is to be mended. */
export async function lookAtFirstSteps(ctx: Context): Promise<Found[]> {
  const { steps } = await readFirstSteps(ctx);
  const { done, open, advice } = systemMessages.firstSteps;
  const left = steps.flatMap(({ step, isDone }) =>
    isDone ? [] : firstStepsMessages.steps[step].title,
  );
  return left.length === 0 ? [good(done)] : [note(open(left.length, left.join("; ")), advice)];
}
