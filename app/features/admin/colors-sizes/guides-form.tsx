import { useState } from "react";
import { flushSync } from "react-dom";
import { defaultSizeGuides } from "../../../../common/default-size-guides.ts";
import { colorsSizesMessages } from "../../../../common/messages/admin/colors-sizes.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api, ask, type Outcome } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { GuideCard } from "./guide-card.tsx";
import { asSent, asTyped, type GuideDraft, newGuide } from "./guide-draft.ts";
import { GUIDE_LIST, nameOf } from "./guide-list.ts";
import { useWordsDraft } from "./use-words-draft.ts";
import { WordsForm } from "./words-form.tsx";

const messages = colorsSizesMessages;
const labels = messages.guides;

type Document = SettingsDocument<"sizeGuides">;

/** The size guides in the order in which products are looked up in them. */
export function GuidesForm({ document }: { document: Document }) {
  const draft = useWordsDraft({
    document,
    field: "guides",
    label: labels.list,
    list: GUIDE_LIST,
    thingsOf: ({ values }) => values.guides.map(asTyped),
    save,
    read: async () => {
      const outcome = await ask(api.GET("/api/admin/settings"), messages.loadFailed);
      return outcome.ok ? { ...outcome, data: outcome.data.sizeGuides as Document } : outcome;
    },
  });
  const { items } = draft;
  const [open, setOpen] = useState<number>();
  const [sought, setSought] = useState("");
  const [announcement, setAnnouncement] = useState("");

  function add(guide: GuideDraft) {
    flushSync(() => {
      setSought("");
      setOpen(draft.add(guide, true));
    });
    draft.form.current?.querySelector<HTMLElement>("[data-guide] input")?.focus();
  }

  const shown = items
    .map((item, place) => ({ ...item, place, name: nameOf(item.thing) }))
    .filter(({ id, name }) => id === open || name.toLowerCase().includes(sought.toLowerCase()));
  return (
    <WordsForm
      draft={draft}
      announcement={announcement}
      save={labels.save}
      more={
        <Button
          variant="outline"
          onClick={() => {
            draft.replace(defaultSizeGuides().map(asTyped));
            setOpen(undefined);
            setAnnouncement(labels.resetHint);
          }}
        >
          {labels.reset}
        </Button>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field
          className="w-full max-w-72"
          type="search"
          label={labels.find}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <Button variant="outline" onClick={() => add(newGuide())}>
          {labels.add}
        </Button>
      </div>
      {announcement === labels.resetHint && <p className="text-straw">{labels.resetHint}</p>}
      {shown.length === 0 && <p className="text-ink-soft">{labels.none}</p>}
      <ol aria-label={labels.list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map(({ id, thing, place, name }) => {
          const errors = draft.errorsOf(id);
          return (
            <GuideCard
              key={id}
              {...{ id, name, place, errors }}
              guide={thing}
              count={items.length}
              isOpen={open === id || Object.keys(errors).length > 0}
              onToggle={() => setOpen(open === id ? undefined : id)}
              onChange={(guide) => draft.edit(id, guide)}
              onMove={(to) => {
                draft.move(place, to);
                setAnnouncement(messages.moved(name, to + 1, items.length));
              }}
              onDuplicate={() => add({ ...structuredClone(thing), name: "", look: "" })}
              onRemove={() => draft.remove(id)}
            />
          );
        })}
      </ol>
    </WordsForm>
  );
}

async function save(version: number, guides: GuideDraft[]): Promise<Outcome<Document>> {
  const body = { version, values: { guides: guides.map(asSent) } };
  const outcome = await ask(
    api.PUT("/api/admin/settings/sizeGuides", { body }),
    messages.saveFailed,
  );
  return outcome as Outcome<Document>;
}
