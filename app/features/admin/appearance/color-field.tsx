import { appearanceMessages as messages } from "../../../../common/messages/admin/appearance.ts";
import { Field } from "../../../ui/field.tsx";
import { readTone } from "../product-form/read-tone.ts";

interface ColorFieldProps {
  name: string;
  label: string;
  hint: string;
  /** As it was typed. */
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

/** A color to pick or to type. */
export function ColorField({ name, label, hint, typed, error, onType }: ColorFieldProps) {
  const hex = readTone(typed);
  return (
    <div className="grid grid-cols-[3.5rem_1fr] items-start gap-3">
      <input
        type="color"
        aria-label={messages.pick(label)}
        value={hex ?? "#808080"}
        onChange={(event) => onType(event.target.value)}
        className="mt-6.5 h-11 w-full cursor-pointer rounded-soft border border-ink-faint bg-white p-1"
      />
      <Field
        label={label}
        name={name}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        error={hex === undefined ? messages.notColor : error}
        hint={hint}
      />
    </div>
  );
}
