import { type ReactNode, useEffect, useId, useState } from "react";
import { navMessages } from "../../common/messages/shop.ts";
import { Icon } from "./icon.tsx";
import { useModal } from "./use-modal.ts";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  side: "left" | "right";
  title: string;
  children: ReactNode;
  /** Below the scrolling content, always in view. */
  footer?: ReactNode;
}

/** A little longer than the stylesheet's transition. */
const SLIDE_MS = 400;

/** A panel that slides in from a side. */
export function Drawer({ open, onClose, side, title, children, footer }: DrawerProps) {
  const dialog = useModal(open);
  const titleId = useId();

  // The content stays until the drawer has slid out of view.
  const [filled, setFilled] = useState(open);
  if (open && !filled) setFilled(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setFilled(false), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Esc does the same
    <dialog
      ref={dialog}
      data-side={side}
      className="drawer"
      aria-labelledby={titleId}
      // A file field inside fires `cancel` as well. `close` comes late, when the drawer may be open again.
      onCancel={(event) => event.target === event.currentTarget && onClose()}
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="flex h-full flex-col" inert={!open} aria-hidden={open ? undefined : true}>
        <div className="flex items-center justify-between border-b border-line px-5 py-4">
          <h2 id={titleId} className="type-heading">
            {title}
          </h2>
          <button
            type="button"
            className="-mr-2 grid size-11 place-items-center hover:text-thread"
            aria-label={navMessages.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-5">
          {filled && children}
        </div>
        {filled && footer && <div className="border-t border-line px-5 py-4">{footer}</div>}
      </div>
    </dialog>
  );
}
