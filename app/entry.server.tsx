import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { withFront } from "../common/shop-front.ts";
import { Corrections } from "./features/corrections/corrections.tsx";
import { bringCorrections } from "./features/corrections/late-corrections.tsx";
import * as rare from "./features/home/rare/rare.ts";
import { bringRareParts } from "./features/home/rare-parts.tsx";
import { ClosedPage } from "./features/layout/closed-shop.ts";
import { OpeningPage } from "./features/layout/opening-page.tsx";
import { showLook } from "./features/look/show-look.ts";
import { bringReturns } from "./features/returns/late-returns.tsx";
import { Returns } from "./features/returns/returns.tsx";
import {
  callerContext,
  errorContext,
  factsContext,
  nonceContext,
  pageContext,
  previewContext,
  shopContext,
} from "./shop-context.ts";
import { ScriptNonce } from "./ui/script-nonce.ts";
import { PageFacts, scriptJson } from "./ui/structured-data.tsx";

bringRareParts(rare);
bringReturns(Returns);
bringCorrections(Corrections);

/** React's mark of a part that waits for something, and would reach the browser as its placeholder. */
const UNFINISHED = "<!--$!-->";

/**
 * Renders a page as one text, because pages are cached whole. The router would hand over its data from a
 * Suspense boundary, which only a stream waits for, at twice the cost: here the data follows the page.
 * The text goes past the router's answer, which would turn it into bytes and back.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  shop: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = shop.get(nonceContext);
  const { pathname } = new URL(request.url);
  const render = () =>
    renderToString(
      <ScriptNonce value={nonce}>
        <PageFacts value={shop.get(factsContext)}>
          <ClosedPage value={OpeningPage}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </ClosedPage>
        </PageFacts>
      </ScriptNonce>,
    );
  const changed = {
    ...shop.get(shopContext).chosenRegion(),
    // Menus may name what nobody is to know before the opening.
    ...(isClosed(shop) && { menus: undefined }),
  };
  const page = showLook(pathname, shop.get(previewContext), () =>
    // A shop as it comes says nothing of itself.
    Object.keys(changed).length > 0 ? withFront(changed, render) : render(),
  );
  if (page.includes(UNFINISHED)) throw new Error("a part of the page waits for something");
  const data = await new Response(serverHandoffStream).text();
  const end = page.lastIndexOf("</body>");
  const script = handOver(data, nonce);
  shop.get(pageContext)(`<!DOCTYPE html>${page.slice(0, end)}${script}${page.slice(end)}`);
  return new Response(null, { status, headers });
}

function isClosed(shop: Readonly<RouterContextProvider>): boolean {
  if (globalThis.shopFront?.menus === undefined || shop.get(callerContext)?.isPreview) return false;
  return shop.get(shopContext).findClosure() !== undefined;
}

/** The script that gives the loaders' data to the router in the browser, as the router's own would. */
function handOver(data: string, nonce: string): string {
  const stream = "window.__reactRouterContext.streamController";
  const script = `${stream}.enqueue(${scriptJson(data)});${stream}.close();`;
  return `<script nonce="${nonce}">${script}</script>`;
}

/** Logs a loader's error. By default the router prints it, with the parameters of a failed query. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(errorContext)(error);
};
