import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { searchTexts as words } from "../../../../common/admin-search-texts.ts";
import { texts } from "../../../../common/texts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { groupOptions, type Option } from "./find-options.ts";
import { useFound } from "./use-found.ts";

/**
 * One field for all that the shop has and all that can be done: a combobox (WAI-ARIA), whose focus
 * stays in the input while the arrow keys walk through the list below it.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const { results, problem, isSearching } = useFound(typed);
  const groups = groupOptions(typed.trim(), results);
  const options = groups.flatMap((group) => group.options);
  const keys = options.map(({ key }) => key).join("\n");
  const [place, setPlace] = useState(0);
  /** The words of an Enter that came before their results. */
  const [entered, setEntered] = useState<string>();
  const active = options[Math.min(place, options.length - 1)];
  const optionId = ({ key }: Option) => `${id}-${key.replace(/\W+/g, "-")}`;
  const activeId = active && optionId(active);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first line
  useEffect(() => setPlace(0), [keys]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const first = options[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the results have come
  useEffect(() => {
    if (entered === undefined || isSearching) return;
    setEntered(undefined);
    if (first && entered === typed.trim()) open(first);
  }, [entered, isSearching, typed]);

  function open({ to }: Option) {
    dialog.current?.close();
    void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Such a key chooses among the words of an input method.
    if (event.nativeEvent.isComposing) return;
    const count = options.length;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        if (count > 0) setPlace((place + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
        return;
      case "Enter":
        event.preventDefault();
        // What stands there belongs to other words while the next results are on their way.
        if (isSearching) setEntered(typed.trim());
        else if (active) open(active);
    }
  }

  const state = stateInWords(typed, options.length, { isSearching, problem });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <dialog
      ref={dialog}
      aria-label={words.title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
      className="dialog mx-auto mt-[max(1rem,10dvh)] w-[min(40rem,94vw)] overflow-hidden rounded-soft bg-white text-ink shadow-drawer"
    >
      <div className="flex max-h-[76dvh] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="size-5 text-ink-soft" />
          <input
            type="text"
            role="combobox"
            aria-label={words.title}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            placeholder={words.hint}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setEntered(undefined);
            }}
            onKeyDown={onKeyDown}
            className="min-h-14 w-full bg-transparent text-base placeholder:text-ink-soft focus:outline-none"
          />
          <button
            type="button"
            aria-label={texts.nav.close}
            onClick={() => dialog.current?.close()}
            className="-mr-2 grid size-11 shrink-0 place-items-center text-ink-soft hover:text-thread"
          >
            <Icon name="close" />
          </button>
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={words.results}
          className="min-h-0 overflow-y-auto p-2 empty:hidden"
        >
          {groups.map(({ title, options: lines }) => (
            // biome-ignore lint/a11y/useSemanticElements: options in a group of a listbox, not fields
            <div key={title} role="group" aria-label={title} className="pb-2">
              <p aria-hidden="true" className="px-3 pt-2 pb-1 type-label text-ink-soft">
                {title}
              </p>
              {lines.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
                <div
                  key={option.key}
                  id={optionId(option)}
                  role="option"
                  aria-selected={option === active}
                  onClick={() => open(option)}
                  className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-soft px-3 py-2 hover:bg-paper aria-selected:bg-paper-deep"
                >
                  <span className="font-medium wrap-anywhere">{option.label}</span>
                  {option.note && (
                    <span className="text-sm wrap-anywhere text-ink-soft">{option.note}</span>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p
          role="status"
          className={options.length > 0 && !problem ? "sr-only" : "px-5 py-7 text-ink-soft"}
        >
          {state}
        </p>
        {options.length > 0 && (
          <p className="border-t border-line px-5 py-3 text-sm text-ink-soft max-sm:hidden">
            {words.keys}
          </p>
        )}
      </div>
    </dialog>
  );
}

function stateInWords(
  typed: string,
  count: number,
  { isSearching, problem }: { isSearching: boolean; problem: string | undefined },
): string {
  if (problem !== undefined) return problem;
  if (isSearching) return "";
  return count > 0 ? words.count(count) : words.none(typed.trim());
}
