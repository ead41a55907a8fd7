import { expect, test } from "vitest";
import { createHttpApp } from "./app.ts";

const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
app.get("/fails/:status", (request: { params: unknown }) => {
  const { status } = request.params as { status: string };
  throw Object.assign(new Error("what the package says"), { statusCode: Number(status) });
});

test.each([403, 404])("what a package refuses with %i is not found", async (status) => {
  const answer = await app.inject(`/fails/${status}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: "Not found", code: "not_found" });
});

test("an error nobody knows is a failure of ours, in our words", async () => {
  const answer = await app.inject("/fails/502");
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain("what the package says");
});

test("a call that never arrives whole is given up after a while", () => {
  expect(app.server.requestTimeout).toBeGreaterThan(0);
});
