import { expect, test } from "vitest";
import { GUEST_ID, isUuid, newGuestId, newId, newKey, newSecret } from "./ids.ts";

test("an id is a UUID of version 7 that begins with its time", () => {
  const now = Date.UTC(2026, 2, 1, 12);
  const id = newId(now);
  expect(isUuid(id)).toBe(true);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now);
});

test("ids sort by the time they were made", () => {
  const times = [0, 1, 255, 256, 2 ** 32, Date.UTC(2026, 0), Date.UTC(2126, 0)];
  const ids = times.map((time) => newId(time));
  expect([...ids].sort()).toEqual(ids);
});

test("ids of one millisecond differ", () => {
  const ids = new Set(Array.from({ length: 1000 }, () => newId(1)));
  expect(ids.size).toBe(1000);
});

test("what only resembles a UUID is none", () => {
  const id = newId();
  for (const text of ["", "1", id.slice(1), `${id}0`, id.replaceAll("-", ""), `${id}\n`, `{${id}}`])
    expect(isUuid(text), text).toBe(false);
  expect(isUuid(id.toUpperCase())).toBe(true);
});

test("a secret is 256 random bits in characters that an address keeps", () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  }
  expect(new Set(secrets).size).toBe(100);
});

test("a key is 128 random bits", () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});

test("a guest id carries its time and 128 random bits [CART-20]", () => {
  const id = newGuestId(1_772_366_400_000);
  expect(id).toMatch(/^guest_1772366400000_[0-9a-f]{32}$/);
  expect(id).toMatch(GUEST_ID);
  expect(newGuestId(1)).not.toBe(newGuestId(1));
});

test("a guest id of 1 to 80 letters, digits, dashes and underscores is taken, no other [CART-20]", () => {
  for (const id of ["guest_1", "guest_1700000000000", `guest_${"a".repeat(80)}`, "guest_A-_9"])
    expect(GUEST_ID.test(id), id).toBe(true);
  const wrong = ["", "guest_", "guest_ 1", "GUEST_1", "1", `guest_${"a".repeat(81)}`, "guest_é"];
  for (const id of [...wrong, "xguest_1", "guest_1\n", "guest_1/../2"])
    expect(GUEST_ID.test(id), id).toBe(false);
});
