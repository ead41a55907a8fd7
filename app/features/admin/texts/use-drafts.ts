import { useCallback, useRef, useState } from "react";

/** What is typed in a text's fields, by their names. */
export type Drafted = Record<string, string>;

/** What is typed and not saved yet: it stays when other texts are looked for. */
export function useDrafts() {
  const drafts = useRef(new Map<string, Drafted>());
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);

  /** Undefined: what is typed is what is saved. */
  function keep(place: string, drafted: Drafted | undefined): void {
    const isKnown = drafts.current.has(place);
    if (drafted) drafts.current.set(place, drafted);
    else drafts.current.delete(place);
    if (isKnown !== (drafted !== undefined)) setUnsaved([...drafts.current.keys()]);
  }

  return {
    /** The places of these texts. */
    unsaved,
    draftOf: (place: string) => drafts.current.get(place),
    keep,
    mayLeave: useCallback(() => drafts.current.size === 0, []),
  };
}
