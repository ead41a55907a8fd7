import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import {
  RETURN_REASONS,
  RETURN_WISHES,
  type ReturnReason,
  type ReturnWish,
} from "../../../../common/returns.ts";
import { sayReturnReason } from "../../../../common/say-return-reason.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { ReturnableLine } from "../../../../server/returns/contract.ts";
import { Picture } from "../../../ui/picture.tsx";
import { SelectField } from "../fields.tsx";

const messages = adminReturnMessages.announce;

/** What is announced of a line; `variant` is a place in the line's variants, -1 for none yet. */
export interface LineEntry {
  units: number;
  reason: ReturnReason;
  wish: ReturnWish;
  variant: number;
}

export const BLANK_LINE: LineEntry = {
  ...{ units: 0, reason: "too-small", wish: "refund", variant: -1 },
};

interface AnnounceLineProps {
  line: ReturnableLine;
  entry: LineEntry;
  errors: Partial<Record<"line" | "units" | "reason" | "exchange", string | undefined>>;
  onChange: (entry: LineEntry) => void;
}

export function AnnounceLine({ line, entry, errors, onChange }: AnnounceLineProps) {
  const { units, reason, wish, variant } = entry;
  const name = `${line.name}, ${shownWord("color", line.color)}, ${line.size}`;
  return (
    <li className="grid grid-cols-[--spacing(14)_minmax(0,1fr)] gap-4 py-4">
      <Picture url={line.image} alt="" sizes="3.5rem" />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 text-sm font-medium wrap-anywhere">{name}</legend>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label={messages.units}
            value={units}
            error={errors.units ?? errors.line}
            onChange={({ target }) => onChange({ ...entry, units: Number(target.value) })}
            options={Array.from({ length: line.returnable + 1 }, (_, count) => ({
              value: String(count),
              label: messages.unitsOf(count, line.returnable),
            }))}
          />
          {units > 0 && (
            <>
              <SelectField
                label={messages.reason}
                value={reason}
                error={errors.reason}
                onChange={({ target }) =>
                  onChange({ ...entry, reason: target.value as ReturnReason })
                }
                options={RETURN_REASONS.map((value) => ({
                  value,
                  label: sayReturnReason(value),
                }))}
              />
              <SelectField
                label={messages.wish}
                value={wish}
                onChange={({ target }) => onChange({ ...entry, wish: target.value as ReturnWish })}
                options={RETURN_WISHES.map((value) => ({
                  value,
                  label: adminReturnMessages.wishes[value],
                }))}
              />
              {wish === "exchange" && (
                <SelectField
                  label={messages.instead}
                  value={variant}
                  error={errors.exchange}
                  onChange={({ target }) => onChange({ ...entry, variant: Number(target.value) })}
                  options={[{ value: "-1", label: messages.choose }, ...choicesOf(line)]}
                />
              )}
            </>
          )}
        </div>
      </fieldset>
    </li>
  );
}

/** What it can be exchanged for: other variants of which there are some. */
function choicesOf({ variants, color, size }: ReturnableLine) {
  return variants.flatMap((one, place) =>
    one.left > 0 && (one.color !== color || one.size !== size)
      ? [
          {
            value: String(place),
            label: messages.left(shownWord("color", one.color), one.size, one.left),
          },
        ]
      : [],
  );
}
