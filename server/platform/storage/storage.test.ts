import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { AwsV4Signer } from "aws4fetch";
import { describe, expect, test, vi } from "vitest";
import { freePort } from "../../../tests/support/free-port.ts";
import { startS3 } from "../../../tests/support/s3.ts";
import { makeTemporaryFolder } from "../../../tests/support/test-postgres.ts";
import { openStorage, whyStorageFailed } from "./open-storage.ts";
import type { Storage } from "./storage.ts";

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const s3 = await startS3("pictures");
const dataDir = makeTemporaryFolder();

function openBucket(
  changes: { endpoint?: string; bucket?: string; accessKeyId?: string } = {},
): Storage {
  const { endpoint = s3.endpoint, bucket = "pictures", accessKeyId = "S3RVER" } = changes;
  return openStorage(
    { kind: "s3", endpoint, bucket, region: "us-east-1" },
    {
      dataDir: "",
      credentials: { accessKeyId, secretAccessKey: "S3RVER" },
      log,
    },
  );
}

const kinds: [string, () => Storage][] = [
  ["files", () => openStorage({ kind: "files" }, { dataDir, credentials: undefined, log })],
  ["a bucket", () => openBucket()],
];

describe.each(kinds)("a storage in %s", (_, open) => {
  const storage = open();
  const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);

  test("gives back what it was given, and the newer of two [PIC-11]", async () => {
    await storage.put("u.1/320.webp", bytes, "image/webp");
    expect(await storage.get("u.1/320.webp")).toEqual(bytes);
    await storage.put("u.1/320.webp", Buffer.from("newer"), "image/webp");
    expect(await storage.get("u.1/320.webp")).toEqual(Buffer.from("newer"));
  });

  test("has nothing under another key, and nothing once it is deleted", async () => {
    await storage.put("u.2/320.webp", bytes, "image/webp");
    await storage.put("u.2/160.webp", bytes, "image/webp");
    expect(await storage.get("u.2/320.avif")).toBeUndefined();
    expect(await storage.get("u.3/320.webp")).toBeUndefined();
    await storage.delete("u.2/320.webp");
    await storage.delete("u.2/320.webp");
    await storage.delete("u.3/320.webp");
    expect(await storage.get("u.2/320.webp")).toBeUndefined();
    expect(await storage.get("u.2/160.webp")).toEqual(bytes);
  });

  test("takes no key that leads out of it [PIC-11]", async () => {
    for (const key of ["../secret", "a/../../b", "/etc/passwd", "a//b", "", "A", "a/.hidden"]) {
      await expect(storage.put(key, bytes, "image/webp")).rejects.toThrow("no key");
    }
  });
});

test("files lie in the uploads of the data folder, whole, and their folder goes with the last", async () => {
  const storage = openStorage({ kind: "files" }, { dataDir, credentials: undefined, log });
  await storage.put("u.9/160.webp", Buffer.from("a"), "image/webp");
  await storage.put("u.9/320.webp", Buffer.from("b"), "image/webp");
  const folder = path.join(dataDir, "uploads", "u.9");
  expect((await readdir(folder)).sort()).toEqual(["160.webp", "320.webp"]);
  await storage.delete("u.9/160.webp");
  expect(await readdir(folder)).toEqual(["320.webp"]);
  await storage.delete("u.9/320.webp");
  expect(await readdir(path.dirname(folder))).not.toContain("u.9");
});

test("what fails for a call is said in the call's own log [RUN-1]", async () => {
  const blocked = makeTemporaryFolder();
  await mkdir(blocked, { recursive: true });
  await writeFile(path.join(blocked, "uploads"), "a file in the folder's place");
  const place = { dataDir: blocked, credentials: undefined, log };
  const ofTheCall = { ...log, error: vi.fn() };
  log.error.mockClear();
  const storage = openStorage({ kind: "files" }, place).loggingTo(ofTheCall);
  await expect(storage.put("u.1/1.webp", Buffer.from("x"), "image/webp")).rejects.toMatchObject({
    code: "storage_down",
  });
  expect(ofTheCall.error).toHaveBeenCalledTimes(1);
  expect(log.error).not.toHaveBeenCalled();
});

describe("a storage that fails is unavailable, and its reason is in the log alone:", () => {
  async function expectDown(storage: Storage, reason: RegExp) {
    const refusal = { kind: "unavailable", code: "storage_down", retryAfter: expect.any(Number) };
    log.error.mockClear();
    await expect(storage.put("u.1/1.webp", Buffer.from("x"), "image/webp")).rejects.toMatchObject(
      refusal,
    );
    await expect(storage.get("u.1/1.webp")).rejects.toMatchObject(refusal);
    await expect(storage.delete("u.1/1.webp")).rejects.toMatchObject(refusal);
    expect(log.error).toHaveBeenCalledTimes(3);
    // Whoever runs a command of the shop reads it in one line.
    const error = await storage.get("u.1/1.webp").catch((thrown: unknown) => thrown);
    expect(whyStorageFailed(error)).toMatch(reason);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain("S3RVER");
  }

  test("nobody listens", async () => {
    await expectDown(
      openBucket({ endpoint: `http://127.0.0.1:${await freePort()}` }),
      /^ECONNREFUSED$/,
    );
  });

  test("the bucket does not exist", async () => {
    await expectDown(openBucket({ bucket: "no-such-bucket" }), /404 NoSuchBucket/);
  });

  test("the key is nobody's", async () => {
    await expectDown(openBucket({ accessKeyId: "NOBODY" }), /403/);
  });

  test("a file stands where the folder should", async () => {
    const place = makeTemporaryFolder();
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, "uploads"), "in the way");
    const storage = openStorage({ kind: "files" }, { dataDir: place, credentials: undefined, log });
    await expect(storage.put("u.1/1.webp", Buffer.from("x"), "image/webp")).rejects.toMatchObject({
      code: "storage_down",
    });
    expect(await storage.get("u.1/1.webp")).toBeUndefined();
  });
});

/** The examples of "Signature Calculations for the Authorization Header" in Amazon S3's reference. */
describe("a call is signed as Amazon publishes it:", () => {
  const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const examples: [string, string, string, Record<string, string>, string][] = [
    [
      "GET an object",
      "GET",
      "/test.txt",
      { range: "bytes=0-9", "x-amz-content-sha256": EMPTY },
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    ],
    [
      "PUT an object",
      "PUT",
      "/test$file.text",
      {
        date: "Fri, 24 May 2013 00:00:00 GMT",
        "x-amz-storage-class": "REDUCED_REDUNDANCY",
        "x-amz-content-sha256": "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
      },
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    ],
    [
      "GET a bucket's lifecycle",
      "GET",
      "/?lifecycle",
      { "x-amz-content-sha256": EMPTY },
      "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    ],
    [
      "GET a bucket's list",
      "GET",
      "/?max-keys=2&prefix=J",
      { "x-amz-content-sha256": EMPTY },
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    ],
  ];

  test.each(examples)("%s [PIC-11]", async (_, method, address, headers, signature) => {
    const signer = new AwsV4Signer({
      method,
      url: `https://examplebucket.s3.amazonaws.com${address}`,
      headers,
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      service: "s3",
      region: "us-east-1",
      datetime: "20130524T000000Z",
      // The first example signs its range, which is otherwise left out.
      allHeaders: true,
    });
    const { headers: signed } = await signer.sign();
    const authorization = signed.get("authorization") ?? "";
    expect(authorization).toContain("Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4");
    expect(authorization.split("Signature=")[1]).toBe(signature);
  });
});
