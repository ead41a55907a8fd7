import { type ReactNode, useEffect, useId, useImperativeHandle, useState } from "react";
import { Link } from "react-router";
import { productPath } from "../../../common/items.ts";
import { markMatches } from "../../../common/search-words.ts";
import { suggestionTexts } from "../../../common/suggestion-texts.ts";
import { texts } from "../../../common/texts.ts";
import type { Suggestions } from "../../../server/catalog/contract.ts";
import { api, ask } from "../../api.ts";
import { Marked } from "../../ui/marked.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { collectionPath } from "./nav-links.tsx";
import type { SearchSuggestionsProps } from "./search-form.tsx";

type Suggested = Suggestions["products"][number];

const TYPED_AFTER_MS = 150;
/** Fewer letters begin almost everything. */
const MIN_LETTERS = 2;

const OPTION = "block rounded-soft hover:bg-paper-deep aria-selected:bg-paper-deep";

/**
 * What may be meant by the words in the search: the list of a combobox (WAI-ARIA), whose focus
 * stays in the input. Its options are links, so that one can open in a new tab.
 */
export function SearchSuggestions({ words, keys, onShown, onDone }: SearchSuggestionsProps) {
  const id = useId();
  const [found, failed] = useSuggestions(words);
  const [active, setActive] = useState<number>();
  /** What was typed and found when an option was chosen, or the list sent away. */
  const [seen, setSeen] = useState({ words, found, dismissed: false });
  if (seen.words !== words || seen.found !== found) {
    setSeen({ words, found, dismissed: seen.dismissed && seen.words === words });
    setActive(undefined);
  }

  const count = found ? found.words.length + found.products.length : 0;
  const shown = count > 0 && !seen.dismissed;
  const optionId = (place: number) => `${id}-${place}`;
  const activeId = shown && active !== undefined ? optionId(active) : undefined;

  useEffect(() => {
    onShown(shown ? { id, active: activeId } : undefined);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [onShown, shown, id, activeId]);

  useImperativeHandle(keys, () => (event) => {
    // "See all" is one more. Beyond either end lies the input itself.
    const places = count + 1;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        if (count === 0) return;
        event.preventDefault();
        if (!shown) setSeen({ ...seen, dismissed: false });
        else setActive(step(active, event.key === "ArrowDown" ? 1 : -1, places));
        return;
      case "Enter":
        if (!activeId) return;
        event.preventDefault();
        document.getElementById(activeId)?.click();
        return;
      case "Escape":
        if (!shown) return;
        event.preventDefault();
        setSeen({ ...seen, dismissed: true });
        setActive(undefined);
    }
  });

  if (failed) {
    return (
      <p role="status" className="page-width pb-6 text-ink-soft">
        {texts.errors.loadFailed}
      </p>
    );
  }
  if (!found || seen.dismissed) return null;
  const { search, products, words: hints } = found;
  if (count === 0) {
    return (
      <p role="status" className="page-width pb-6 text-ink-soft wrap-anywhere">
        {suggestionTexts.none(search)}
      </p>
    );
  }

  /** What each option is and does, whatever it shows. */
  const option = (place: number) => ({
    id: optionId(place),
    role: "option",
    "aria-selected": active === place,
    tabIndex: -1,
    onClick: onDone,
  });
  return (
    <>
      <p role="status" className="sr-only">
        {suggestionTexts.count(count)}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={suggestionTexts.words}
        className="page-width grid gap-x-10 gap-y-5 pb-6 lg:grid-cols-[14rem_1fr]"
      >
        {hints.length > 0 && (
          <Group title={suggestionTexts.words}>
            {hints.map((hint, place) => (
              <Link
                key={hint}
                {...option(place)}
                to={collectionPath({ search: hint })}
                className={`-mx-2 px-2 py-1.5 text-lg ${OPTION}`}
              >
                <Marked parts={markMatches(hint, search)} />
              </Link>
            ))}
          </Group>
        )}
        {products.length > 0 && (
          <Group title={suggestionTexts.products} className="lg:col-start-2">
            <div className="-mx-2 grid gap-x-4 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
              {products.map((product, place) => (
                <Link
                  key={product._id}
                  {...option(hints.length + place)}
                  to={productPath(product._id, product.color)}
                  className={`p-2 ${OPTION}`}
                >
                  <SuggestedProduct product={product} search={search} />
                </Link>
              ))}
            </div>
          </Group>
        )}
        <Link
          {...option(count)}
          to={collectionPath({ search })}
          className={`-mx-2 justify-self-start px-2 py-2 wrap-anywhere lg:col-start-2 ${OPTION}`}
        >
          <span className="stitched">{suggestionTexts.all(search)}</span>
        </Link>
      </div>
    </>
  );
}

interface GroupProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Group({ title, className, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: options in a group of a listbox, not fields
    <div role="group" aria-labelledby={id} className={className}>
      <p id={id} className="mb-2 type-label text-ink-soft">
        {title}
      </p>
      {children}
    </div>
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

/**
 * What the shop suggests for the words, once nobody types for a moment; before that, the last. And
 * whether it could not be asked.
 */
function useSuggestions(words: string) {
  const [found, setFound] = useState<Suggestions & { search: string }>();
  const [failed, setFailed] = useState(false);
  const search = words.trim();
  useEffect(() => {
    if (search.length < MIN_LETTERS) {
      setFound(undefined);
      setFailed(false);
      return;
    }
    const typing = new AbortController();
    const timer = setTimeout(async () => {
      const call = api.GET("/api/products/suggest", {
        params: { query: { search } },
        signal: typing.signal,
      });
      const outcome = await ask(call, texts.errors.unexpected);
      if (typing.signal.aborted) return;
      setFound(outcome.ok ? { ...outcome.data, search } : undefined);
      setFailed(!outcome.ok);
    }, TYPED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      typing.abort();
    };
  }, [search]);
  return [found, failed] as const;
}

/** The next place in a circle of `places` and the input, which is undefined. */
function step(from: number | undefined, by: 1 | -1, places: number): number | undefined {
  const next = (from ?? (by === 1 ? -1 : places)) + by;
  return next >= 0 && next < places ? next : undefined;
}
