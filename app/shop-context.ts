import { createContext } from "react-router";
import type { PageServices } from "../server/page-services.ts";

/** The door from a loader to the shop's use cases. */
export const shopContext = createContext<PageServices>();

/** Takes what went wrong with a page, for the log of its request. */
export const errorContext = createContext<(error: unknown) => void>();

/** What each script that the shop writes into this page carries; see `server/platform/pages/`. */
export const nonceContext = createContext<string>();
