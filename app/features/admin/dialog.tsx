import { type ReactNode, useEffect, useId, useRef } from "react";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { Button } from "../../ui/button.tsx";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Whether it is at work: then Esc does not close it. */
  busy?: boolean;
  /** `page` is about as wide as the page behind the dialog. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

const WIDTHS = {
  narrow: "w-[min(30rem,92vw)]",
  wide: "w-[min(56rem,94vw)]",
  page: "w-[min(84rem,96vw)]",
} as const;

/**
 * A question or a short form over the page, open while it is rendered. The native dialog keeps the focus
 * inside, closes on Esc and gives the focus back.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, busy = false, width = "narrow", children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    // A dialog that is removed instead of closed does not give the focus back.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`dialog m-auto max-h-[90dvh] rounded-soft bg-paper p-6 text-left text-ink shadow-drawer sm:p-8 ${WIDTHS[width]}`}
      onClose={onClose}
      onCancel={(event) => {
        if (busy) event.preventDefault();
        // `close` comes a moment later. A file field inside fires `cancel` as well.
        else if (event.target === event.currentTarget) onClose();
      }}
    >
      <h2 id={titleId} className="mb-4 type-heading wrap-anywhere">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

interface DialogActionsProps {
  busy?: boolean;
  /** The text of the button that closes the dialog; unset: "Cancel". */
  keep?: string | undefined;
  /** Buttons before that button. */
  before?: ReactNode;
  /** Buttons after that button. */
  children: ReactNode;
  onClose: () => void;
}

/** The buttons at the end of a dialog; on a phone they fill its width. */
export function DialogActions(props: DialogActionsProps) {
  const { busy = false, keep = adminMessages.cancel, before, children, onClose } = props;
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
      {before}
      <Button variant="outline" aria-disabled={busy} onClick={() => !busy && onClose()}>
        {keep}
      </Button>
      {children}
    </div>
  );
}
