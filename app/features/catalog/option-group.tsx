import { type ReactNode, useId } from "react";

interface OptionGroupProps {
  title: string;
  /** The choice, shown beside the title. */
  chosen: string | undefined;
  /** The message if nothing is chosen, below the title and read with it. */
  problem?: string | undefined;
  /** At the title's right end, such as a link to an explanation. */
  end?: ReactNode;
  children: (name: string) => ReactNode;
}

/** A titled row of radio buttons. */
export function OptionGroup({ title, chosen, problem, end, children }: OptionGroupProps) {
  const name = useId();
  const noteId = `${name}-note`;
  return (
    <fieldset aria-describedby={problem ? noteId : undefined}>
      <legend className="float-left type-label">
        {title}
        {chosen !== undefined && <span className="ml-2 font-normal text-ink-soft">{chosen}</span>}
      </legend>
      {end && <div className="float-right -my-1.5">{end}</div>}
      {problem && (
        <p id={noteId} className="clear-both pt-1 text-sm font-medium text-alarm">
          {problem}
        </p>
      )}
      <div className="clear-both flex flex-wrap gap-2.5 pt-3">{children(name)}</div>
    </fieldset>
  );
}
