import { type ReactNode, useId } from "react";

interface OptionGroupProps {
  title: string;
  /** What is chosen, said beside the title. */
  chosen: string | undefined;
  children: (name: string) => ReactNode;
}

/** A titled row of radio buttons. */
export function OptionGroup({ title, chosen, children }: OptionGroupProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {title}
        {chosen !== undefined && <span className="ml-2 font-normal text-ink-soft">{chosen}</span>}
      </legend>
      <div className="mt-3 flex flex-wrap gap-2.5">{children(name)}</div>
    </fieldset>
  );
}
