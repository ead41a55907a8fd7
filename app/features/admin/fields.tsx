import { type ComponentProps, type ReactNode, useId } from "react";

/*
 * Fields beside app/ui's Field, in its looks, that only the admin area has.
 */

const BOX = "w-full rounded-soft border bg-white px-3 py-2 text-base text-ink";

interface Marks {
  label: string;
  /** The mistake in the value; marks the field and is read with it. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** The label above a field, the note below, and what ties them to it. */
function useMarks({ label, error, hint }: Marks) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return {
    marks: {
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": note ? noteId : undefined,
    } as const,
    border: error ? "border-thread" : "border-ink-faint",
    around: (field: ReactNode) => (
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {label}
        </label>
        {field}
        {note && (
          <p id={noteId} className={`mt-1 text-sm ${error ? "text-thread" : "text-ink-soft"}`}>
            {note}
          </p>
        )}
      </div>
    ),
  };
}

export function TextArea({ label, error, hint, ...rest }: Marks & ComponentProps<"textarea">) {
  const { marks, border, around } = useMarks({ label, error, hint });
  return around(<textarea {...rest} {...marks} className={`${BOX} block min-h-28 ${border}`} />);
}

interface SelectFieldProps extends Marks, ComponentProps<"select"> {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ label, error, hint, options, ...rest }: SelectFieldProps) {
  const { marks, border, around } = useMarks({ label, error, hint });
  return around(
    <select {...rest} {...marks} className={`${BOX} min-h-11 ${border}`}>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>,
  );
}
