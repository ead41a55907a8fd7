import type { ReactNode } from "react";

interface CheckLineProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** One thing that is wanted or not. */
export function CheckLine({ checked, onChange, children }: CheckLineProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-ink"
      />
      {children}
    </label>
  );
}
