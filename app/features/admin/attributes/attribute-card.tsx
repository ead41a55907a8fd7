import { useId, useState } from "react";
import {
  ATTRIBUTE_FEEDS,
  ATTRIBUTE_KINDS,
  ATTRIBUTE_NAME_MAX,
  type AttributeFeed,
  type AttributeKind,
} from "../../../../common/attributes.ts";
import { attributeMessages as messages } from "../../../../common/messages/admin/attributes.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CheckLine } from "../check-line.tsx";
import { SelectField } from "../fields.tsx";
import { Tool } from "../tool.tsx";
import { ChoiceList } from "./choice-list.tsx";
import type { DraftAttribute } from "./draft.ts";

interface AttributeCardProps {
  attribute: DraftAttribute;
  /** Where it stands in what is sent, as errors name it. */
  place: string;
  isFirst: boolean;
  isLast: boolean;
  errors: FieldErrors;
  onChange: (changes: Partial<DraftAttribute>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Tells those who do not see it what has happened. */
  say: (words: string) => void;
}

export function nameOf({ name }: DraftAttribute): string {
  return name.trim() || messages.unnamed;
}

/** An attribute: what it is called, and its fields once it is opened. */
export function AttributeCard(props: AttributeCardProps) {
  const { attribute, place, errors, onMove } = props;
  const [isOpen, setOpen] = useState(attribute.key === undefined);
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${place}.`));
  const isShown = isOpen || isWrong;
  const fieldsId = useId();
  const name = nameOf(attribute);
  return (
    <li
      data-attribute={attribute.id}
      aria-label={name}
      className={`border bg-white ${isWrong ? "border-thread" : "border-line"}`}
    >
      <div className="flex items-center gap-2 px-3 py-2 sm:px-4">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isShown)}
          className="group min-h-11 min-w-0 flex-1 text-left"
        >
          <span className="flex items-center gap-2 font-medium">
            <span className="truncate group-hover:text-thread">{name}</span>
            <Icon
              path="m6 9 6 6 6-6"
              className={`size-4 shrink-0 text-ink-soft ${isShown ? "rotate-180" : ""}`}
            />
          </span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
            {[summaryOf(attribute), messages.products(attribute.products)].join(" · ")}
          </span>
        </button>
        <span className="flex shrink-0">
          <Tool
            label={messages.earlier(name)}
            tool="up"
            aria-disabled={props.isFirst}
            onClick={() => onMove(-1)}
          />
          <Tool
            label={messages.later(name)}
            tool="down"
            aria-disabled={props.isLast}
            onClick={() => onMove(1)}
          />
          <Tool label={messages.remove(name)} tool="remove" onClick={props.onRemove} />
        </span>
      </div>
      <div id={fieldsId} hidden={!isShown} className="border-t border-line p-4 sm:p-5">
        {isShown && <Fields {...props} />}
      </div>
    </li>
  );
}

function summaryOf({ kind, choices }: DraftAttribute): string {
  const names = choices.map(({ name }) => name.trim()).filter(Boolean);
  return kind === "choice" && names.length > 0 ? names.join(", ") : messages.kinds[kind];
}

function Fields({ attribute, place, errors, onChange, say }: AttributeCardProps) {
  const { name, kind, choices, isShown, isFilter, feed } = attribute;
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={messages.name}
          data-part="name"
          value={name}
          maxLength={ATTRIBUTE_NAME_MAX}
          autoComplete="off"
          hint={messages.nameHint}
          error={errors[`${place}.name`]}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <SelectField
          label={messages.kind}
          options={ATTRIBUTE_KINDS.map((one) => ({ value: one, label: messages.kinds[one] }))}
          value={kind}
          error={errors[`${place}.kind`]}
          onChange={({ target }) => onChange({ kind: target.value as AttributeKind })}
        />
      </div>
      {kind === "choice" && (
        <ChoiceList
          choices={choices}
          place={`${place}.choices`}
          errors={errors}
          onChange={(changed) => onChange({ choices: changed })}
          say={say}
        />
      )}
      <div>
        <CheckLine checked={isShown} onChange={(checked) => onChange({ isShown: checked })}>
          {messages.shown}
        </CheckLine>
        {kind === "choice" && (
          <CheckLine checked={isFilter} onChange={(checked) => onChange({ isFilter: checked })}>
            {messages.filter}
          </CheckLine>
        )}
      </div>
      <div className="sm:max-w-sm">
        <SelectField
          label={messages.feed}
          options={ATTRIBUTE_FEEDS.map((one) => ({ value: one, label: messages.feeds[one] }))}
          value={feed}
          error={errors[`${place}.feed`]}
          onChange={({ target }) => onChange({ feed: target.value as AttributeFeed })}
        />
      </div>
    </div>
  );
}
