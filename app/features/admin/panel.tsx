import type { ReactNode } from "react";

interface PanelProps {
  /** The id of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

export function Panel({ id, title, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="border border-line bg-white p-5 sm:p-6">
      <h2 id={id} className="mb-4 type-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
