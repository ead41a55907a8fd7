import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MAX_COLORS, MAX_WORD } from "../../../../common/limits.ts";
import type { ColorTone } from "../../../../server/catalog/products/contract.ts";
import { api, ask } from "../../../api.ts";
import { readWords } from "./grid.ts";

/** The pause in typing before the API is called. */
const PAUSE_MS = 250;

/** The longest list of colors in an address: servers refuse 16 KB, and a Cyrillic letter takes six characters. */
const MOST_IN_ADDRESS = 6000;

const NONE: Record<string, string> = {};

export interface Tones {
  /** By color, as the shop will show them, without colors that are still being looked up. */
  byColor: Record<string, string>;
  /** Colors whose tones have been looked up. */
  known: ReadonlySet<string>;
  /** Colors whose tones admins have set. */
  set: ReadonlySet<string>;
  isLost: boolean;
  /** Looks the tones up again. */
  renew: () => Promise<void>;
  /** Takes over a tone that was just set. */
  put: (tone: ColorTone) => void;
}

/**
 * The tones for the colors of a comma list, as a product with all of these colors shows them.
 * @param known the tones with which the product was opened
 */
export function useTones(typed: string, known: Record<string, string> = NONE): Tones {
  const colors = useMemo(() => withTones(readWords(typed)).join(","), [typed]);
  const [found, setFound] = useState<ColorTone[]>();
  const [isLost, setLost] = useState(false);
  const asking = useRef<AbortController>(undefined);
  const renew = useCallback(async () => {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    const { signal } = mine;
    const askFor = (part: string) => {
      const params = { query: { colors: part } };
      return ask(api.GET("/api/admin/color-tones", { params, signal }), "");
    };
    const outcomes = await Promise.all(partsOf(colors).map(askFor));
    // The answer belongs to an earlier list.
    if (signal.aborted) return;
    const isWhole = outcomes.every(({ ok }) => ok);
    setLost(!isWhole);
    if (isWhole) setFound(outcomes.flatMap((outcome) => (outcome.ok ? outcome.data : [])));
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

/** The colors that can be looked up: the form shows errors for the others. */
export function withTones(colors: readonly string[]): string[] {
  return colors.filter((name) => name.length <= MAX_WORD).slice(0, MAX_COLORS);
}

/** The list in parts that fit into addresses. Generated tones differ only from the others of their part. */
function partsOf(colors: string): string[] {
  const [first = "", ...others] = colors.split(",");
  const parts = [first];
  for (const color of others) {
    const longer = `${parts.at(-1)},${color}`;
    const written = String(new URLSearchParams({ longer }));
    if (written.length > MOST_IN_ADDRESS) parts.push(color);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
