import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { customerTexts } from "../../../common/customer-texts.ts";
import { Field, type FieldProps } from "../../ui/field.tsx";
import type { AddressRules } from "./fetch-address-rules.ts";
import type { SuggestedCountry } from "./suggest-countries.ts";

interface CountryFieldProps extends Omit<FieldProps, "onChange" | "value"> {
  value: string;
  rules: AddressRules | undefined;
  onType: (value: string) => void;
  /** It is left for the next field: what stands there is what is meant. */
  onDone: () => void;
}

const words = customerTexts.checkout;

/**
 * A country to type in, with those that may be meant: a combobox (WAI-ARIA), whose focus stays in the
 * input. What is typed is taken as it is; whether it is a country is looked at when it is sent.
 */
export function CountryField(props: CountryFieldProps) {
  const { value, rules, onType, onDone, className = "", ...input } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const found = (isOpen && rules?.suggestCountries(value)) || [];
  const shown = found.length > 0;
  const optionId = (place: number) => `${id}-${place}`;
  const list = useRef<HTMLDivElement>(null);
  const activeId = shown && active !== undefined ? optionId(active) : undefined;

  // At the screen's foot it would open out of sight.
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function close() {
    setOpen(false);
    setActive(undefined);
  }

  function choose(country: SuggestedCountry | undefined) {
    if (country) onType(country.name);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        event.preventDefault();
        if (!shown) return setOpen(true);
        const by = event.key === "ArrowDown" ? 1 : -1;
        const next = (active ?? (by === 1 ? -1 : found.length)) + by;
        return setActive(next >= 0 && next < found.length ? next : undefined);
      }
      case "Enter":
        if (active === undefined || !shown) return close();
        event.preventDefault();
        return choose(found[active]);
      case "Tab":
        if (active !== undefined) choose(found[active]);
        onDone();
        return;
      case "Escape":
        if (!shown) return;
        event.preventDefault();
        close();
    }
  }

  return (
    <div className={`relative ${className}`}>
      <Field
        {...input}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-activedescendant={activeId}
        spellCheck={false}
        onChange={({ target }) => {
          onType(target.value);
          setActive(undefined);
          setOpen(target.value.trim() !== "");
        }}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          close();
          // A button must not move away under the finger that presses it.
          if (relatedTarget instanceof HTMLInputElement) onDone();
        }}
      />
      {shown && (
        <>
          <p role="status" className="sr-only">
            {words.suggestionCount(found.length)}
          </p>
          <div
            ref={list}
            id={id}
            role="listbox"
            aria-label={words.suggestions}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 scroll-mb-2 overflow-y-auto rounded-soft border border-ink-faint bg-white py-1 shadow-drawer"
          >
            {found.map((country, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
              <div
                key={country.code}
                id={optionId(place)}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-2 hover:bg-paper-deep aria-selected:bg-paper-deep"
                // The focus stays in the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(country)}
              >
                {country.name}
                {country.as && <span className="text-sm text-ink-soft">{country.as}</span>}
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
