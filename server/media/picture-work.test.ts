import { expect, test, vi } from "vitest";
import { createPictureWork } from "./picture-work.ts";

/** Work that is finished by hand, in the order in which it began. */
function byHand() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    },
    async finish() {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(0));
      ends.shift()?.();
    },
  };
}

test("two pictures are worked on at once, of which at most one is an upload", async () => {
  const { begun, work, finish } = byHand();
  const queue = createPictureWork();
  const uploads = ["u1", "u2", "u3"].map((name) => queue.takeIn(work(name)));
  await vi.waitFor(() => expect(begun).toEqual(["u1"]));
  const made = ["m1", "m2"].map((name) => queue.make(work(name)));
  await vi.waitFor(() => expect(begun).toEqual(["u1", "m1"]));
  // A visitor's picture does not wait behind the other uploads.
  await finish();
  await vi.waitFor(() => expect(begun).toEqual(["u1", "m1", "m2"]));
  for (let left = 0; left < 4; left++) await finish();
  expect(await Promise.all([...uploads, ...made])).toEqual(["u1", "u2", "u3", "m1", "m2"]);
  await queue.whenIdle();
});

test("an upload too many is refused with a time to come back, and taken once there is room", async () => {
  const { begun, work, finish } = byHand();
  const queue = createPictureWork({ uploads: 1 });
  const first = queue.takeIn(work("first"));
  await vi.waitFor(() => expect(begun).toEqual(["first"]));
  queue.refuseWhenFull();
  const second = queue.takeIn(work("second"));
  const busy = { kind: "unavailable", code: "pictures_busy", retryAfter: 2 };
  expect(queue.refuseWhenFull).toThrow(expect.objectContaining(busy));
  await expect(queue.takeIn(work("third"))).rejects.toMatchObject(busy);
  await finish();
  await first;
  await finish();
  await second;
  queue.refuseWhenFull();
});

test("a closed queue finishes what it began and refuses the rest", async () => {
  const { begun, work, finish } = byHand();
  const queue = createPictureWork();
  const first = queue.takeIn(work("first"));
  const second = queue.takeIn(work("second"));
  second.catch(() => undefined);
  await vi.waitFor(() => expect(begun).toEqual(["first"]));
  const closing = queue.close();
  await finish();
  await closing;
  expect(await first).toBe("first");
  await expect(second).rejects.toMatchObject({ code: "pictures_busy" });
  await expect(queue.make(work("third"))).rejects.toMatchObject({ code: "pictures_busy" });
});
