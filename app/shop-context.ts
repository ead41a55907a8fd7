import { createContext } from "react-router";
import type { PageServices } from "../server/page-services.ts";
import type { PageCaller, Preview } from "../server/platform/pages/routes.ts";

/** The door from a loader to the shop's use cases. */
export const shopContext = createContext<PageServices>();

/** Logs an error of a page with its request. */
export const errorContext = createContext<(error: unknown) => void>();

/** The nonce of the scripts in this page; see `server/platform/pages/`. */
export const nonceContext = createContext<string>();

/** Takes the finished page. */
export const pageContext = createContext<(html: string) => void>();

/** A page's facts for search engines, as JSON for a script. */
export const factsContext = createContext("");

/** The look that a preview shows; undefined on all other pages. */
export const previewContext = createContext<Preview | undefined>();

/** The caller of a page with personal content; undefined on pages that are the same for everybody. */
export const callerContext = createContext<PageCaller | undefined>();
