import { colorsSizesMessages } from "../../../../common/messages/admin/colors-sizes.ts";
import { sizeGuideMessages } from "../../../../common/messages/size-guide.ts";
import {
  BODY_MEASURES,
  GARMENT_MEASURES,
  type KnownMeasure,
  MOST_MEASURES,
} from "../../../../common/size-guides.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";
import { Tool } from "../tool.tsx";
import { type GuideDraft, withColumn, withoutColumn } from "./guide-draft.ts";

const labels = colorsSizesMessages.guides;

interface GuideMeasuresProps {
  guide: GuideDraft;
  errors: FieldErrors;
  onChange: (guide: GuideDraft) => void;
}

/** What a column of the grid is called. */
export function nameOfMeasure({ measure, name }: GuideDraft["measures"][number]): string {
  return name || (measure === "" ? "" : (sizeGuideMessages.measures[measure][0] ?? ""));
}

/** The columns of a guide: what is measured, and how. */
export function GuideMeasures({ guide, errors, onChange }: GuideMeasuresProps) {
  const known: readonly KnownMeasure[] = guide.of === "body" ? BODY_MEASURES : GARMENT_MEASURES;
  const change = (column: number, changes: Partial<GuideDraft["measures"][number]>) =>
    onChange({
      ...guide,
      measures: guide.measures.map((one, place) =>
        place === column ? { ...one, ...changes } : one,
      ),
    });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 type-label">{labels.measures}</legend>
      {guide.measures.map((column, place) => {
        const { measure, name, how } = column;
        const [ownName = "", ownHow = ""] =
          measure === "" ? [] : sizeGuideMessages.measures[measure];
        const offered = measure !== "" && !known.includes(measure) ? [measure, ...known] : known;
        const field = `measures.${place}`;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing else, and their fields are controlled
            key={place}
            className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 border-b border-line pb-3 md:grid-cols-[10rem_12rem_1fr_auto]"
          >
            <SelectField
              label={labels.measure}
              value={measure}
              options={[
                { value: "", label: labels.ownMeasure },
                ...offered.map((one) => ({
                  value: one,
                  label: sizeGuideMessages.measures[one][0] ?? one,
                })),
              ]}
              onChange={(event) => change(place, { measure: event.target.value as KnownMeasure })}
            />
            <div className="max-md:col-span-2 max-md:row-start-2">
              <Field
                label={labels.nameOfColumn(place + 1)}
                value={name}
                placeholder={ownName}
                error={errors[`${field}.name`]}
                maxLength={40}
                autoComplete="off"
                onChange={(event) => change(place, { name: event.target.value })}
              />
            </div>
            <div className="max-md:col-span-2">
              <Field
                label={labels.how}
                value={how}
                placeholder={ownHow}
                error={errors[`${field}.how`]}
                maxLength={300}
                autoComplete="off"
                onChange={(event) => change(place, { how: event.target.value })}
              />
            </div>
            <span className="mt-6 max-md:col-start-2 max-md:row-start-1">
              <Tool
                label={labels.removeColumn(nameOfMeasure(column) || String(place + 1))}
                tool="remove"
                onClick={() => onChange(withoutColumn(guide, place))}
              />
            </span>
          </div>
        );
      })}
      {errors.measures && (
        <p tabIndex={-1} aria-invalid="true" className="text-sm text-alarm">
          {errors.measures}
        </p>
      )}
      <div>
        <Button
          variant="outline"
          aria-disabled={guide.measures.length >= MOST_MEASURES}
          onClick={() => guide.measures.length < MOST_MEASURES && onChange(withColumn(guide))}
        >
          {labels.addColumn}
        </Button>
      </div>
    </fieldset>
  );
}
