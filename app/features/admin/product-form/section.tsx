import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  children: ReactNode;
  /** Beside the title. */
  end?: ReactNode;
}

export function Section({ title, children, end }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border border-line bg-white p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
