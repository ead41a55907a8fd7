import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import {
  callerContext,
  errorContext,
  nonceContext,
  pageContext,
  previewContext,
  shopContext,
} from "../../../app/shop-context.ts";
import type { PageServices } from "../../page-services.ts";
import type { PageHandler, Preview, Rendering } from "./routes.ts";

/**
 * Renders the shop's pages. Vite compiles this file together with the routes; the rest of the server
 * imports the built `build/server/index.js`.
 * @param openServices opens the services of one rendering
 * @param mode "production" hides the details of errors
 */
export function createPageHandler(
  openServices: (making: Rendering["making"], preview?: Preview, variant?: string) => PageServices,
  mode: string,
): PageHandler {
  const handleAll = createRequestHandler(build, mode);
  const handleShop = createRequestHandler(withShopManifest(build), mode);
  return (request, { report, takePage, nonce, caller, making, preview, variant }) => {
    const context = new RouterContextProvider();
    context.set(shopContext, openServices(making, preview, variant));
    context.set(errorContext, report);
    context.set(pageContext, takePage);
    context.set(nonceContext, nonce);
    context.set(callerContext, caller);
    context.set(previewContext, preview);
    const isApart = /^\/(admin|checkout\/express)/.test(new URL(request.url).pathname);
    return (isApart ? handleAll : handleShop)(request, context);
  };
}

/** Shoppers' pages bring along the list of their own routes (`scripts/write-shop-manifest.mjs`); in development, all. */
function withShopManifest({ assets, ...rest }: typeof build): typeof build {
  const url = assets.url.replace("/assets/manifest-", "/assets/shop-manifest-");
  return { ...rest, assets: { ...assets, url } };
}
