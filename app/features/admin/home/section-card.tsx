import { useCallback, useContext, useId, useState } from "react";
import { adminHomeMessages as messages } from "../../../../common/messages/admin/home.ts";
import { pictureAt } from "../../../../common/picture-url.ts";
import type { HomeSection } from "../../../../server/settings/subjects/home.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { formatMoment } from "../format-moment.ts";
import { Tool } from "../tool.tsx";
import { OnSending, useSending } from "../use-sending.ts";
import { fromZonedInput, toZonedInput, withZone } from "../zoned-input.ts";
import { hasEnded, type Placed, pictureOf, summaryOf } from "./draft.ts";
import type { Shelves } from "./list-fields.tsx";
import { SectionFields } from "./section-fields.tsx";

interface SectionCardProps {
  item: Placed;
  place: number;
  count: number;
  isOpen: boolean;
  errors: FieldErrors;
  shelves: Shelves;
  mayDuplicate: boolean;
  isDragged: boolean;
  onToggle: () => void;
  onChange: (section: HomeSection) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
}

/** A section's name, in one line with its kind. */
export function nameOf(section: HomeSection): string {
  const kind = messages.kinds[section.kind];
  const summary = summaryOf(section);
  return summary === "" || summary === kind ? kind : `${kind}: ${summary}`;
}

/** A section in the list: what it is, where it goes, and its fields once it is opened. */
export function SectionCard(props: SectionCardProps) {
  const { item, place, count, isOpen, errors, shelves, onToggle, onChange, onMove } = props;
  const { section } = item;
  const [isOver, setIsOver] = useState(false);
  const tellForm = useContext(OnSending);
  const { onSending, isSending } = useSending();
  // A folded card whose picture is on its way keeps the fields that wait for it.
  const tell = useCallback(
    (begins: boolean) => {
      onSending(begins);
      tellForm(begins);
    },
    [onSending, tellForm],
  );
  const fieldsId = useId();
  const name = nameOf(section);
  const isWrong = Object.keys(errors).length > 0;
  return (
    <li
      data-section={item.id}
      aria-label={messages.place(name, place + 1, count)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        props.onDropHere();
      }}
      className={`border bg-white ${isWrong ? "border-thread" : "border-line"} ${props.isDragged ? "opacity-40" : ""} ${isOver ? "outline-2 outline-thread" : ""}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; buttons move it too */}
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", name);
          props.onDragStart();
        }}
        onDragEnd={props.onDragEnd}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3 sm:flex-nowrap"
      >
        <Thumbnail section={section} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          aria-label={isOpen ? messages.fold(name) : messages.edit(name)}
          onClick={onToggle}
          className="min-h-11 min-w-0 flex-[1_1_12rem] text-left"
        >
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {messages.kinds[section.kind]}
            <Ending section={section} />
          </span>
          <span className="block font-medium underline max-sm:wrap-anywhere sm:truncate decoration-line underline-offset-4">
            {summaryOf(section) || messages.kindTexts[section.kind]}
          </span>
        </button>
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
          <Tool
            label={messages.duplicate(name)}
            tool="copy"
            aria-disabled={!props.mayDuplicate}
            onClick={props.onDuplicate}
          />
          <Tool label={messages.remove(name)} tool="remove" onClick={props.onRemove} />
        </span>
      </div>
      {errors.kind && (
        <p tabIndex={-1} aria-invalid="true" className="px-3 pb-3 text-sm text-thread">
          {errors.kind}
        </p>
      )}
      <div id={fieldsId} hidden={!isOpen} className="border-t border-line p-4 sm:p-5">
        {(isOpen || isSending) && (
          <div className="grid gap-4">
            <OnSending value={tell}>
              <SectionFields {...{ section, errors, shelves, onChange }} />
            </OnSending>
            <Until id={item.id} section={section} error={errors.until} onChange={onChange} />
          </div>
        )}
      </div>
    </li>
  );
}

function Thumbnail({ section }: { section: HomeSection }) {
  const picture = pictureOf(section);
  const src = picture?.url
    ? pictureAt(picture.url, 160, "webp")
    : picture && `/media/scene.${picture.scene}.tall/480.webp`;
  return src ? (
    <img
      src={src}
      alt=""
      draggable={false}
      style={{ objectPosition: `${picture?.x}% ${picture?.y}%` }}
      className="size-14 shrink-0 cursor-grab object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 cursor-grab place-items-center bg-paper-deep"
    >
      <Icon name="menu" className="size-5 text-ink-soft" />
    </span>
  );
}

function Ending({ section }: { section: HomeSection }) {
  const { until } = section;
  if (until === undefined) return null;
  const isOver = hasEnded(section);
  return (
    <span className={`ml-2 ${isOver ? "font-semibold text-straw" : ""}`}>
      {isOver ? messages.ended : messages.endsAt(formatMoment(until))}
    </span>
  );
}

interface UntilProps {
  id: number;
  section: HomeSection;
  error: string | undefined;
  onChange: (section: HomeSection) => void;
}

/** When the section ends. */
function Until({ id, section, error, onChange }: UntilProps) {
  const { fields: labels } = messages;
  const { until, ...rest } = section;
  return (
    <Field
      type="datetime-local"
      name={`${id}.until`}
      className="max-w-72"
      label={labels.until}
      hint={withZone(labels.untilHint)}
      error={error}
      value={until === undefined ? "" : toZonedInput(until)}
      onChange={({ target }) => {
        const ends = fromZonedInput(target.value);
        onChange((ends === "" ? rest : { ...rest, until: ends }) as HomeSection);
      }}
    />
  );
}
