import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { productPath } from "../../../common/items.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import { suggestionMessages } from "../../../common/messages/suggestions.ts";
import { markMatches } from "../../../common/search-words.ts";
import type { Suggestions } from "../../../server/catalog/contract.ts";
import { api, ask } from "../../api.ts";
import { Link } from "../../ui/link.tsx";
import { Marked } from "../../ui/marked.tsx";
import { OPTION, OptionGroup, OptionList } from "../../ui/option-list.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { useFound } from "../../use-found.ts";
import { collectionPath } from "./nav-links.tsx";

export interface SearchSuggestionsProps {
  /** The text in the search. */
  words: string;
  /** The combobox of the suggestions. */
  input: RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

type Suggested = Suggestions["products"][number];

const OPTION_CLASS = "block rounded-soft hover:bg-paper-deep aria-selected:bg-paper-deep";

/** Suggestions for the words in the search, as links, which can open in a new tab. */
export function SearchSuggestions({ words, input, onDone }: SearchSuggestionsProps) {
  const { words: search, results, problem } = useFound(words, loadSuggestions);
  const count = results ? results.words.length + results.products.length : 0;
  const isHidden = useHiding(words, input, count > 0);
  if (problem !== undefined || (results && count === 0)) {
    return (
      <p role="status" className="page-width pb-6 text-ink-soft wrap-anywhere">
        {results ? suggestionMessages.none(search) : errorMessages.loadFailed}
      </p>
    );
  }
  if (!results || isHidden) return null;
  const option = { ...OPTION, onClick: onDone };
  return (
    <>
      <p role="status" className="sr-only">
        {suggestionMessages.count(count)}
      </p>
      <OptionList
        input={input}
        of={search}
        label={suggestionMessages.words}
        className="page-width grid gap-x-10 gap-y-5 pb-6 lg:grid-cols-[14rem_1fr]"
      >
        {results.words.length > 0 && (
          <OptionGroup title={suggestionMessages.words} titleClass="mb-2">
            {results.words.map((hint) => (
              <Link
                key={hint}
                {...option}
                to={collectionPath({ search: hint })}
                className={`-mx-2 px-2 py-1.5 text-lg ${OPTION_CLASS}`}
              >
                <Marked parts={markMatches(hint, search)} />
              </Link>
            ))}
          </OptionGroup>
        )}
        {results.products.length > 0 && (
          <OptionGroup
            title={suggestionMessages.products}
            titleClass="mb-2"
            className="lg:col-start-2"
          >
            <div className="-mx-2 grid gap-x-4 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
              {results.products.map((product) => (
                <Link
                  key={product._id}
                  {...option}
                  to={productPath(product._id, product.color)}
                  className={`p-2 ${OPTION_CLASS}`}
                >
                  <SuggestedProduct product={product} search={search} />
                </Link>
              ))}
            </div>
          </OptionGroup>
        )}
        <Link
          {...option}
          to={collectionPath({ search })}
          className={`-mx-2 justify-self-start px-2 py-2 wrap-anywhere lg:col-start-2 ${OPTION_CLASS}`}
        >
          <span className="stitched">{suggestionMessages.all(search)}</span>
        </Link>
      </OptionList>
    </>
  );
}

function SuggestedProduct({ product, search }: { product: Suggested; search: string }) {
  const { name, price, originalPrice, image } = product;
  return (
    <span className="flex items-center gap-4">
      <span className="w-12 shrink-0 sm:w-16">
        <Picture url={image} alt="" sizes="4rem" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          <Marked parts={markMatches(name, search)} />
        </span>
        <Price price={price} originalPrice={originalPrice} className="text-sm" />
      </span>
    </span>
  );
}

/** Esc hides the list; an arrow key or other words show it again. Answers whether it is hidden. */
function useHiding(
  words: string,
  input: RefObject<HTMLInputElement | null>,
  isThere: boolean,
): boolean {
  const [hiddenFor, setHiddenFor] = useState<string>();
  if (hiddenFor !== undefined && hiddenFor !== words) setHiddenFor(undefined);
  const isHidden = hiddenFor === words;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const turning = isHidden ? ["ArrowDown", "ArrowUp"] : ["Escape"];
    if (!isThere || !turning.includes(event.key)) return;
    event.preventDefault();
    setHiddenFor(isHidden ? undefined : words);
  });
  useEffect(() => {
    const field = input.current;
    field?.addEventListener("keydown", onKeyDown);
    return () => field?.removeEventListener("keydown", onKeyDown);
  }, [input]);
  return isHidden;
}

function loadSuggestions(search: string, signal: AbortSignal) {
  const call = api.GET("/api/products/suggest", { params: { query: { search } }, signal });
  return ask(call, errorMessages.unexpected);
}
