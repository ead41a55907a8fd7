import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";
import { LINK } from "./panel.tsx";

interface WaitingLineProps {
  to: string;
  /** The text of the link. */
  link: string;
  /** Whether the law or a promise has a date for it. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** Work that waits, above the figures. */
export function WaitingLine({ to, link, isUrgent = false, children }: WaitingLineProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 border border-line bg-white px-5 py-3">
      <span className={isUrgent ? "font-semibold" : undefined}>{children}</span>
      <Link to={to} className={LINK}>
        {link}
      </Link>
    </p>
  );
}
