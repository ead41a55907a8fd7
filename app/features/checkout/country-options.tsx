import { type RefObject, useEffect, useRef } from "react";
import { checkoutMessages as messages } from "../../../common/messages/checkout.ts";
import { OPTION, OptionList } from "../../ui/option-list.tsx";
import type { SuggestedCountry } from "./suggest-countries.ts";

export interface CountryOptionsProps {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  countries: readonly SuggestedCountry[];
  onChoose: (name: string) => void;
}

/** The suggested countries below the field. */
export function CountryOptions({ input, typed, countries, onChoose }: CountryOptionsProps) {
  const box = useRef<HTMLDivElement>(null);
  // At the screen's foot the list would open out of view.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <>
      <p role="status" className="sr-only">
        {messages.suggestionCount(countries.length)}
      </p>
      <div ref={box} className="absolute inset-x-0 top-full z-20 mt-1 scroll-mb-2">
        <OptionList
          input={input}
          of={typed}
          label={messages.suggestions}
          className="max-h-72 overflow-y-auto rounded-soft border border-ink-faint bg-field py-1 shadow-drawer"
        >
          {countries.map(({ code, name, as }) => (
            <button
              key={code}
              type="button"
              {...OPTION}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-left hover:bg-paper-deep aria-selected:bg-paper-deep"
              // The focus stays in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(name)}
            >
              {name}
              {as && <span className="text-sm text-ink-soft">{as}</span>}
            </button>
          ))}
        </OptionList>
      </div>
    </>
  );
}
