import { expect, test } from "vitest";
import { createRecent, percentile, SLOT_MS } from "./recent.ts";

function remembering() {
  let now = Date.parse("2026-11-25T09:50:00Z");
  const clock = { now: () => new Date(now), after: () => () => undefined };
  const recent = createRecent(clock, { isOneOfMany: false });
  const pass = (ms: number) => {
    now += ms;
  };
  const call = (ms: number, isError = false) => recent.countCall({ ms, isError });
  return { recent, pass, call };
}

test("calls, errors and times are kept by quarters of an hour, empty ones too [ADMIN-427]", () => {
  const { recent, pass, call } = remembering();
  for (let count = 0; count < 19; count++) call(4);
  call(900, true);
  pass(2 * SLOT_MS);
  call(50);
  expect(recent.listSlots()).toEqual([
    { at: new Date("2026-11-25T09:45:00Z"), calls: 20, errors: 1, p95: 5 },
    { at: new Date("2026-11-25T10:00:00Z"), calls: 0, errors: 0, p95: undefined },
    { at: new Date("2026-11-25T10:15:00Z"), calls: 1, errors: 0, p95: 56 },
  ]);
});

test("a day of them is kept, and two weeks of the disk, however long the process runs [ADMIN-427]", () => {
  const { recent, pass, call } = remembering();
  for (let quarter = 0; quarter < 2000; quarter++) {
    call(4);
    recent.noteDisk(quarter);
    pass(SLOT_MS);
  }
  expect(recent.listSlots()).toHaveLength(96);
  expect(recent.listSlots().at(-1)).toMatchObject({ calls: 0 });
  const disk = recent.listDisk();
  expect(disk).toHaveLength(336);
  expect(disk.at(-1)).toEqual({ at: new Date("2026-12-16T05:00:00Z"), free: 1999 });
});

test("answers that memory gave at once are calls as well", () => {
  const { recent, pass, call } = remembering();
  let kept = 0;
  recent.alsoCount(() => kept);
  call(4);
  kept = 10;
  recent.noteDisk(1);
  pass(SLOT_MS);
  kept = 13;
  expect(recent.listSlots().map(({ calls }) => calls)).toEqual([11, 3]);
});

test("what takes longer than the longest class is counted in it", () => {
  const { recent, call } = remembering();
  call(10 * 60_000);
  expect(recent.listSlots()[0]?.p95).toBeGreaterThan(50_000);
  expect(percentile(new Uint32Array(50), 0.95)).toBeUndefined();
});
