import type { ComponentProps } from "react";
import { Icon } from "../../ui/icon.tsx";

const DRAWINGS = {
  up: { path: "m5.5 14.5 6.5-6.5 6.5 6.5" },
  down: { path: "m5.5 9.5 6.5 6.5 6.5-6.5" },
  first: { path: "M5 4.5h14M5.5 15.5 12 9l6.5 6.5" },
  pin: { path: "M9 4h6l-.8 6 3.3 3.5h-11L9.8 10 9 4ZM12 13.5V20" },
  copy: { path: "M9 9h10.5v10.5H9V9ZM5 15V4.5h10.5" },
  remove: { name: "trash" },
} as const;

interface ToolProps extends ComponentProps<"button"> {
  label: string;
  /** Also its `data-part`, by which the focus finds it where its row was put elsewhere. */
  tool: keyof typeof DRAWINGS;
}

/** A button with a drawing, beside a thing of a list. One that does nothing now is not `disabled`: it may have the focus. */
export function Tool({ label, tool, onClick, ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      data-part={tool}
      onClick={rest["aria-disabled"] === true ? undefined : onClick}
      className="grid size-11 shrink-0 place-items-center rounded-soft hover:bg-paper-deep hover:text-thread aria-disabled:opacity-30 aria-disabled:hover:bg-transparent aria-pressed:bg-paper-deep aria-pressed:text-thread"
    >
      <Icon {...DRAWINGS[tool]} />
    </button>
  );
}
