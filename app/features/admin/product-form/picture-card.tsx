import { type ComponentProps, useId, useState } from "react";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { DraftImage } from "./draft.ts";

const messages = productFormMessages.pictures;
const BOX = "w-full rounded-soft border bg-white px-2 py-1.5 text-sm";

interface PictureCardProps {
  image: DraftImage;
  place: number;
  count: number;
  colors: readonly string[];
  error: string | undefined;
  isDragged: boolean;
  onChange: (changes: Partial<DraftImage>) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
}

/** A picture with its alt text and color. The mouse drags it, and buttons move it, too. */
export function PictureCard(props: PictureCardProps) {
  const { image, place, count, colors, error, isDragged, onChange, onMove } = props;
  const [isOver, setIsOver] = useState(false);
  return (
    <li
      aria-label={messages.name(place + 1)}
      onDragOver={(event) => {
        // Files are dropped on the place above.
        if (event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        props.onDropHere();
      }}
      className={`grid min-w-0 grid-cols-[6rem_minmax(0,1fr)] gap-3 border p-3 ${error ? "border-thread" : "border-line"} ${isDragged ? "opacity-40" : ""} ${isOver ? "outline-2 outline-thread" : ""}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; buttons move it too */}
      <div
        draggable
        data-handle=""
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", image.altText);
          props.onDragStart();
        }}
        onDragEnd={props.onDragEnd}
        className="relative cursor-grab self-start active:cursor-grabbing"
      >
        <Picture url={image.url} alt={image.altText} sizes="6rem" />
        {place === 0 && (
          <span className="absolute bottom-0 left-0 bg-ink px-1.5 py-0.5 text-xs font-semibold text-paper">
            {messages.first}
          </span>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
        <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-2">
          <span className="min-w-0 text-sm font-medium wrap-anywhere">
            {messages.name(place + 1)}
          </span>
          <span className="flex">
            <Tool
              label={messages.earlier(place + 1)}
              icon="left"
              aria-disabled={place === 0}
              onClick={() => onMove(place - 1)}
            />
            <Tool
              label={messages.later(place + 1)}
              icon="right"
              aria-disabled={place === count - 1}
              onClick={() => onMove(place + 1)}
            />
            <Tool
              label={messages.remove(place + 1)}
              icon="trash"
              data-remove=""
              onClick={props.onRemove}
              className="hover:text-thread"
            />
          </span>
        </div>
        <Words image={image} colors={colors} error={error} onChange={onChange} />
      </div>
    </li>
  );
}

interface ToolProps extends ComponentProps<"button"> {
  label: string;
  icon: IconName;
}

function Tool({ label, icon, className = "aria-disabled:opacity-30", ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={`grid size-9 place-items-center rounded-soft hover:bg-paper-deep disabled:opacity-30 disabled:hover:bg-transparent ${className}`}
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}

/** The alt text of a picture, and its color. */
function Words(props: Pick<PictureCardProps, "image" | "colors" | "error" | "onChange">) {
  const { image, colors, error, onChange } = props;
  const altId = useId();
  const noteId = `${altId}-note`;
  return (
    <>
      <label htmlFor={altId} className="text-xs text-ink-soft">
        {messages.altText}
      </label>
      <input
        id={altId}
        value={image.altText}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
        autoComplete="off"
        onChange={(event) => onChange({ altText: event.target.value })}
        className={`${BOX} -mt-1.5 ${error ? "border-thread" : "border-ink-faint"}`}
      />
      {error && (
        <p id={noteId} className="text-sm text-thread">
          {error}
        </p>
      )}
      <label className="flex items-center gap-2 text-xs text-ink-soft">
        {labelMessages.color}
        <select
          value={colors.includes(image.color) ? image.color : ""}
          onChange={(event) => onChange({ color: event.target.value })}
          className={`${BOX} min-w-0 border-ink-faint text-ink`}
        >
          <option value="">{messages.allColors}</option>
          {colors.map((color) => (
            <option key={color} value={color}>
              {shownWord("color", color)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
