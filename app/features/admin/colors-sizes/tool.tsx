import type { ComponentProps } from "react";
import { colorsSizesMessages as messages } from "../../../../common/messages/admin/colors-sizes.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";

const UP = { path: "m5.5 14.5 6.5-6.5 6.5 6.5" };
const DOWN = { path: "m5.5 9.5 6.5 6.5 6.5-6.5" };
const COPY = { path: "M9 9h10.5v10.5H9V9ZM5 15V4.5h10.5" };

interface ToolProps extends ComponentProps<"button"> {
  label: string;
  icon: { name: IconName } | { path: string };
}

/** A button with a drawing. Not `disabled`: the focus may be on it. */
export function Tool({ label, icon, onClick, ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      onClick={rest["aria-disabled"] === true ? undefined : onClick}
      className="grid size-11 shrink-0 place-items-center rounded-soft hover:bg-paper-deep aria-disabled:opacity-30 aria-disabled:hover:bg-transparent"
    >
      <Icon {...icon} />
    </button>
  );
}

interface PlaceToolsProps {
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onDuplicate?: () => void;
  /** Undefined: it has to stay. */
  onRemove: (() => void) | undefined;
}

/** Moves a thing of a list, and removes it. */
export function PlaceTools({ name, place, count, onMove, onDuplicate, onRemove }: PlaceToolsProps) {
  return (
    <span className="ml-auto flex">
      <Tool
        label={messages.up(name)}
        icon={UP}
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <Tool
        label={messages.down(name)}
        icon={DOWN}
        aria-disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
      {onDuplicate && <Tool label={messages.duplicate(name)} icon={COPY} onClick={onDuplicate} />}
      <Tool
        label={messages.remove(name)}
        icon={{ name: "trash" }}
        aria-disabled={onRemove === undefined}
        onClick={onRemove}
      />
    </span>
  );
}
