import { useCallback, useEffect, useRef } from "react";

/** A stable function with the answer of the last render. */
export function useLatest(ask: () => boolean): () => boolean {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  return useCallback(() => latest.current(), []);
}
