import { createContext, useCallback, useState } from "react";

/** Told by a field when a picture's upload begins and when it ends. */
export const OnSending = createContext<(isSending: boolean) => void>(() => {});

/** The pictures of a form that are on their way: it is saved when they are there. */
export function useSending() {
  const [count, setCount] = useState(0);
  const [waits, setWaits] = useState(false);
  const isSending = count > 0;
  if (waits && !isSending) setWaits(false);
  return {
    /** For `OnSending`. */
    onSending: useCallback((begins: boolean) => {
      setCount((before) => before + (begins ? 1 : -1));
    }, []),
    isSending,
    /** Whether the form was to be saved before its pictures were there. */
    waits,
    /** Whether saving has to wait; from then on `waits` says so. */
    mustWait() {
      setWaits(isSending);
      return isSending;
    },
  };
}
