import { type ComponentProps, type ReactNode, useId } from "react";

export interface FieldProps extends ComponentProps<"input"> {
  label: string;
  /** The mistake in the value; marks the input and is read with it. */
  error?: string | undefined;
  /** A doubt about a value that may be right. */
  question?: string | undefined;
  hint?: ReactNode;
  /** Something at the input's right end, such as a show/hide button. */
  end?: ReactNode;
}

// Not read-only: of a file, a box or a button that is true as well.
const INPUT =
  "min-h-11 w-full rounded-soft border bg-white px-3 py-2 text-base text-ink disabled:bg-paper-deep [&[readonly]]:bg-paper-deep";

export function Field({ label, error, question, hint, end, className = "", ...input }: FieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? question ?? hint;
  const edge = error ? "border-thread" : question ? "border-straw" : "border-ink-faint";
  const tone = error ? "text-thread" : question ? "text-straw" : "text-ink-soft";
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={`${INPUT} ${edge} ${end ? "pr-12" : ""}`}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
      </div>
      {note && (
        <p id={noteId} className={`mt-1 text-sm ${tone}`}>
          {note}
        </p>
      )}
    </div>
  );
}
