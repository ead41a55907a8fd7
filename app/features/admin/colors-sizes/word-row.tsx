import type { ReactNode } from "react";

interface WordRowProps {
  name: string;
  note: string;
  /** Before the name. */
  mark?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** A color or a size in a plain list, with what can be done with it. */
export function WordRow({ name, note, mark, children }: WordRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line not-first:border-t">
      <p className="flex min-w-0 grow basis-32 items-center gap-2 py-1">
        {mark}
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="shrink-0 text-sm text-ink-soft">{note}</span>
      </p>
      <div className="-mx-2 flex flex-wrap items-center">{children}</div>
    </li>
  );
}
