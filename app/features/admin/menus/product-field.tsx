import { useRef, useState } from "react";
import { menuMessages as messages } from "../../../../common/messages/admin/menus.ts";
import { api, ask } from "../../../api.ts";
import { useMarks } from "../../../ui/field.tsx";
import { OPTION, OptionList } from "../../../ui/option-list.tsx";
import { useFound } from "../../../use-found.ts";

interface ProductFieldProps {
  id: string;
  /** The product's name, as far as it is known. */
  name: string | undefined;
  error: string | undefined;
  onChange: (id: string, name: string) => void;
}

/** Chooses a product by a part of its name. */
export function ProductField({ id, name, error, onChange }: ProductFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState({ id, name });
  const { words, results } = useFound(typed, findProducts);
  const found = typed === "" ? undefined : results?.products;
  const shown = id === "" ? undefined : chosen.id === id ? (chosen.name ?? id) : (name ?? id);
  const { marks, edge, around } = useMarks({
    label: messages.product,
    error,
    hint: shown ? messages.chosen(shown) : messages.productHint,
  });

  function choose(product: { _id: string; name: string }) {
    setChosen({ id: product._id, name: product.name });
    setTyped("");
    onChange(product._id, product.name);
    input.current?.focus();
  }

  return (
    <div>
      {around(
        <input
          {...marks}
          ref={input}
          role="combobox"
          aria-expanded={found !== undefined && found.length > 0}
          aria-autocomplete="list"
          autoComplete="off"
          value={typed}
          placeholder={shown}
          onChange={(event) => setTyped(event.target.value)}
          // Enter chooses, and does not save.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className={`min-h-11 w-full rounded-soft border bg-white px-3 py-2 text-base text-ink placeholder:text-ink-soft ${edge}`}
        />,
      )}
      {found?.length === 0 && (
        <p role="status" className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {messages.noProducts(words)}
        </p>
      )}
      {found && found.length > 0 && (
        <OptionList
          input={input}
          of={words}
          oneIsChosen
          label={messages.products}
          className="mt-1 grid rounded-soft border border-line bg-white p-1"
        >
          {found.map((product) => (
            <button
              key={product._id}
              {...OPTION}
              type="button"
              onClick={() => choose(product)}
              className="min-h-10 rounded-soft px-2 text-left hover:bg-paper-deep aria-selected:bg-paper-deep"
            >
              {product.name}
            </button>
          ))}
        </OptionList>
      )}
    </div>
  );
}

function findProducts(search: string, signal: AbortSignal) {
  return ask(
    api.GET("/api/products/suggest", { params: { query: { search } }, signal }),
    messages.loadFailed,
  );
}
