import { colorsSizesMessages as messages } from "../../../../common/messages/admin/colors-sizes.ts";
import { Tool } from "../tool.tsx";

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
        tool="up"
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <Tool
        label={messages.down(name)}
        tool="down"
        aria-disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
      {onDuplicate && <Tool label={messages.duplicate(name)} tool="copy" onClick={onDuplicate} />}
      <Tool
        label={messages.remove(name)}
        tool="remove"
        aria-disabled={onRemove === undefined}
        onClick={onRemove}
      />
    </span>
  );
}
