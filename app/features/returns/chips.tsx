import { type ReactNode, useId } from "react";

interface ChipsProps {
  title: string;
  /** The mistake in the choice: marks the group, which then takes the focus, and is read with it. */
  error: string | undefined;
  /** Whether it says why a line comes back, on which the rest of the line waits. */
  isReasons?: boolean;
  children: ReactNode;
}

/** A titled row of radio buttons that work without a script. */
export function Chips({ title, error, isReasons, children }: ChipsProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      tabIndex={error ? -1 : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? noteId : undefined}
      className={isReasons ? "return-reasons mt-5" : "mt-5"}
    >
      <p id={id} className="type-label wrap-anywhere">
        {title}
      </p>
      {error && (
        <p id={noteId} className="pt-1 text-sm font-medium text-alarm">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 pt-3">{children}</div>
    </div>
  );
}

interface ChipProps {
  name: string;
  value: string;
  /** At first; from then on the form knows. */
  isChosen: boolean;
  isDisabled?: boolean;
  /** Whether it is what comes back: to be had again only where the shop is to blame. */
  isSame?: boolean;
  children: ReactNode;
}

export function Chip({ name, value, isChosen, isDisabled, isSame, children }: ChipProps) {
  return (
    <label
      className={`relative grid min-h-11 place-items-center rounded-soft border border-ink-faint bg-field px-3 text-sm font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread return-chip${isSame ? " return-same" : ""}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={isDisabled}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
