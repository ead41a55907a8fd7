import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { navMessages } from "../../../common/messages/shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { loadOnUse } from "../../ui/load-on-use.tsx";
import { useQuery } from "../../use-query.ts";
import { collectionPath } from "./nav-links.tsx";
import type { SearchSuggestionsProps } from "./search-suggestions.tsx";

/** If their code cannot be fetched, the search works without suggestions. */
const Suggestions = loadOnUse<SearchSuggestionsProps>(
  async () => (await import("./search-suggestions.tsx")).SearchSuggestions,
  () => null,
);

interface SearchPanelProps {
  /** Called when the visitor has searched or pressed Esc. */
  onDone: () => void;
  /** Called when the focus leaves the search. */
  onLeft: () => void;
}

/** The search of the header, over the page, with suggestions while the visitor types. */
export function SearchPanel({ onDone, onLeft }: SearchPanelProps) {
  const params = useQuery();
  const [words, setWords] = useState("");
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus, takes no clicks itself
    <div
      className="absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto border-y border-line bg-paper"
      onMouseDown={(event) => {
        // A click beside the input leaves the focus in the input.
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        // If the whole window loses the focus, the input stays the active element.
        const isHere = currentTarget.contains(relatedTarget) || document.activeElement === target;
        if (!isHere) onLeft();
      }}
    >
      <SearchForm
        onSearch={onDone}
        input={{
          ref: input,
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": false,
          autoComplete: "off",
          autoFocus: true,
          defaultValue: params.get("search") ?? "",
          onFocus: (event) => event.currentTarget.select(),
          onChange: (event) => setWords(event.currentTarget.value),
          onKeyDown(event) {
            if (event.key === "Escape" && !event.defaultPrevented) onDone();
          },
        }}
      />
      <Suggestions words={words} input={input} onDone={onDone} />
    </div>
  );
}

interface SearchFormProps {
  onSearch?: () => void;
  input?: React.ComponentProps<"input">;
}

/** The form of the search, which also works without scripts. */
export function SearchForm({ onSearch, input }: SearchFormProps) {
  const navigate = useNavigate();
  return (
    <search>
      <form
        action="/collections/all"
        className="page-width flex items-center gap-2 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          const words = new FormData(event.currentTarget).get("search");
          if (typeof words !== "string" || words.trim() === "") return;
          onSearch?.();
          void navigate(collectionPath({ search: words }));
        }}
      >
        <input
          {...input}
          type="search"
          name="search"
          maxLength={200}
          aria-label={navMessages.search}
          placeholder={navMessages.searchHint}
          className="min-h-11 w-full border-b-2 border-ink bg-transparent px-1 text-lg placeholder:text-ink-soft focus:outline-none focus-visible:border-thread [&::-webkit-search-cancel-button]:appearance-none"
        />
        <button
          type="submit"
          aria-label={navMessages.search}
          className="grid size-11 place-items-center hover:text-thread"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
