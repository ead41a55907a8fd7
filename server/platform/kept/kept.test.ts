import { describe, expect, test, vi } from "vitest";
import type { Kept } from "./kept.ts";
import { createKeptAnswers } from "./memory.ts";
import type { KeptAnswer } from "./send-kept.ts";

const answer = (bytes: number): KeptAnswer => ({ body: Buffer.alloc(bytes), headers: {} });

function keep(
  kept: Kept<KeptAnswer>,
  key: string,
  { bytes = 1, shows = [] as string[] } = {},
): void {
  const making = kept.begin();
  making.show(shows);
  kept.keep(key, answer(bytes), making);
}

const keysIn = (kept: Kept<KeptAnswer>, keys: string[]) => keys.filter((key) => kept.find(key));

describe("the memory for answers", () => {
  test("is bounded by bytes: the answer that was asked for longest ago makes room [SAFE-6]", () => {
    const kept = createKeptAnswers(100_000);
    for (const key of ["a", "b", "c"]) keep(kept, key, { bytes: 30_000 });
    expect(kept.find("a")).toBeDefined();
    keep(kept, "d", { bytes: 30_000 });
    expect(keysIn(kept, ["a", "b", "c", "d"])).toEqual(["a", "c", "d"]);
  });

  test("a hundred thousand different addresses do not grow it beyond its bytes [SAFE-6]", () => {
    const [bound, each] = [1_000_000, 1000];
    const kept = createKeptAnswers(bound);
    const keys = Array.from({ length: 100_000 }, (_, place) => `/api/products?maxPrice=${place}`);
    for (const key of keys) keep(kept, key, { bytes: each, shows: [`units ${key}`] });
    const left = keysIn(kept, keys);
    expect(left.length).toBeGreaterThan(100);
    expect(left.length).toBeLessThan(bound / (2 * each));
    expect(left).toEqual(keys.slice(-left.length));
  });

  test("counts the compressed answer, the address and what is shown as well", () => {
    const kept = createKeptAnswers(100_000);
    const making = kept.begin();
    kept.keep("a", { ...answer(60_000), brotli: Buffer.alloc(60_000) }, making);
    expect(kept.find("a")).toBeUndefined();
    const keys = Array.from({ length: 1000 }, (_, place) => `${place}`.padEnd(600));
    for (const key of keys) keep(kept, key, { bytes: 0 });
    expect(keysIn(kept, keys).length).toBeLessThan(100);
    const shows = Array.from({ length: 1000 }, (_, place) => `units ${place}`);
    keep(kept, "many", { shows });
    expect(kept.find("many")).toBeUndefined();
  });

  test("forgets everything at once, and keeps nothing that was begun before", () => {
    const kept = createKeptAnswers();
    const early = kept.begin();
    keep(kept, "a");
    kept.drop();
    expect(kept.find("a")).toBeUndefined();
    kept.keep("a", answer(1), early);
    expect(kept.find("a")).toBeUndefined();
    keep(kept, "a");
    expect(kept.find("a")).toBeDefined();
  });

  test("drops what shows a thing, and nothing else", () => {
    const kept = createKeptAnswers();
    keep(kept, "both", { shows: ["x", "y"] });
    keep(kept, "x", { shows: ["x"] });
    keep(kept, "none");
    kept.dropShowing(["y", "never shown"]);
    expect(keysIn(kept, ["both", "x", "none"])).toEqual(["x", "none"]);
    kept.dropShowing(["x"]);
    expect(keysIn(kept, ["both", "x", "none"])).toEqual(["none"]);
  });

  test("knows what an answer shows that took another's place, or was compressed", () => {
    const kept = createKeptAnswers();
    keep(kept, "a", { shows: ["x"] });
    keep(kept, "a", { shows: ["y"] });
    kept.dropShowing(["x"]);
    const found = kept.find("a");
    expect(found).toBeDefined();
    if (found) kept.replace("a", found, { ...found, brotli: Buffer.from("small") });
    expect(kept.find("a")?.brotli?.toString()).toBe("small");
    kept.dropShowing(["y"]);
    expect(kept.find("a")).toBeUndefined();
    if (found) kept.replace("a", found, found);
    expect(kept.find("a")).toBeUndefined();
  });

  test("keeps no answer that shows what changed while it was made", () => {
    const kept = createKeptAnswers();
    const [touched, untouched] = [kept.begin(), kept.begin()];
    touched.show(["x"]);
    kept.dropShowing(["x"]);
    untouched.show(["y"]);
    kept.keep("touched", answer(1), touched);
    kept.keep("untouched", answer(1), untouched);
    expect(keysIn(kept, ["touched", "untouched"])).toEqual(["untouched"]);
    expect([touched, kept.begin()].map((making) => making.isCurrent())).toEqual([false, true]);
  });

  test("keeps no answer longer than the least of its limits", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const kept = createKeptAnswers();
    const making = kept.begin();
    making.limitAge(60_000);
    making.limitAge(90_000);
    kept.keep("a", answer(1), making);
    keep(kept, "b");
    vi.advanceTimersByTime(59_000);
    expect(keysIn(kept, ["a", "b"])).toEqual(["a", "b"]);
    vi.advanceTimersByTime(2000);
    expect(keysIn(kept, ["a", "b"])).toEqual(["b"]);
    vi.useRealTimers();
  });

  test("gives what is too old while there is nobody to ask for it anew [RUN-95]", () => {
    let isAway = false;
    const kept = createKeptAnswers(undefined, () => isAway);
    const making = kept.begin();
    making.limitAge(0);
    kept.keep("a", answer(1), making);
    expect(keysIn(kept, ["a"])).toEqual([]);
    isAway = true;
    expect(keysIn(kept, ["a"])).toEqual(["a"]);
  });
});
