import type { AdminOwnPage } from "../../server/own-pages/contract.ts";

/** What customers agree to in tests: whole, and not the demo's. */
export const TERMS = "## Scope\n\nThese terms hold for all orders of {shop}.";
export const WITHDRAWAL =
  "## Right of withdrawal\n\nYou have 14 days.\n\n## Model form\n\n> To {shop}:";

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes.
type Ask = (method: "GET" | "PUT", address: string, data?: object) => Promise<any>;

/** Gives the demo's pages these words; again changes nothing. */
export async function writeContractWords(ask: Ask): Promise<void> {
  const words: Record<string, string> = { terms: TERMS, returns: WITHDRAWAL };
  const pages: AdminOwnPage[] = await ask("GET", "/api/admin/pages");
  for (const { _id, topic = "" } of pages) {
    const text = words[topic];
    if (text === undefined) continue;
    const { _id: _, changedAt, ...page } = await ask("GET", `/api/admin/pages/${_id}`);
    await ask("PUT", `/api/admin/pages/${_id}`, { ...page, text });
  }
}
