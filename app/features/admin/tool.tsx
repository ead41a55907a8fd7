import type { ComponentProps } from "react";
import { Icon } from "../../../ui/icon.tsx";

const PATHS = {
  up: "M12 19V5m-6 6 6-6 6 6",
  down: "M12 5v14m-6-6 6 6 6-6",
  remove: "M5 7h14M10 7V4.5h4V7m3.5 0-.8 13H7.3L6.5 7M10 11v5.5m4-5.5v5.5",
};

interface ToolProps extends ComponentProps<"button"> {
  label: string;
  tool: keyof typeof PATHS;
}

export function Tool({ label, tool, ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      data-part={tool}
      className="grid size-11 place-items-center rounded-soft hover:bg-paper-deep hover:text-thread aria-disabled:opacity-30"
    >
      <Icon path={PATHS[tool]} className="size-4" />
    </button>
  );
}
