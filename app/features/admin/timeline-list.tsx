import type { ReactNode } from "react";

/** Events along a thread, the latest first. */
export function TimelineList({ children }: { children: ReactNode }) {
  return <ol className="grid">{children}</ol>;
}

interface TimelineStepProps {
  title: string;
  /** The time, and the person if there is one. */
  note: string;
  children?: ReactNode;
}

export function TimelineStep({ title, note, children }: TimelineStepProps) {
  return (
    <li className="relative border-l-2 border-dashed border-line pb-5 pl-5 before:absolute before:top-1.5 before:-left-[5px] before:size-2 before:rounded-full before:bg-ink-faint first:before:bg-thread last:pb-0">
      <p className="font-medium">{title}</p>
      {children}
      <p className="mt-1 text-sm text-ink-soft">{note}</p>
    </li>
  );
}
