import { useState } from "react";
import type { Selection } from "./data-table.tsx";

/** The ticked rows of a table, which stay ticked on its other windows. */
export function useSelection(): Selection & { clear: () => void } {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    toggle: (key) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    toggleAll: (keys) =>
      setChosen((before) => {
        const others = [...before].filter((key) => !keys.includes(key));
        const hadAll = keys.every((key) => before.has(key));
        return new Set(hadAll ? others : [...others, ...keys]);
      }),
    clear: () => setChosen(new Set()),
  };
}
