import type { PageTemplate } from "../contract.ts";

/** A text to start from, without what it shares with the others of its market. */
export type Template = Omit<PageTemplate, "market" | "language">;
