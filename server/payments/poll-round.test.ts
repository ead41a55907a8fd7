import { expect, test } from "vitest";
import { pollAllDue } from "./poll-round.ts";

test("a round that is to end begins nothing more, and finishes what it is at [RUN-4]", async () => {
  const due = Array.from({ length: 50 }, (_, number) => number).values();
  const stopping = new AbortController();
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<void>();
  const [begun, done]: [number[], number[]] = [[], []];
  const round = pollAllDue(
    async () => due.next().value,
    async (one) => {
      begun.push(one);
      await answer;
      done.push(one);
      return false;
    },
    stopping.signal,
  );
  await expect.poll(() => begun.length).toBe(8);
  stopping.abort();
  answerNow();
  await round;
  expect(begun).toHaveLength(8);
  expect(done).toEqual(begun);
  expect(due.next().value).toBe(8);
});
