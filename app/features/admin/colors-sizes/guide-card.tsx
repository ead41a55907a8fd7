import { useId } from "react";
import { listDepartments } from "../../../../common/filter-words.ts";
import { colorsSizesMessages } from "../../../../common/messages/admin/colors-sizes.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import { GUIDE_KINDS, type SizeGuide } from "../../../../common/size-guides.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";
import type { GuideDraft } from "./guide-draft.ts";
import { GuideGrid } from "./guide-grid.tsx";
import { nameOfLook } from "./guide-list.ts";
import { GuideMeasures } from "./guide-measures.tsx";
import { PlaceTools } from "./place-tools.tsx";

const labels = colorsSizesMessages.guides;

interface GuideCardProps {
  id: number;
  name: string;
  place: number;
  count: number;
  guide: GuideDraft;
  isOpen: boolean;
  errors: FieldErrors;
  onToggle: () => void;
  onChange: (guide: GuideDraft) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** A guide in the list: what it measures, and its fields once it is opened. */
export function GuideCard(props: GuideCardProps) {
  const { id, name, place, count, guide, isOpen, errors, onToggle, onChange } = props;
  const fieldsId = useId();
  const kind = labels.kinds[guide.of];
  return (
    <li data-item={id} data-guide aria-label={name} className="border border-line bg-white">
      <div className="flex flex-wrap items-center gap-x-3 p-2 pl-4">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          aria-label={isOpen ? labels.fold(name) : labels.edit(name)}
          onClick={onToggle}
          className="min-h-11 min-w-0 flex-[1_1_12rem] text-left"
        >
          <span className="block font-medium wrap-anywhere underline decoration-line underline-offset-4">
            {name}
          </span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {labels.facts(kind, guide.rows.map(({ size }) => size).join(", "))}
          </span>
        </button>
        <PlaceTools
          {...{ name, place, count }}
          onMove={props.onMove}
          onDuplicate={props.onDuplicate}
          onRemove={props.onRemove}
        />
      </div>
      <div id={fieldsId} hidden={!isOpen} className="border-t border-line p-4 sm:p-5">
        {isOpen && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Whom {...{ guide, errors, onChange }} />
            <GuideMeasures {...{ guide, errors, onChange }} />
            <GuideGrid {...{ name, guide, errors, onChange }} />
          </div>
        )}
      </div>
    </li>
  );
}

/** Which products the guide is for. */
function Whom({ guide, errors, onChange }: Pick<GuideCardProps, "guide" | "errors" | "onChange">) {
  const { look } = guide;
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          label={labels.name}
          hint={labels.nameHint}
          value={guide.name}
          error={errors.name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onChange({ ...guide, name: event.target.value })}
        />
        <SelectField
          label={labels.of}
          value={guide.of}
          options={GUIDE_KINDS.map((kind) => ({ value: kind, label: labels.kinds[kind] }))}
          onChange={(event) => onChange({ ...guide, of: event.target.value as SizeGuide["of"] })}
        />
        <SelectField
          label={labels.gender}
          value={guide.gender}
          error={errors.gender}
          options={[
            { value: "", label: labels.anyGender },
            ...listDepartments().map(({ name }) => ({
              value: name,
              label: shownWord("gender", name),
            })),
          ]}
          onChange={(event) => onChange({ ...guide, gender: event.target.value })}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={labels.categories}
          hint={labels.categoriesHint}
          value={guide.categories}
          error={errors.categories}
          autoComplete="off"
          onChange={(event) => onChange({ ...guide, categories: event.target.value })}
        />
        <Field
          label={labels.words}
          hint={labels.wordsHint}
          value={guide.words}
          error={errors.words}
          autoComplete="off"
          onChange={(event) => onChange({ ...guide, words: event.target.value })}
        />
      </div>
      {look !== "" && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {labels.look(nameOfLook(look))}
          <Button variant="quiet" onClick={() => onChange({ ...guide, look: "" })}>
            {labels.forAnyName}
          </Button>
        </p>
      )}
    </div>
  );
}
