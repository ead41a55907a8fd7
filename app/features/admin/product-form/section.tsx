import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border border-line bg-white p-4 sm:p-6">
      <h2 id={id} className="mb-4 type-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
