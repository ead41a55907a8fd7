import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MAX_COLORS, MAX_WORD } from "../../../../common/terms.ts";
import type { ColorTone } from "../../../../server/catalog/admin-contract.ts";
import { api, ask } from "../../../api.ts";
import { readWords } from "./grid.ts";

/** Nobody is asked with each letter that is typed. */
const PAUSE_MS = 250;

const NONE: Record<string, string> = {};

export interface Tones {
  /** By color, as the shop will show them; those of colors typed a moment ago are on their way. */
  byColor: Record<string, string>;
  /** Colors whose tones have been looked up. */
  known: ReadonlySet<string>;
  /** Colors whose tones admins have set. */
  set: ReadonlySet<string>;
  isLost: boolean;
  /** Asks for them anew. */
  renew: () => Promise<void>;
  /** Takes over what the shop says of one that was set just now. */
  put: (tone: ColorTone) => void;
}

/**
 * The tones of the colors of a comma list, as a product that has them all shows them.
 * @param known what the product was opened with
 */
export function useTones(typed: string, known: Record<string, string> = NONE): Tones {
  const colors = useMemo(() => namesIn(typed), [typed]);
  const [found, setFound] = useState<ColorTone[]>();
  const [isLost, setLost] = useState(false);
  const asking = useRef<AbortController>(undefined);
  const renew = useCallback(async () => {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    const { signal } = mine;
    const params = { query: { colors } };
    const outcome = await ask(api.GET("/api/admin/color-tones", { params, signal }), "");
    // What is on its way for a list of before says nothing any more.
    if (signal.aborted) return;
    setLost(!outcome.ok);
    if (outcome.ok) setFound(outcome.data);
  }, [colors]);
  useEffect(() => {
    const timer = setTimeout(() => void renew(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.current?.abort();
    };
  }, [renew]);
  const put = useCallback((tone: ColorTone) => {
    setFound((all = []) => [...all.filter(({ color }) => color !== tone.color), tone]);
  }, []);
  return useMemo(
    () => ({
      byColor: found
        ? Object.fromEntries(found.map(({ color, tone }) => [color, tone] as const))
        : known,
      known: new Set(found?.map(({ color }) => color)),
      set: new Set(found?.filter(({ isSet }) => isSet).map(({ color }) => color)),
      isLost,
      renew,
      put,
    }),
    [found, known, isLost, renew, put],
  );
}

/** What of a list can be asked for: the form says of the rest what is wrong with it. */
function namesIn(typed: string): string {
  const names = readWords(typed).filter((name) => name.length <= MAX_WORD);
  return names.slice(0, MAX_COLORS).join(",");
}
