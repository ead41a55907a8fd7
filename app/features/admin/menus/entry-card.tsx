import { useState } from "react";
import {
  addressOf,
  NAME_MOST,
  TARGET_KINDS,
  type TargetKind,
  wordFor,
} from "../../../../common/menus.ts";
import { menuMessages as messages } from "../../../../common/messages/admin/menus.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SelectField } from "../fields.tsx";
import { Tool } from "../tool.tsx";
import { type DraftEntry, entryOf } from "./draft.ts";
import type { Offered } from "./load-offered.ts";
import { TargetFields } from "./target-fields.tsx";

interface EntryCardProps {
  entry: DraftEntry;
  /** Where it stands in the document, as errors name it. */
  place: string;
  number: number;
  shownName: string;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  errors: FieldErrors;
  offered: Offered;
  onChange: (changes: Partial<DraftEntry>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
}

/** An entry: its name, and where it leads. The mouse drags it by its handle, and buttons move it, too. */
export function EntryCard(props: EntryCardProps) {
  const { entry, place, number, shownName, errors, onMove } = props;
  const [isOver, setIsOver] = useState(false);
  const { target } = entryOf(entry);
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${place}.`));
  const [isOpen, setOpen] = useState(entry.name === "" && Object.keys(entry.fields).length === 0);
  const isShown = isOpen || isWrong;
  return (
    <li
      data-entry={entry.key}
      aria-label={messages.entry(number)}
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
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border bg-paper px-3 py-2 sm:px-4 ${isWrong ? "border-thread" : "border-line"} ${isShown ? "pb-4" : ""} ${props.isDragged ? "opacity-40" : ""} ${isOver ? "outline-2 outline-thread" : ""}`}
    >
      <div className="flex items-center gap-2">
        <span
          draggable
          aria-hidden="true"
          title={messages.handle(shownName)}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", shownName);
            props.onDragStart();
          }}
          onDragEnd={props.onDragEnd}
          className="grid h-9 w-6 cursor-grab place-items-center text-ink-faint active:cursor-grabbing max-sm:hidden"
        >
          <Icon path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
        </span>
        <button
          type="button"
          aria-label={messages.edit(shownName)}
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
          className="group min-h-11 min-w-0 flex-1 text-left"
        >
          <span className="flex items-center gap-2 font-medium">
            <span className="min-w-0 wrap-anywhere group-hover:text-thread">{shownName}</span>
            <Icon
              path="m6 9 6 6 6-6"
              className={`size-4 text-ink-soft ${isShown ? "rotate-180" : ""}`}
            />
          </span>
          <span className="block text-sm text-ink-soft wrap-anywhere">{addressOf(target)}</span>
        </button>
        <span className="ml-auto flex shrink-0">
          <Tool
            label={messages.earlier(shownName)}
            tool="up"
            aria-disabled={props.isFirst}
            onClick={() => onMove(-1)}
          />
          <Tool
            label={messages.later(shownName)}
            tool="down"
            aria-disabled={props.isLast}
            onClick={() => onMove(1)}
          />
          <Tool label={messages.remove(shownName)} tool="remove" onClick={props.onRemove} />
        </span>
      </div>
      {isShown && <Details {...props} />}
    </li>
  );
}

function Details({ entry, place, errors, offered, onChange }: EntryCardProps) {
  const { target } = entryOf(entry);
  const word = wordFor(target);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={messages.name}
          data-part="name"
          value={entry.name}
          maxLength={NAME_MOST}
          autoComplete="off"
          placeholder={word}
          hint={word && messages.nameHint(word)}
          error={errors[`${place}.name`]}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <SelectField
          label={messages.kind}
          options={TARGET_KINDS.map((kind) => ({ value: kind, label: messages.kinds[kind] }))}
          value={entry.kind}
          error={errors[`${place}.target.kind`]}
          onChange={(event) => onChange({ kind: event.target.value as TargetKind })}
        />
      </div>
      <TargetFields
        entry={entry}
        place={`${place}.target`}
        errors={errors}
        offered={offered}
        onChange={(changes, name) =>
          onChange({
            fields: { ...entry.fields, ...changes },
            ...(entry.name.trim() === "" && name && { name: name.slice(0, NAME_MOST) }),
          })
        }
      />
    </>
  );
}
