import { type ComponentProps, type ReactNode, useId } from "react";

export interface Marks {
  label: string;
  /** The mistake in the value; marks the field and is read with it. */
  error?: string | undefined;
  /** A doubt about a value that may be right. */
  question?: string | undefined;
  hint?: ReactNode;
}

export interface FieldProps extends Marks, Omit<ComponentProps<"input">, "id"> {
  /** Something at the input's right end, such as a show/hide button. */
  end?: ReactNode;
}

// Not `read-only:`, which also matches file inputs, checkboxes and buttons.
const INPUT =
  "min-h-11 w-full rounded-soft border bg-field px-3 py-2 text-base text-ink disabled:bg-paper-deep [&[readonly]]:bg-paper-deep";

export function Field({ label, error, question, hint, end, className, ...input }: FieldProps) {
  const { marks, edge, around } = useMarks({ label, error, question, hint });
  return around(
    <div className="relative">
      <input {...input} {...marks} className={`${INPUT} ${edge} ${end ? "pr-12" : ""}`} />
      {end && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
    </div>,
    className,
  );
}

/** The label above a field, the note below, and the attributes that tie both to it. */
export function useMarks({ label, error, question, hint }: Marks) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? question ?? hint;
  const tone = error ? "text-alarm" : question ? "text-straw" : "text-ink-soft";
  return {
    marks: {
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": note ? noteId : undefined,
    } as const,
    edge: error ? "border-alarm" : question ? "border-straw" : "border-ink-faint",
    around: (field: ReactNode, className?: string) => (
      <div className={className}>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {label}
        </label>
        {field}
        {note && (
          <p id={noteId} className={`mt-1 text-sm ${tone}`}>
            {note}
          </p>
        )}
      </div>
    ),
  };
}
