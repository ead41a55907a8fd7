import { rmSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  request as requestOf,
  type ServerResponse,
} from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiMessages } from "../../../common/messages/api.ts";
import { AppError } from "../errors.ts";
import { keepId } from "../http/request-id.ts";
import type { WorkerPart } from "./worker-part.ts";

/** The header with the address of the caller whose call is forwarded. */
const PEER = "x-forwarded-peer";
const RETRY_AFTER_SECONDS = 2;

/**
 * Lets one worker alone answer addresses whose state lives in the memory of a process: the first worker takes
 * them at its socket, the others forward them to it.
 * @param paths the beginnings of these addresses
 * @returns a function that resolves when the forwarded calls in flight at a stop are answered: until then a stop
 *   must close nothing that they work with
 */
export async function shareWithFirst(
  app: FastifyInstance,
  { number, socket }: WorkerPart,
  paths: readonly string[],
): Promise<() => Promise<void>> {
  if (number === 1) return takeForwarded(app, socket);
  app.addHook("onRequest", async (request, reply) => {
    if (!paths.some((path) => request.url.startsWith(path))) return;
    const answer = await forward(socket, request).catch(() => {
      throw new AppError("unavailable", "busy", apiMessages.busy, {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    });
    reply.hijack();
    pass(answer, reply.raw);
  });
  // They are calls of this worker's own, which its stop waits for.
  return async () => undefined;
}

/** Only this start's workers reach the socket, in a folder that is theirs. */
async function takeForwarded(app: FastifyInstance, socket: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const peer = request.headers[PEER];
    delete request.headers[PEER];
    keepId(request);
    // Each call has a connection of its own, which from here on looks like the caller's.
    Object.defineProperty(request.socket, "remoteAddress", { value: peer });
    app.server.emit("request", request, response);
  });
  // A worker that was killed has left its socket behind.
  rmSync(socket, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ path: socket, exclusive: true }, resolve);
  });
  const closed = new Promise<void>((resolve) => server.once("close", resolve));
  // At once, as at the shop's port: nothing new is taken while the rest is answered.
  app.addHook("preClose", async () => void server.close());
  return () => closed;
}

/** Answers with the head of the first worker's answer, whose body is still to come. */
function forward(
  socketPath: string,
  { id, raw: call }: Pick<FastifyRequest, "id" | "raw">,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers, socket } = call;
    const sent = requestOf(
      {
        socketPath,
        method,
        path,
        headers: { ...headers, [PEER]: socket.remoteAddress, "x-request-id": id },
        agent: false,
      },
      resolve,
    );
    sent.once("error", reject);
    call.once("close", () => {
      if (!call.complete) sent.destroy();
    });
    call.pipe(sent);
  });
}

function pass(answer: IncomingMessage, reply: ServerResponse): void {
  // These two are about the connection between the workers.
  const { connection: _, "keep-alive": __, ...headers } = answer.headers;
  reply.writeHead(answer.statusCode ?? 502, headers);
  reply.once("close", () => answer.destroy());
  answer.once("error", () => reply.destroy());
  answer.pipe(reply);
}
