import { useEffect, useState } from "react";
import { searchTexts } from "../../../../common/admin-search-texts.ts";
import type { SearchResults } from "../../../../server/admin/contract.ts";
import { api, ask } from "../../../api.ts";

const TYPED_AFTER_MS = 150;
/** One letter begins almost everything; the server finds nothing for it. */
const MIN_LETTERS = 2;

interface Found {
  /** What the results are of; those of the words before stand until the next have come. */
  words: string;
  results: SearchResults | undefined;
  problem: string | undefined;
}

const NOTHING: Found = { words: "", results: undefined, problem: undefined };

/** What the shop finds for the words, once nobody types for a moment. */
export function useFound(typed: string): Found & { isSearching: boolean } {
  const [found, setFound] = useState(NOTHING);
  const words = typed.trim();
  const isAsked = words.length >= MIN_LETTERS;
  useEffect(() => {
    if (!isAsked) {
      setFound(NOTHING);
      return;
    }
    const typing = new AbortController();
    const timer = setTimeout(async () => {
      const call = api.GET("/api/admin/search", {
        params: { query: { q: words } },
        signal: typing.signal,
      });
      const outcome = await ask(call, searchTexts.failed);
      if (typing.signal.aborted) return;
      setFound({
        words,
        results: outcome.ok ? outcome.data : undefined,
        problem: outcome.ok ? undefined : outcome.message,
      });
    }, TYPED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      typing.abort();
    };
  }, [words, isAsked]);
  return { ...found, isSearching: isAsked && found.words !== words };
}
