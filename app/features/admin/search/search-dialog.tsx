import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { adminSearchMessages as messages } from "../../../../common/messages/admin/search.ts";
import { navMessages } from "../../../../common/messages/shop.ts";
import { api, ask } from "../../../api.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { OPTION, OptionGroup, OptionList } from "../../../ui/option-list.tsx";
import { useFound } from "../../../use-found.ts";
import { groupOptions } from "./find-options.ts";

/** Searches products, orders, users and actions. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const { results, problem, isSearching } = useFound(typed, searchEverything);
  const groups = groupOptions(typed.trim(), results);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const entering = useEntering(dialog, isSearching);
  const close = () => dialog.current?.close();
  // Before the list's own effect, because a hidden option cannot be chosen.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <dialog
      ref={dialog}
      aria-label={messages.title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      className="dialog mx-auto mt-[max(1rem,10dvh)] w-[min(40rem,94vw)] overflow-hidden rounded-soft bg-white text-ink shadow-drawer"
    >
      <div className="flex max-h-[76dvh] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="size-5 text-ink-soft" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={messages.title}
            aria-autocomplete="list"
            aria-expanded={false}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            placeholder={messages.hint}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              entering.forget();
            }}
            onKeyDownCapture={entering.hold}
            className="min-h-14 w-full bg-transparent text-base placeholder:text-ink-soft focus:outline-none"
          />
          <button
            type="button"
            aria-label={navMessages.close}
            onClick={close}
            className="-mr-2 grid size-11 shrink-0 place-items-center text-ink-soft hover:text-thread"
          >
            <Icon name="close" />
          </button>
        </div>
        {count > 0 && <Results {...{ input, typed, groups }} onFollow={close} />}
        <p role="status" className={count > 0 && !problem ? "sr-only" : "px-5 py-7 text-ink-soft"}>
          {stateInWords(typed, count, { isSearching, problem })}
        </p>
        {count > 0 && (
          <p className="border-t border-line px-5 py-3 text-sm text-ink-soft max-sm:hidden">
            {messages.keys}
          </p>
        )}
      </div>
    </dialog>
  );
}

/** Keeps an Enter that came before the results of the current words, and applies it to them. */
function useEntering(dialog: RefObject<HTMLDialogElement | null>, isSearching: boolean) {
  const isEntered = useRef(false);
  useEffect(() => {
    if (isSearching || !isEntered.current) return;
    isEntered.current = false;
    dialog.current?.querySelector<HTMLElement>("[role=option]")?.click();
  }, [dialog, isSearching]);
  return {
    hold(event: KeyboardEvent) {
      if (event.key !== "Enter" || !isSearching) return;
      event.stopPropagation();
      isEntered.current = true;
    },
    forget() {
      isEntered.current = false;
    },
  };
}

interface ResultsProps {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  groups: ReturnType<typeof groupOptions>;
  onFollow: () => void;
}

function Results({ input, typed, groups, onFollow }: ResultsProps) {
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
  return (
    <OptionList
      input={input}
      of={[typed, ...keys].join("\n")}
      oneIsChosen
      label={messages.results}
      className="min-h-0 overflow-y-auto p-2"
    >
      {groups.map(({ title, options }) => (
        <OptionGroup key={title} title={title} titleClass="px-3 pt-2 pb-1" className="pb-2">
          {options.map(({ key, to, label, note }) => (
            <Link
              key={key}
              {...OPTION}
              to={to}
              onClick={onFollow}
              className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-soft px-3 py-2 hover:bg-paper aria-selected:bg-paper-deep"
            >
              <span className="font-medium wrap-anywhere">{label}</span>
              {note && <span className="text-sm wrap-anywhere text-ink-soft">{note}</span>}
            </Link>
          ))}
        </OptionGroup>
      ))}
    </OptionList>
  );
}

function searchEverything(q: string, signal: AbortSignal) {
  return ask(api.GET("/api/admin/search", { params: { query: { q } }, signal }), messages.failed);
}

function stateInWords(
  typed: string,
  count: number,
  { isSearching, problem }: { isSearching: boolean; problem: string | undefined },
): string {
  if (problem !== undefined) return problem;
  if (isSearching) return "";
  return count > 0 ? messages.count(count) : messages.none(typed.trim());
}
