import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { navMessages } from "../../../common/messages/shop.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useListAddress } from "./use-list-address.ts";

const messages = adminMessages.table;
const PAUSE_MS = 250;
const BOX = "min-h-11 rounded-soft border border-ink-faint bg-white px-3 text-sm";

interface ListToolsProps {
  search?: ReactNode;
  /** The filters and other controls in their row. */
  children: ReactNode;
}

/** The search and the filters above a table. On a phone a button shows the filters. */
export function ListTools({ search, children }: ListToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const { filters } = useListAddress();
  const id = useId();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {search}
      <Button
        variant="outline"
        className="bg-white sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {filters === 0 ? messages.filters : messages.filtersInUse(filters)}
      </Button>
      <div
        id={id}
        className={`${isOpen ? "grid" : "hidden"} w-full grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] items-end gap-3 sm:contents`}
      >
        {children}
      </div>
    </div>
  );
}

interface SearchBoxProps {
  /** The searched fields in words. */
  hint: string;
}

/** Searches during typing: the address changes after a short pause, or at once on Enter. */
export function SearchBox({ hint }: SearchBoxProps) {
  const { get, set } = useListAddress();
  const current = get("search");
  const [typed, setTyped] = useState(current);
  const sent = useRef(current);
  // Takes over an address that a step in the history has changed.
  useEffect(() => {
    if (current === sent.current) return;
    sent.current = current;
    setTyped(current);
  }, [current]);
  const search = useRef(() => {});
  search.current = () => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    set({ search: wanted }, { replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => search.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="relative min-w-40 flex-1 sm:min-w-60">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search.current();
        }}
      >
        <label>
          <span className="sr-only">{navMessages.search}</span>
          <Icon
            name="search"
            className="pointer-events-none absolute top-3.5 left-3 size-4 text-ink-soft"
          />
          <input
            type="search"
            value={typed}
            maxLength={200}
            placeholder={hint}
            onChange={(event) => setTyped(event.target.value)}
            className={`w-full pl-9 ${BOX}`}
          />
        </label>
      </form>
    </search>
  );
}

interface FilterProps {
  /** The filter's name in the address. */
  name: string;
  label: string;
}

interface FilterSelectProps extends FilterProps {
  options: readonly { value: string; label: string }[];
  /** What is shown without this filter. */
  unset?: string;
}

export function FilterSelect(props: FilterSelectProps) {
  const { name, label, options, unset = messages.any } = props;
  const { get, set } = useListAddress();
  return (
    <label className="grid min-w-0 gap-1 text-xs font-medium text-ink-soft">
      {label}
      <select
        value={get(name)}
        onChange={(event) => set({ [name]: event.target.value })}
        className={`w-full text-ink ${BOX}`}
      >
        <option value="">{unset}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A filter for a day, in the address as 2026-03-31. */
export function FilterDate({ name, label }: FilterProps) {
  const { get, set } = useListAddress();
  return (
    <label className="grid min-w-0 gap-1 text-xs font-medium text-ink-soft">
      {label}
      <input
        type="date"
        value={get(name)}
        onChange={(event) => set({ [name]: event.target.value }, { replace: true })}
        className={`text-ink ${BOX}`}
      />
    </label>
  );
}
