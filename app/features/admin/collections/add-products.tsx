import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminCollectionMessages } from "../../../../common/messages/admin/collections.ts";
import { NO_PICTURE, pictureAt } from "../../../../common/picture-url.ts";
import type { CollectionProduct } from "../../../../server/catalog/collections/contract.ts";
import { api, ask } from "../../../api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useFound } from "../../../use-found.ts";

const MOST = 12;

interface AddProductsProps {
  /** What is in it already. */
  products: readonly Pick<CollectionProduct, "_id">[];
  onAdd: (product: CollectionProduct) => void;
}

/** Looks for products by name or article number, and puts them into a collection, or a sale. */
export function AddProducts({ products, onAdd }: AddProductsProps) {
  const messages = adminCollectionMessages.products;
  const [typed, setTyped] = useState("");
  const { results, problem } = useFound(typed, findProducts);
  const place = useRef<HTMLDivElement>(null);
  const [said, say] = useState("");
  const there = new Set(products.map(({ _id }) => _id));
  const found = typed === "" ? undefined : results?.filter(({ _id }) => !there.has(_id));

  /** The focus goes to what has taken its place among the results, or back to the search. */
  function add(product: CollectionProduct, at: number) {
    flushSync(() => {
      onAdd(product);
      say(messages.added(product.name));
    });
    const left = place.current?.querySelectorAll<HTMLElement>("[data-found]") ?? [];
    const next = left[at] ?? left[at - 1] ?? place.current?.querySelector<HTMLElement>("input");
    next?.focus();
  }

  return (
    <div ref={place} className="grid gap-3 border-t border-line pt-5">
      <p role="status" className="sr-only">
        {said}
      </p>
      <Field
        type="search"
        label={messages.search}
        hint={messages.searchHint}
        value={typed}
        error={problem}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // Enter looks, and does not save.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {found?.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {messages.nothing}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="grid gap-1 sm:grid-cols-2">
          {found.map(({ _id, name, sku, price, isPublished, images: [first] }, at) => (
            <li key={_id}>
              <button
                type="button"
                data-found=""
                aria-label={messages.put(name)}
                onClick={() => {
                  const image = first && { image: first.url };
                  add({ _id, name, sku, price, isPublished, ...image }, at);
                }}
                className="flex min-h-14 w-full items-center gap-3 rounded-soft border border-line bg-white p-2 text-left hover:border-ink"
              >
                <img
                  src={pictureAt(first?.url ?? NO_PICTURE, 160, "webp")}
                  alt=""
                  className="h-12 w-9.5 shrink-0 bg-paper-deep object-cover"
                />
                <span className="min-w-0 flex-1">
                  <span className="block text-sm font-medium max-sm:wrap-anywhere sm:truncate">
                    {name}
                  </span>
                  <span className="block text-xs text-ink-soft">
                    {sku} {!isPublished && <Badge tone="open">{labelMessages.draft}</Badge>}
                  </span>
                </span>
                <Icon name="plus" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function findProducts(search: string, signal: AbortSignal) {
  return ask(
    api.GET("/api/admin/products", { params: { query: { search, limit: MOST } }, signal }),
    adminCollectionMessages.products.searchFailed,
  );
}
