import { Form } from "react-router";
import { texts } from "../../../common/texts.ts";
import { Icon } from "../../ui/icon.tsx";

interface SearchFormProps {
  autoFocus?: boolean;
  onDone?: () => void;
}

/** Sets the search filter; also works without scripts. */
export function SearchForm({ autoFocus = false, onDone }: SearchFormProps) {
  return (
    <search>
      <Form
        action="/collections/all"
        className="page-width flex items-center gap-2 py-4"
        onSubmit={(event) => {
          const words = new FormData(event.currentTarget).get("search");
          if (typeof words !== "string" || words.trim() === "") event.preventDefault();
          else onDone?.();
        }}
      >
        <input
          type="search"
          name="search"
          maxLength={200}
          aria-label={texts.nav.search}
          placeholder={texts.nav.searchHint}
          // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for this input
          autoFocus={autoFocus}
          onKeyDown={(event) => {
            if (event.key === "Escape") onDone?.();
          }}
          className="min-h-11 w-full border-b-2 border-ink bg-transparent px-1 text-lg placeholder:text-ink-faint focus:outline-none focus-visible:border-thread"
        />
        <button
          type="submit"
          aria-label={texts.nav.search}
          className="grid size-11 place-items-center hover:text-thread"
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}
