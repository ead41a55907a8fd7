import { createContext } from "react-router";
import type { PageServices } from "../server/page-services.ts";
import type { PageCaller } from "../server/platform/pages/routes.ts";

/** The door from a loader to the shop's use cases. */
export const shopContext = createContext<PageServices>();

/** Takes what went wrong with a page, for the log of its request. */
export const errorContext = createContext<(error: unknown) => void>();

/** The nonce of each script that the shop writes into this page; see `server/platform/pages/`. */
export const nonceContext = createContext<string>();

/** The caller of a page that is not the same for everybody; on all others undefined. */
export const callerContext = createContext<PageCaller | undefined>();
