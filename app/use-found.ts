import { useEffect, useState } from "react";
import type { Outcome } from "./api.ts";

const TYPED_AFTER_MS = 150;
/** A single letter matches too much. */
const MIN_LETTERS = 2;

interface Found<T> {
  /** The words of these results; older results stay until the next have arrived. */
  words: string;
  results?: T;
  problem?: string;
}

/** The results of `search` for the words, after a pause in typing. Pass the same function each time. */
export function useFound<T>(
  typed: string,
  search: (words: string, signal: AbortSignal) => Promise<Outcome<T>>,
): Found<T> & { isSearching: boolean } {
  const [found, setFound] = useState<Found<T>>({ words: "" });
  const words = typed.trim();
  const isAsked = words.length >= MIN_LETTERS;
  useEffect(() => {
    if (!isAsked) {
      setFound({ words: "" });
      return;
    }
    const typing = new AbortController();
    const timer = setTimeout(async () => {
      const outcome = await search(words, typing.signal);
      if (typing.signal.aborted) return;
      setFound({
        words,
        ...(outcome.ok ? { results: outcome.data } : { problem: outcome.message }),
      });
    }, TYPED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      typing.abort();
    };
  }, [words, isAsked, search]);
  return { ...found, isSearching: isAsked && found.words !== words };
}
