import { type KeyboardEvent, useRef, useState } from "react";
import { Field, type FieldProps } from "../../ui/field.tsx";
import { loadOnUse } from "../../ui/load-on-use.tsx";
import type { CountryOptionsProps } from "./country-options.tsx";
import type { AddressRules } from "./fetch-address-rules.ts";

interface CountryFieldProps extends Omit<FieldProps, "onChange" | "value"> {
  value: string;
  rules: AddressRules | undefined;
  onType: (value: string) => void;
  /** Called when the field is left for the next one, so that its text is final. */
  onDone: () => void;
}

const CountryOptions = loadOnUse<CountryOptionsProps>(
  async () => (await import("./country-options.tsx")).CountryOptions,
  () => null,
);

/**
 * A field for a country, with suggestions. The text is kept as it is typed; it is checked when the form is
 * sent.
 */
export function CountryField(props: CountryFieldProps) {
  const { value, rules, onType, onDone, className = "", ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const countries = (isOpen && rules?.suggestCountries(value)) || [];

  function choose(name: string) {
    onType(name);
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        setOpen(true);
        return;
      case "Enter":
        setOpen(false);
        return;
      case "Tab": {
        const chosen = input.current?.getAttribute("aria-activedescendant");
        if (chosen) document.getElementById(chosen)?.click();
        onDone();
        return;
      }
      case "Escape":
        if (countries.length === 0) return;
        event.preventDefault();
        setOpen(false);
    }
  }

  return (
    <div className={`relative ${className}`}>
      <Field
        {...field}
        ref={input}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        spellCheck={false}
        onChange={({ target }) => {
          onType(target.value);
          setOpen(target.value.trim() !== "");
        }}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          setOpen(false);
          // Only for a field: a button would move away while it is pressed.
          if (relatedTarget instanceof HTMLInputElement) onDone();
        }}
      />
      {countries.length > 0 && (
        <CountryOptions input={input} typed={value} countries={countries} onChoose={choose} />
      )}
    </div>
  );
}
