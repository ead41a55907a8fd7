import type { ReactNode } from "react";

interface FactProps {
  name: string;
  /** `leading` stands out; `small` is for technical facts. */
  weight?: "leading" | "small";
  children: ReactNode;
}

const WEIGHTS = {
  leading: "font-display text-2xl",
  small: "text-xs text-ink-soft",
} as const;

export function Fact({ name, weight, children }: FactProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={`mt-1 wrap-anywhere ${weight ? WEIGHTS[weight] : "font-medium"}`}>
        {children}
      </dd>
    </div>
  );
}
