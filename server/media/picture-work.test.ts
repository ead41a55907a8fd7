import { expect, test } from "vitest";
import { eventually } from "../../tests/support/eventually.ts";
import { createPictureWork, type UploadLine } from "./picture-work.ts";

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
      await eventually(() => expect(ends.length).toBeGreaterThan(0));
      ends.shift()?.();
    },
  };
}

const upload = (line: UploadLine, work: () => Promise<string>, signal?: AbortSignal) => {
  return { line, work, signal };
};

test("two pictures are worked on at once, of which at most one is an upload [PIC-10]", async () => {
  const { begun, work, finish } = byHand();
  const queue = createPictureWork();
  const uploads = ["u1", "u2", "u3"].map((name) => queue.takeIn(upload("admins", work(name))));
  await eventually(() => expect(begun).toEqual(["u1"]));
  const made = ["m1", "m2"].map((name) => queue.make(work(name)));
  await eventually(() => expect(begun).toEqual(["u1", "m1"]));
  await finish();
  await eventually(() => expect(begun).toEqual(["u1", "m1", "u2"]));
  // A visitor's picture does not wait behind the other uploads.
  await finish();
  await eventually(() => expect(begun).toEqual(["u1", "m1", "u2", "m2"]));
  for (let left = 0; left < 3; left++) await finish();
  expect(await Promise.all([...uploads, ...made])).toEqual(["u1", "u2", "u3", "m1", "m2"]);
  await queue.whenIdle();
});

test("registrations, customers and admins take turns, however many of one wait [PIC-16]", async () => {
  const { begun, work, finish } = byHand();
  const queue = createPictureWork();
  const all = [
    ...["c1", "c2", "c3"].map((name) => queue.takeIn(upload("customers", work(name)))),
    ...["a1", "a2"].map((name) => queue.takeIn(upload("admins", work(name)))),
    queue.takeIn(upload("registrations", work("r1"))),
  ];
  for (let left = 0; left < all.length; left++) await finish();
  await Promise.all(all);
  expect(begun).toEqual(["c1", "r1", "a1", "c2", "a2", "c3"]);
});

test("what is decoded apart has a turn in its own line, and keeps no other line nor picture waiting [PIC-17]", async () => {
  const { begun, work, finish } = byHand();
  const queue = createPictureWork();
  const slow = ["s1", "s2"].map((name) => queue.apart(upload("customers", work(name))));
  const honest = queue.apart(upload("registrations", work("r1")));
  const taken = queue.takeIn(upload("registrations", work("r2")));
  const made = queue.make(work("m1"));
  await eventually(() => expect(begun.toSorted()).toEqual(["m1", "r1", "r2", "s1"]));
  for (let left = 0; left < 5; left++) await finish();
  await Promise.all([...slow, honest, taken, made]);
  expect(begun.at(-1)).toBe("s2");
});

test("work whose caller is gone is not begun any more [PIC-17]", async () => {
  const { begun, work, finish } = byHand();
  const queue = createPictureWork();
  const gone = new AbortController();
  const all = [
    queue.takeIn(upload("customers", work("first"))),
    queue.takeIn(upload("customers", work("left"), gone.signal)),
    queue.apart(upload("customers", work("apart"))),
    queue.apart(upload("customers", work("left apart"), gone.signal)),
    queue.takeIn(upload("customers", work("last"))),
  ];
  gone.abort(new Error("gone"));
  const done = Promise.allSettled(all);
  for (let left = 0; left < 3; left++) await finish();
  expect((await done).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(begun.toSorted()).toEqual(["apart", "first", "last"]);
});

test("a closed queue finishes what it began and refuses the rest [PIC-10]", async () => {
  const { begun, work, finish } = byHand();
  const queue = createPictureWork();
  const first = queue.takeIn(upload("customers", work("first")));
  const second = queue.takeIn(upload("customers", work("second")));
  second.catch(() => undefined);
  await eventually(() => expect(begun).toEqual(["first"]));
  const closing = queue.close();
  await finish();
  await closing;
  expect(await first).toBe("first");
  await expect(second).rejects.toMatchObject({ code: "pictures_busy" });
  await expect(queue.make(work("third"))).rejects.toMatchObject({ code: "pictures_busy" });
});
