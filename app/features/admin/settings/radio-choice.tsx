import { type InputHTMLAttributes, useId } from "react";

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

interface RadioChoicesProps<Value extends string> {
  legend: string;
  name: string;
  values: readonly Value[];
  chosen: Value;
  error?: string | undefined;
  messages: Record<NoInfer<Value> | `${NoInfer<Value>}Hint`, string>;
}

/** Choices of which a form has one. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { legend, name, values, chosen, error, messages } = props;
  const id = useId();
  const wrong = error && ({ "aria-invalid": true, "aria-describedby": id } as const);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {values.map((value) => (
        <RadioChoice
          key={value}
          {...{ name, value }}
          {...wrong}
          defaultChecked={value === chosen}
          title={messages[value]}
          hint={messages[`${value}Hint`]}
        />
      ))}
      {error && (
        <p id={id} className="text-sm text-alarm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface CheckChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  title: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Something to switch on, and what it means. */
export function CheckChoice({ title, hint, error, ...input }: CheckChoiceProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <label className="flex min-h-11 gap-3 py-1">
      <input
        type="checkbox"
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={said ? id : undefined}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span>
        <span className="font-medium">{title}</span>
        {said && (
          <span id={id} className={`block text-sm ${error ? "text-alarm" : "text-ink-soft"}`}>
            {said}
          </span>
        )}
      </span>
    </label>
  );
}
