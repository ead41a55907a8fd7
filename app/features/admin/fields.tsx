import type { ComponentProps } from "react";
import { type Marks, useMarks } from "../../ui/field.tsx";

/** The classes of the admin area's own fields, which look like those of app/ui. */
const BOX = "w-full rounded-soft border bg-white px-3 py-2 text-base text-ink";

type OwnMarks = Omit<Marks, "question">;

/** As high as its `rows`, or a few lines. */
export function TextArea({
  label,
  error,
  hint,
  className = "",
  ...rest
}: OwnMarks & ComponentProps<"textarea">) {
  const { marks, edge, around } = useMarks({ label, error, hint });
  const height = rest.rows ? "min-h-11" : "min-h-28";
  return around(
    <textarea {...rest} {...marks} className={`${BOX} block ${height} ${edge} ${className}`} />,
  );
}

interface SelectFieldProps extends OwnMarks, ComponentProps<"select"> {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ label, error, hint, options, ...rest }: SelectFieldProps) {
  const { marks, edge, around } = useMarks({ label, error, hint });
  return around(
    <select {...rest} {...marks} className={`${BOX} min-h-11 ${edge}`}>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>,
  );
}
