import { createContext } from "react";
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";

/** What visitors see of a shop before it opens. */
export interface Closed {
  heading: string;
  text: string;
  /** The head of its page. */
  meta: MetaDescriptor[];
}

/** The page, which the server has at hand; a browser fetches it. */
export const ClosedPage = createContext<((closed: Closed) => React.ReactNode) | undefined>(
  undefined,
);

/** What stands in place of a page because the shop is not open yet. */
export function closedBy(error: unknown): Closed | undefined {
  return isRouteErrorResponse(error) ? error.data?.closed : undefined;
}
