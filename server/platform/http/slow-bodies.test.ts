import net from "node:net";
import { afterAll, expect, test } from "vitest";
import { createHttpApp } from "./app.ts";
import { BODY_MS } from "./slow-bodies.ts";

/** The time that is given; a test lets it pass. */
const given: { ms: number; pass: () => void; isOver: boolean }[] = [];
const app = createHttpApp({
  logLevel: "silent",
  trustProxy: [],
  after: (ms, action) => {
    const time = { ms, pass: action, isOver: false };
    given.push(time);
    return () => {
      time.isOver = true;
    };
  },
});
// As the parser of forms, which the shop brings.
app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_call, body, done) =>
  done(null, body),
);
app.post("/api/plain", () => "in");
app.post("/api/webhooks/somebody", () => "in");
app.post("/api/upload", { schema: { consumes: ["multipart/form-data"] } }, () => "in");
const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
afterAll(() => app.close());

/** A call whose body does not come: the first sign of ten. */
function begin(path: string) {
  const socket = net.connect(port, "127.0.0.1");
  const type = path === "/api/upload" ? "multipart/form-data; boundary=x" : "application/json";
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n"`,
  );
  let heard = "";
  socket.on("data", (chunk) => {
    heard += String(chunk);
  });
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(heard)));
  return { socket, closed, heard: () => heard };
}

test.each([
  ["/api/plain", BODY_MS.json],
  ["/api/webhooks/somebody", BODY_MS.webhook],
  ["/api/upload", BODY_MS.upload],
  ["/api/nowhere", BODY_MS.json],
])("a call of %s that does not arrive whole is ended after %i ms [RUN-8]", async (path, ms) => {
  given.length = 0;
  const { closed, heard } = begin(path);
  await expect.poll(() => given.map((time) => time.ms)).toEqual([ms]);
  expect(heard()).toBe("");
  given[0]?.pass();
  expect(await closed).toContain("408 Request Timeout");
});

test("a call that has arrived is given all the time it needs [RUN-8]", async () => {
  given.length = 0;
  const { socket, heard } = begin("/api/plain");
  await expect.poll(() => given.length).toBe(1);
  socket.write('1234567"x'.slice(0, 9));
  await expect.poll(heard).toContain("HTTP/1.1");
  expect(given[0]?.isOver).toBe(true);
  expect(heard()).not.toContain("408");
  socket.destroy();
});
