import { createContext } from "react";

/** The `nonce` of scripts that the server writes into the page; the browser has none. */
export const ScriptNonce = createContext<string | undefined>(undefined);
