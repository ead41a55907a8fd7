import { expect, test } from "vitest";
import { createFairTurns } from "./fair-turns.ts";

function heldWork() {
  const inTurn = createFairTurns(2);
  const begun: string[] = [];
  const done: (() => void)[] = [];
  const give = (key: string, name = key) =>
    inTurn(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => done.push(() => resolve(name)));
    });
  /** Lets the first that is at work finish, and what follows begin. */
  const finishOne = async () => {
    done.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, give, finishOne };
}

test("so much runs side by side, and the rest when a place is free [ACC-42]", async () => {
  const { begun, give, finishOne } = heldWork();
  const given = ["a", "b", "c", "d"].map((key) => give(key));
  await Promise.resolve();
  expect(begun).toEqual(["a", "b"]);
  await finishOne();
  expect(begun).toEqual(["a", "b", "c"]);
  for (let left = 3; left > 0; left--) await finishOne();
  expect(await Promise.all(given)).toEqual(["a", "b", "c", "d"]);
});

test("a key with a hundred pieces of work delays another key by one of them [ACC-42]", async () => {
  const { begun, give, finishOne } = heldWork();
  const flood = Array.from({ length: 100 }, (_, index) => give("many", `many ${index}`));
  const one = give("one");
  const two = give("one", "one again");
  await Promise.resolve();
  for (let round = 0; round < 4; round++) await finishOne();
  expect(begun).toEqual(["many 0", "many 1", "many 2", "one", "many 3", "one again"]);
  for (let left = 100; left > 0; left--) await finishOne();
  expect(await one).toBe("one");
  expect(await two).toBe("one again");
  expect(await Promise.all(flood)).toHaveLength(100);
});

test("work that fails leaves its place [ACC-42]", async () => {
  const inTurn = createFairTurns(1);
  const failing = inTurn("a", () => Promise.reject(new Error("torn")));
  const next = inTurn("a", async () => "woven");
  await expect(failing).rejects.toThrow("torn");
  expect(await next).toBe("woven");
});
