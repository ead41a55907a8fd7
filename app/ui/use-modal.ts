import { useEffect, useRef } from "react";

/**
 * The ref of a native dialog over the page. The browser keeps the focus inside, closes the dialog on Esc
 * and gives the focus back.
 */
export function useModal(open = true) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return dialog;
}
