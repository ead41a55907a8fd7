import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import type { Bucket } from "../../server/platform/storage/bucket.ts";
import { startS3 } from "./s3.ts";

export interface TestBucket {
  bucket: Bucket;
  /** What BACKUP_URL says of it. */
  url: string;
  /** The calls that came, such as `PUT part`. */
  calls: string[];
  /** The files in parts that are neither whole nor dropped, by the id of their upload. */
  uploads: Map<string, { key: string; at: Date }>;
  /** Whether it gives its files to anybody. */
  isOpen: boolean;
  /** Whether it hangs up on callers without a key. */
  hangsUp: boolean;
  /** What it answers 403 to from now on, such as `PUT part`. */
  refuse(...calls: string[]): void;
}

/**
 * A bucket for backups: s3rver behind what it lacks. Calls without a key are refused, and files in parts can be
 * listed and dropped. Stopped after the file's tests.
 */
export async function startBucket(name: string): Promise<TestBucket> {
  const s3 = await startS3(name);
  const refused = new Set<string>();
  const test: Omit<TestBucket, "bucket" | "url"> = {
    calls: [],
    uploads: new Map(),
    isOpen: false,
    hangsUp: false,
    refuse(...calls) {
      refused.clear();
      for (const call of calls) refused.add(call);
    },
  };
  const server = createServer((incoming, answer) => {
    const { pathname, searchParams: query } = new URL(incoming.url ?? "", s3.endpoint);
    const call = `${incoming.method} ${subjectOf(query)}`;
    test.calls.push(call);
    if (incoming.headers.authorization === undefined && test.hangsUp) {
      incoming.destroy();
      return;
    }
    const isUnknown = incoming.headers.authorization === undefined && !test.isOpen;
    if (isUnknown || refused.has(call)) return say(answer, 403, code("AccessDenied"));
    const upload = query.get("uploadId") ?? "";
    if (call === "GET uploads") return say(answer, 200, listOf(test.uploads));
    if (call === "DELETE part") return say(answer, test.uploads.delete(upload) ? 204 : 404, "");
    pass(incoming, answer, s3.endpoint, (text) => {
      const key = pathname.split("/").slice(2).join("/");
      if (call === "POST uploads") test.uploads.set(text, { key, at: new Date() });
      if (call === "POST part") test.uploads.delete(upload);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const key = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const at = { endpoint: `http://127.0.0.1:${port}`, bucket: name, region: "us-east-1" };
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?tls=0`;
  return Object.assign(test, { bucket: { ...at, ...key }, url });
}

function subjectOf(query: URLSearchParams): string {
  if (query.has("uploads")) return "uploads";
  if (query.has("uploadId")) return "part";
  return query.has("list-type") ? "list" : "file";
}

/** Passes a call on, and its answer back. What is told of the answer is the id of an upload in it. */
function pass(
  incoming: IncomingMessage,
  answer: ServerResponse,
  to: string,
  told: (upload: string) => void,
): void {
  const { method, headers, url } = incoming;
  const onward = request(`${to}${url}`, { method, headers }, async (response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (response.statusCode === 200) {
      told(/<UploadId>(\w+)</.exec(body.toString("latin1"))?.[1] ?? "");
    }
    answer.writeHead(response.statusCode ?? 500, response.headers).end(body);
  });
  onward.on("error", () => answer.destroy());
  incoming.pipe(onward);
}

function say(answer: ServerResponse, status: number, text: string): void {
  answer.writeHead(status, { "content-type": "application/xml" }).end(text);
}

function code(text: string): string {
  return `<Error><Code>${text}</Code></Error>`;
}

function listOf(uploads: TestBucket["uploads"]): string {
  const all = [...uploads].map(
    ([id, { key, at }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult>${all.join("")}</ListMultipartUploadsResult>`;
}
