import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startBucket } from "../../../tests/support/bucket.ts";
import { type CallBucket, openBucket } from "./bucket.ts";
import { dropUploadsBefore, getLarge, listKeys, putLarge } from "./large-files.ts";

const KB = 1024;
const place = await startBucket("backups");
const call = openBucket(place.bucket);

async function* chunksOf(bytes: Buffer, length: number) {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

const read = (key: string) => buffer(getLarge(call, key, 64 * KB));
const count = (kind: string) => place.calls.filter((one) => one === kind).length;

test.each([
  ["shorter than a part", 10, "PUT file", 1],
  ["as long as a part", 64 * KB, "PUT file", 1],
  ["a little longer", 64 * KB + 1, "PUT part", 2],
  ["as long as three parts", 192 * KB, "PUT part", 3],
  ["empty", 0, "PUT file", 1],
])(
  "a file that is %s goes to the bucket and comes back [DATA-23]",
  async (name, length, kind, calls) => {
    const bytes = randomBytes(length);
    const key = `${name.replaceAll(" ", "-")}.bin`;
    place.calls.length = 0;
    expect(await putLarge(call, key, chunksOf(bytes, 10_000), 64 * KB)).toBe(length);
    expect(count(kind)).toBe(calls);
    expect(place.uploads.size).toBe(0);
    if (length > 0) expect((await read(key)).equals(bytes)).toBe(true);
  },
);

test("a file of which a part is refused, or whose source ends early, leaves nothing [DATA-24]", async () => {
  const bytes = randomBytes(200 * KB);
  place.refuse("PUT part");
  const refused = putLarge(call, "refused.bin", chunksOf(bytes, 10_000), 64 * KB);
  await expect(refused).rejects.toThrow("the storage answers 403 AccessDenied");
  place.refuse();
  async function* broken() {
    yield* chunksOf(bytes, 10_000);
    throw new Error("gone");
  }
  await expect(putLarge(call, "broken.bin", broken(), 64 * KB)).rejects.toThrow("gone");
  expect(place.uploads.size).toBe(0);
  expect(await listKeys(call, "refused")).toEqual([]);
  expect(await listKeys(call, "broken")).toEqual([]);
  await expect(read("broken.bin")).rejects.toThrow("404 NoSuchKey");
});

test("what a process that died has left is dropped once it is old, and nothing else [DATA-24]", async () => {
  place.uploads.set("old", { key: "selvedge-1.tar.zst", at: new Date(0) });
  place.uploads.set("new", { key: "selvedge-2.tar.zst", at: new Date() });
  place.uploads.set("other", { key: "letters.zip", at: new Date(0) });
  await dropUploadsBefore(call, "selvedge-", new Date(Date.now() - 60_000));
  expect([...place.uploads.keys()]).toEqual(["new", "other"]);
  place.uploads.clear();
});

test("names are listed page by page", async () => {
  const pages: Record<string, string> = {
    "": "<Key>a</Key><Key>b</Key><NextContinuationToken>1+=</NextContinuationToken>",
    "1+=": "<Key>c</Key>",
  };
  const listing: CallBucket = async (_, { query = {} }) =>
    new Response(`<Contents>${pages[query["continuation-token"] ?? ""]}</Contents>`);
  expect(await listKeys(listing, "")).toEqual(["a", "b", "c"]);
});
