import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startBucket } from "../../../tests/support/bucket.ts";
import { type CallBucket, openBucket } from "./bucket.ts";
import { dropUploadsBefore, getLarge, listKeys, partBytesFor, putLarge } from "./large-files.ts";

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
    expect(await putLarge(call, key, chunksOf(bytes, 10_000), { partBytes: 64 * KB })).toBe(length);
    expect(count(kind)).toBe(calls);
    expect(place.uploads.size).toBe(0);
    if (length > 0) expect((await read(key)).equals(bytes)).toBe(true);
  },
);

test("a file of which a part is refused, or whose source ends early, leaves nothing [DATA-24]", async () => {
  const bytes = randomBytes(200 * KB);
  place.refuse("PUT part");
  const refused = putLarge(call, "refused.bin", chunksOf(bytes, 10_000), { partBytes: 64 * KB });
  await expect(refused).rejects.toThrow("the storage answers 403 AccessDenied");
  place.refuse();
  async function* broken() {
    yield* chunksOf(bytes, 10_000);
    throw new Error("gone");
  }
  await expect(putLarge(call, "broken.bin", broken(), { partBytes: 64 * KB })).rejects.toThrow(
    "gone",
  );
  expect(place.uploads.size).toBe(0);
  expect(await listKeys(call, "refused")).toEqual([]);
  expect(await listKeys(call, "broken")).toEqual([]);
  await expect(read("broken.bin")).rejects.toThrow("404 NoSuchKey");
});

test("a file that is ended while a part is on its way leaves nothing [DATA-24]", async () => {
  const stopping = new AbortController();
  const onItsWay = Promise.withResolvers<void>();
  const slow: CallBucket = (method, one) => {
    if (method !== "PUT") return call(method, one);
    onItsWay.resolve();
    return new Promise((_, reject) => {
      one.stopping?.addEventListener("abort", () => reject(one.stopping?.reason));
    });
  };
  const source = chunksOf(randomBytes(200 * KB), 10_000);
  const options = { partBytes: 64 * KB, stopping: stopping.signal };
  const ended = expect(putLarge(slow, "ended.bin", source, options)).rejects.toThrow("aborted");
  await onItsWay.promise;
  expect(place.uploads.size).toBe(1);
  stopping.abort();
  await ended;
  expect(place.uploads.size).toBe(0);
});

test("a connection that breaks costs a part, not the file [DATA-23]", async () => {
  const bytes = randomBytes(200 * KB);
  let broken = 0;
  const breaking: CallBucket = async (method, one) => {
    const isOther = one.range === undefined && one.query?.partNumber === undefined;
    if (isOther || broken++ % 3 !== 1) return call(method, one);
    if (method === "PUT") throw new TypeError("fetch failed");
    // The head is there, and the rest does not come.
    const { headers } = await call(method, one);
    const body = new ReadableStream({ pull: (rest) => rest.error(new TypeError("terminated")) });
    return new Response(body, { status: 206, headers });
  };
  await putLarge(breaking, "breaking.bin", chunksOf(bytes, 10_000), { partBytes: 64 * KB });
  broken = 0;
  const read = await buffer(getLarge(breaking, "breaking.bin", 64 * KB));
  expect(read.equals(bytes)).toBe(true);
  expect(broken).toBeGreaterThan(4);
});

test("a file that is replaced while it is read is refused, not mixed", async () => {
  const name = "replaced.bin";
  const put = (bytes: Buffer) =>
    putLarge(call, name, chunksOf(bytes, 10_000), { partBytes: 64 * KB });
  await put(randomBytes(150 * KB));
  const read = getLarge(call, name, 64 * KB);
  await read.next();
  await put(randomBytes(150 * KB));
  await expect(read.next()).rejects.toThrow("was replaced while it was read");
});

test("parts are so large that the bucket takes the whole file", () => {
  expect(partBytesFor(0)).toBe(16 * KB * KB);
  for (const size of [1e9, 160e9, 1e12, 5e12]) {
    expect(size / partBytesFor(size)).toBeLessThan(10_000);
  }
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
