import { setTimeout as sleep } from "node:timers/promises";
import type * as Bell from "../../server/platform/jobs/bell.ts";
import type * as Queues from "../../server/work-queues.ts";

/*
 * The worker of jobs writes down how jobs have ended after a rest: how often depends on how fast they are.
 * Here its rest lasts until all jobs under way have ended, and it never polls, so that a step's jobs take the
 * same statements on any machine.
 */

const REST_ENDS_MS = 10;

let underWay = 0;
let waits = false;

/** Whether the worker waits for the next job. */
export const isIdle = () => waits;

export function patientBell({ createBell }: typeof Bell): typeof Bell {
  return {
    createBell() {
      const { ring, wait } = createBell();
      return {
        ring,
        async wait(ms) {
          const isRest = ms < 1000;
          waits = !isRest;
          await wait(isRest ? ms : 2 ** 31 - 1);
          waits = false;
          while (isRest && underWay > 0) await sleep(REST_ENDS_MS);
        },
      };
    },
  };
}

export function watchedQueues({ prepareQueues }: typeof Queues): typeof Queues {
  return {
    prepareQueues(ground, context) {
      const work: typeof ground.jobs.work = (queue, handle) =>
        ground.jobs.work(queue, async (job) => {
          underWay++;
          await handle(job).finally(() => underWay--);
        });
      return prepareQueues({ ...ground, jobs: { ...ground.jobs, work } }, context);
    },
  };
}
