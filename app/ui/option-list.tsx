import Combobox from "@github/combobox-nav";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";

/** Attributes that make a link or a button an option. The keys set `aria-selected` on the chosen one. */
export const OPTION = { role: "option", tabIndex: -1, "aria-selected": false } as const;

interface Keyed {
  /** The input with `role="combobox"`: it keeps the focus while its arrow keys walk through the options. */
  input: RefObject<HTMLInputElement | null>;
  /** Whether an option is always chosen, at first the first; else the arrow keys also leave the list. */
  oneIsChosen?: boolean;
}

interface OptionListProps extends Keyed {
  /** The question that the options answer: another question resets the choice. */
  of: string;
  label: string;
  className: string;
  children: ReactNode;
}

/** The options of a combobox (WAI-ARIA). Enter clicks the chosen one. */
export function OptionList({ of, label, className, children, ...keyed }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={label} className={className}>
        {children}
      </div>
      {/* After the list, so that the list's ref is set when the effects of the keys run. */}
      <Keys key={of} list={list} {...keyed} />
    </>
  );
}

/** Gives the input its keys, and each option an id for `aria-activedescendant`. */
function Keys({
  input,
  list,
  oneIsChosen = false,
}: Keyed & { list: RefObject<HTMLElement | null> }) {
  const started = useRef<Combobox>(null);
  // Before the options are painted: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const [field, options] = [input.current, list.current];
    if (!field || !options) return;
    options.querySelectorAll("[role=option]").forEach((option, place) => {
      option.id = `${options.id}-${place}`;
    });
    const combobox = new Combobox(field, options, { tabInsertsSuggestions: false });
    started.current = combobox;
    combobox.start();
    const goRound = ({ key }: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step && !field.hasAttribute("aria-activedescendant")) combobox.navigate(step as 1 | -1);
    };
    if (oneIsChosen) field.addEventListener("keydown", goRound);
    return () => {
      field.removeEventListener("keydown", goRound);
      combobox.stop();
    };
  }, [input, list, oneIsChosen]);
  // A hidden option cannot be chosen, and a dialog around the list opens only after the layout effect.
  useEffect(() => {
    if (oneIsChosen) started.current?.navigate(1);
  }, [oneIsChosen]);
  return null;
}

interface OptionGroupProps {
  title: string;
  className?: string;
  titleClass: string;
  children: ReactNode;
}

export function OptionGroup({ title, className = "", titleClass, children }: OptionGroupProps) {
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className={`type-label text-ink-soft ${titleClass}`}>{title}</legend>
      {children}
    </fieldset>
  );
}
