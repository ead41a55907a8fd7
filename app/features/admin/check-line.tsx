import type { ReactNode } from "react";

interface CheckLineProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
  boxClass?: string;
  children: ReactNode;
}

export function CheckLine(props: CheckLineProps) {
  const { checked, onChange, className = "flex", boxClass = "size-4 shrink-0", children } = props;
  return (
    <label className={`min-h-11 items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className={boxClass}
      />
      {children}
    </label>
  );
}
