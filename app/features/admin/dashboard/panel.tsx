import { type ReactNode, useId } from "react";

export const LINK =
  "inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-thread";

interface PanelProps {
  title: string;
  /** The meaning of the figures, below the title. */
  note?: ReactNode;
  /** At the title's right. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, note, actions, className = "", children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={`min-w-0 border border-line bg-white p-4 sm:p-5 ${className}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="type-heading">
          {title}
        </h3>
        {actions}
      </div>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
