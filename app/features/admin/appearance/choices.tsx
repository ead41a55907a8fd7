import type { CSSProperties } from "react";

interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string; style?: CSSProperties }[];
  onChoose: (value: Value) => void;
}

/** One of a few, all of which are seen. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, name, value, options, onChoose } = props;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            style={option.style}
            className="relative flex min-h-11 cursor-pointer items-center rounded-soft border border-ink-faint bg-white px-3 py-2 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
