import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { COLOR_FAMILIES } from "../../../../common/color-families.ts";
import { colorsSizesMessages } from "../../../../common/messages/admin/colors-sizes.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { ShopColors } from "../../../../server/catalog/colors-sizes/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Swatch } from "../../catalog/swatch.tsx";
import { SelectField } from "../fields.tsx";
import { readTone } from "../product-form/read-tone.ts";
import { RenameTools } from "../renaming/rename-tools.tsx";
import {
  asSent,
  asTyped,
  COLOR_LIST,
  type ColorDraft,
  newColor,
  storedName,
} from "./color-draft.ts";
import { PlaceTools } from "./place-tools.tsx";
import { useDraftRenaming } from "./use-draft-renaming.ts";
import { useWordsDraft } from "./use-words-draft.ts";
import { WordRow } from "./word-row.tsx";
import { WordsForm } from "./words-form.tsx";

const messages = colorsSizesMessages;
const labels = messages.colors;

/** The colors of the filters in their order, each with its tone and family. */
export function ColorsForm({ document }: { document: ShopColors }) {
  const draft = useWordsDraft({
    document,
    field: "colors",
    label: labels.list,
    list: COLOR_LIST,
    thingsOf: ({ colors }) => colors.map(asTyped),
    save: (version, colors) =>
      ask(
        api.PUT("/api/admin/colors", { body: { version, colors: colors.map(asSent) } }),
        messages.saveFailed,
      ),
    read: () => ask(api.GET("/api/admin/colors"), messages.loadFailed),
  });
  const { items } = draft;
  const [announcement, setAnnouncement] = useState("");
  const renaming = useDraftRenaming("color", draft);
  const { colors: saved } = draft.saved;
  const names = [...saved, ...draft.saved.others].map(({ name }) => name);
  const taken = new Set(items.map(({ thing }) => storedName(thing)));
  const others = draft.saved.others.filter(({ name }) => !taken.has(name));

  function add(color: ColorDraft) {
    let id = 0;
    flushSync(() => {
      id = draft.add(color);
    });
    draft.form.current?.querySelector<HTMLElement>(`[data-item="${id}"] input[name]`)?.focus();
  }

  return (
    <WordsForm {...{ draft, announcement, renaming }} save={labels.save}>
      <ol aria-label={labels.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map(({ id, thing }, place) => {
          const name = COLOR_LIST.nameOf(thing);
          const stored = storedName(thing);
          return (
            <ColorCard
              key={id}
              {...{ id, place, thing }}
              count={items.length}
              errors={draft.errorsOf(id)}
              onChange={(changes) => draft.edit(id, { ...thing, ...changes })}
              onMove={(to) => {
                draft.move(place, to);
                setAnnouncement(messages.moved(name, to + 1, items.length));
              }}
              onRemove={() => {
                draft.remove(id);
                renaming.forget(stored);
              }}
            >
              {saved.some((color) => color.name === stored) && (
                <RenameTools name={stored} {...{ names, renaming }} />
              )}
            </ColorCard>
          );
        })}
      </ol>
      <div>
        <Button variant="outline" onClick={() => add(newColor())}>
          {labels.add}
        </Button>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="other-colors" className="border border-line bg-white p-4 sm:p-5">
          <h2 id="other-colors" className="type-heading">
            {labels.others}
          </h2>
          <p className="mt-1 mb-3 text-ink-soft">{labels.othersIntro}</p>
          <ul>
            {others.map(({ name, tone, products }) => (
              <WordRow
                key={name}
                name={shownWord("color", name)}
                note={messages.products(products)}
                mark={<Swatch color={name} tones={{ [name]: tone }} className="size-4 shrink-0" />}
              >
                <Button
                  variant="quiet"
                  className="px-2 text-sm"
                  aria-label={labels.takeIn(shownWord("color", name))}
                  onClick={() => add(newColor(name, tone, products))}
                >
                  {labels.take}
                </Button>
                <RenameTools {...{ name, names, renaming }} />
              </WordRow>
            ))}
          </ul>
        </section>
      )}
    </WordsForm>
  );
}

interface ColorCardProps {
  id: number;
  place: number;
  count: number;
  thing: ColorDraft;
  errors: Record<string, string>;
  onChange: (changes: Partial<ColorDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** The buttons that rename and merge it. */
  children: ReactNode;
}

function ColorCard({
  id,
  place,
  count,
  thing,
  errors,
  onChange,
  onMove,
  onRemove,
  children,
}: ColorCardProps) {
  const name = COLOR_LIST.nameOf(thing);
  const tone = readTone(thing.tone) ?? (thing.shown || "#808080");
  return (
    <li
      data-item={id}
      aria-label={name}
      className="grid grid-cols-[3.5rem_1fr] items-start gap-x-3 gap-y-2 border border-line bg-white p-3 md:grid-cols-[3.5rem_minmax(9rem,1.4fr)_minmax(8rem,1fr)_minmax(8rem,1fr)_auto]"
    >
      <input
        type="color"
        aria-label={labels.pick(name)}
        value={tone}
        onChange={(event) => onChange({ tone: event.target.value })}
        className="mt-6 h-11 w-full cursor-pointer rounded-soft border border-ink-faint bg-white p-1"
      />
      <Field
        name="name"
        label={labels.name}
        value={thing.name}
        error={errors.name}
        hint={thing.products === 0 ? messages.noProducts : messages.products(thing.products)}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        className="max-md:col-start-2"
        name="tone"
        label={labels.tone}
        value={thing.tone}
        error={errors.tone}
        placeholder={thing.shown}
        hint={thing.tone === "" ? labels.fromName : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        onChange={(event) => onChange({ tone: event.target.value })}
      />
      <div className="max-md:col-start-2">
        <SelectField
          name="family"
          label={labels.family}
          value={thing.family}
          options={[
            { value: "", label: labels.noFamily },
            ...COLOR_FAMILIES.map((family) => ({ value: family, label: labels.families[family] })),
          ]}
          onChange={(event) => onChange({ family: event.target.value as ColorDraft["family"] })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end max-md:col-span-2 md:mt-6 md:flex-col md:items-end">
        <PlaceTools
          {...{ name, place, count, onMove }}
          onRemove={thing.products === 0 ? onRemove : undefined}
        />
        {children && <div className="flex">{children}</div>}
      </div>
    </li>
  );
}
