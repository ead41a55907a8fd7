import { useState } from "react";
import { forget, readStored, store } from "../../../browser-storage.ts";

/** Whether somebody has hidden a part of the admin area; their browser remembers it. */
export function useHidden(part: string): [boolean, (isHidden: boolean) => void] {
  const key = `admin.hidden.${part}`;
  const [isHidden, setHidden] = useState(() => readStored(key) !== undefined);
  function hide(next: boolean) {
    setHidden(next);
    if (next) store(key, "1");
    else forget(key);
  }
  return [isHidden, hide];
}
