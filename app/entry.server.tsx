import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { errorContext, nonceContext } from "./shop-context.ts";
import { ScriptNonce } from "./ui/script-nonce.ts";

const RENDER_TIMEOUT_MS = 6000;

/**
 * Renders a page to its last byte before answering, because pages are cached whole.
 * renderToString does not wait for Suspense boundaries, in which the router hands over its data, so the
 * browser could not hydrate its HTML.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  shop: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = shop.get(nonceContext);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        const body = Buffer.concat(chunks);
        resolve(new Response(body, { status: failed ? 500 : status, headers }));
      },
    });
    const page = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonce>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          page.pipe(sink);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failed = true;
          shop.get(errorContext)(error);
        },
      },
    );
    const timer = setTimeout(() => page.abort(), RENDER_TIMEOUT_MS);
  });
}

/** Logs a loader's error. By default the router prints it, with the parameters of a failed query. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(errorContext)(error);
};
