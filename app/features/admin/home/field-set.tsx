import type { ReactNode } from "react";

interface FieldSetProps {
  legend: string;
  children: ReactNode;
}

/** Fields that belong together. */
export function FieldSet({ legend, children }: FieldSetProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 border border-line p-4">
      <legend className="px-1 type-label">{legend}</legend>
      {children}
    </fieldset>
  );
}
