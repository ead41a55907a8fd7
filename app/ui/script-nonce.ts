import { createContext } from "react";

/** The `nonce` of scripts in the server's HTML; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
