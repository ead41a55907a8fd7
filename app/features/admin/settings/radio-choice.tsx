import type { InputHTMLAttributes } from "react";

interface RadioChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  title: string;
  hint: string;
}

/** One of several choices, and what it means. */
export function RadioChoice({ title, hint, ...input }: RadioChoiceProps) {
  return (
    <label className="flex gap-3 py-1">
      <input type="radio" {...input} className="mt-0.5 size-5 shrink-0 accent-ink" />
      <span>
        <span className="font-medium">{title}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
    </label>
  );
}
