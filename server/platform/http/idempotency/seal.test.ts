import { expect, test } from "vitest";
import { isUuid } from "../../../../common/ids.ts";
import { deriveId, hashKey, hashSent, seal, unseal } from "./seal.ts";

const KEY = "8e03978e-40d5-43dd-bc93-6894a57f9324";
const text = '{"token":"märchenhaft"}';

test("what is sealed under a key is read with that key, and nothing of it without [API-31]", () => {
  const sealed = seal(KEY, text);
  expect(unseal(KEY, sealed)).toBe(text);
  expect(sealed.includes("token")).toBe(false);
  expect(() => unseal(`${KEY}x`, sealed)).toThrow();
});

test("what is sealed cannot be changed, nor cut, unnoticed [API-31]", () => {
  const sealed = seal(KEY, text);
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(KEY, changed)).toThrow();
  }
  expect(() => unseal(KEY, sealed.subarray(0, -1))).toThrow();
  expect(() => unseal(KEY, Buffer.alloc(0))).toThrow();
});

test("the same text is sealed otherwise each time", () => {
  expect(seal(KEY, text)).not.toEqual(seal(KEY, text));
});

test("different requests have different hashes, and so has one request under another key [API-31]", () => {
  expect(hashSent(KEY, "a")).toBe(hashSent(KEY, "a"));
  expect(hashSent(KEY, "a")).not.toBe(hashSent(KEY, "b"));
  expect(hashSent(KEY, "a")).not.toBe(hashSent(`${KEY}x`, "a"));
  expect(hashKey(KEY)).not.toBe(hashKey(`${KEY}x`));
});

test("an id of a key is a UUID, always the same, and another for each purpose [API-34]", () => {
  const id = deriveId(KEY, "refund");
  expect(isUuid(id)).toBe(true);
  expect(id).toMatch(/^.{14}8.{4}[89ab]/);
  expect(deriveId(KEY, "refund")).toBe(id);
  expect(deriveId(KEY, "another")).not.toBe(id);
  expect(deriveId(`${KEY}x`, "refund")).not.toBe(id);
});
