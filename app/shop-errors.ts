import { data } from "react-router";

/**
 * What a use case found missing becomes the shop's 404 page; anything else stays an error.
 * Use it as `.catch(orNotFound)`.
 */
export function orNotFound(error: unknown): never {
  const isMissing = error instanceof Error && "kind" in error && error.kind === "not-found";
  if (isMissing) throw data(null, { status: 404 });
  throw error;
}
