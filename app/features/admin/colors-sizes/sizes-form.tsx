import { useState } from "react";
import { flushSync } from "react-dom";
import { commaList } from "../../../../common/catalog-words.ts";
import { colorsSizesMessages } from "../../../../common/messages/admin/colors-sizes.ts";
import type { ShopSizes } from "../../../../server/catalog/colors-sizes/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { CheckLine } from "../check-line.tsx";
import { TextArea } from "../fields.tsx";
import { RenameTools } from "../renaming/rename-tools.tsx";
import { PlaceTools } from "./place-tools.tsx";
import { asSent, asTyped, SYSTEM_LIST, type SystemDraft } from "./size-draft.ts";
import { useDraftRenaming } from "./use-draft-renaming.ts";
import { useWordsDraft } from "./use-words-draft.ts";
import { WordRow } from "./word-row.tsx";
import { WordsForm } from "./words-form.tsx";

const messages = colorsSizesMessages;
const labels = messages.sizes;

/** The systems of sizes, from small to large. */
export function SizesForm({ document }: { document: ShopSizes }) {
  const draft = useWordsDraft({
    document,
    field: "systems",
    label: labels.list,
    list: SYSTEM_LIST,
    thingsOf: ({ systems }) => systems.map(asTyped),
    save: (version, systems) =>
      ask(
        api.PUT("/api/admin/sizes", { body: { version, systems: systems.map(asSent) } }),
        messages.saveFailed,
      ),
    read: () => ask(api.GET("/api/admin/sizes"), messages.loadFailed),
  });
  const { items } = draft;
  const [announcement, setAnnouncement] = useState("");
  const renaming = useDraftRenaming("size", draft);
  const { products } = draft.saved;
  const listed = new Set(items.flatMap(({ thing }) => commaList(thing.sizes)));
  const others = Object.keys(products).filter((size) => !listed.has(size));
  const saved = draft.saved.systems.flatMap(({ sizes }) => sizes);
  const names = [...new Set([...saved, ...Object.keys(products)])];
  const rowsOf = (sizes: readonly string[]) =>
    sizes.map((size) => (
      <WordRow
        key={size}
        name={size}
        note={products[size] ? messages.products(products[size]) : messages.noProducts}
      >
        <RenameTools name={size} {...{ names, renaming }} />
      </WordRow>
    ));

  function add() {
    let id = 0;
    flushSync(() => {
      id = draft.add({ name: "", sizes: others.join(", "), inFilters: false });
    });
    draft.form.current?.querySelector<HTMLElement>(`[data-item="${id}"] input`)?.focus();
  }

  return (
    <WordsForm {...{ draft, announcement, renaming }} save={labels.save}>
      <ol aria-label={labels.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map(({ id, thing }, place) => {
          const errors = draft.errorsOf(id);
          const sizes = [...new Set(commaList(thing.sizes))];
          const name = SYSTEM_LIST.nameOf(thing);
          const used = sizes.filter((size) => (products[size] ?? 0) > 0);
          const change = (changes: Partial<SystemDraft>) => {
            const now = { ...thing, ...changes };
            draft.edit(id, now);
            const kept = commaList(now.sizes);
            for (const size of sizes) if (!kept.includes(size)) renaming.forget(size);
          };
          return (
            <li
              key={id}
              data-item={id}
              aria-label={labels.system(name)}
              className="grid gap-4 border border-line bg-white p-4 sm:p-5"
            >
              <div className="flex items-center gap-3">
                <h2 className="min-w-0 type-heading wrap-anywhere">{name}</h2>
                <PlaceTools
                  {...{ name, place }}
                  count={items.length}
                  onMove={(to) => {
                    draft.move(place, to);
                    setAnnouncement(messages.moved(name, to + 1, items.length));
                  }}
                  onRemove={
                    used.length === 0 && items.length > 1 ? () => draft.remove(id) : undefined
                  }
                />
              </div>
              <div className="grid items-start gap-4 sm:grid-cols-[1fr_2fr]">
                <Field
                  label={labels.name}
                  hint={labels.nameHint}
                  value={thing.name}
                  error={errors.name}
                  maxLength={60}
                  autoComplete="off"
                  onChange={(event) => change({ name: event.target.value })}
                />
                <TextArea
                  rows={2}
                  label={labels.sizes}
                  hint={labels.sizesHint}
                  value={thing.sizes}
                  error={errors.sizes}
                  onChange={(event) => change({ sizes: event.target.value })}
                />
              </div>
              <CheckLine checked={thing.inFilters} onChange={(inFilters) => change({ inFilters })}>
                {labels.inFilters}
              </CheckLine>
              <p className="text-sm text-ink-soft">
                {used.length > 0
                  ? labels.used(used.map((size) => `${size} (${products[size]})`).join(", "))
                  : labels.unused}
              </p>
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-thread">
                  {labels.rename}
                </summary>
                <ul>{rowsOf(sizes.filter((size) => names.includes(size)))}</ul>
              </details>
            </li>
          );
        })}
      </ol>
      {others.length > 0 && (
        <section aria-labelledby="other-sizes" className="border border-line bg-white p-4 sm:p-5">
          <h2 id="other-sizes" className="type-heading">
            {labels.others}
          </h2>
          <p className="mt-1 mb-3 text-ink-soft">{labels.othersIntro}</p>
          <ul>{rowsOf(others)}</ul>
        </section>
      )}
      <div>
        <Button variant="outline" onClick={add}>
          {labels.add}
        </Button>
      </div>
    </WordsForm>
  );
}
