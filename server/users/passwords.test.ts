import { hash, verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { hashPassword, isPassword, pretendToCheck } from "./passwords.ts";

vi.mock("@node-rs/argon2", () => ({ hash: vi.fn(), verify: vi.fn() }));

test("two are hashed or checked at once, two hundred wait, and more are told to come again", async () => {
  const begun: (() => void)[] = [];
  const held = <T>(answer: T) => new Promise<T>((done) => begun.push(() => done(answer)));
  vi.mocked(hash).mockImplementation(() => held("hashed"));
  vi.mocked(verify).mockImplementation(() => held(true));
  const asked = Array.from({ length: 202 }, (_, index) =>
    index % 2 === 0 ? hashPassword("warp and weft") : isPassword("hashed", "warp and weft"),
  );
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  const refused = { kind: "unavailable", retryAfter: expect.any(Number) };
  await expect(hashPassword("warp and weft")).rejects.toMatchObject(refused);
  await expect(isPassword("hashed", "warp and weft")).rejects.toMatchObject(refused);

  vi.mocked(hash).mockResolvedValue("hashed");
  vi.mocked(verify).mockResolvedValue(true);
  await expect(pretendToCheck("warp and weft")).rejects.toMatchObject(refused);
  for (const finish of begun) finish();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["hashed", true]));
  await pretendToCheck("warp and weft");
});
