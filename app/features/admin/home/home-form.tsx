import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MOST_OF_KIND, MOST_SECTIONS } from "../../../../common/home-limits.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminHomeMessages as messages } from "../../../../common/messages/admin/home.ts";
import { menuMessages } from "../../../../common/messages/admin/menus.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { ownPagePath } from "../../../../common/own-pages.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { formatMoment } from "../format-moment.ts";
import { LeaveGuard } from "../product-form/leave-guard.tsx";
import { OnSending, useSending } from "../use-sending.ts";
import { canAdd, KINDS } from "./draft.ts";
import type { Shelves } from "./list-fields.tsx";
import { MergeHome } from "./merge-home.tsx";
import { nameOf, SectionCard } from "./section-card.tsx";
import { useHomeDraft } from "./use-home-draft.ts";

interface HomeFormProps {
  document: SettingsDocument<"home">;
  /** The published pages of the shop's own. */
  pages: readonly { address: string; title: string }[];
  shelves: Shelves;
}

/** The home page's sections in their order, and what can be done with them. */
export function HomeForm({ document, pages, shelves }: HomeFormProps) {
  const draft = useHomeDraft(document);
  const { items, errors, isChanged, removed } = draft;
  const [open, setOpen] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState("");
  const ready = useHydrated();
  const unsaved = useRef(false);
  const { onSending, isSending, waits, mustWait } = useSending();
  unsaved.current = isChanged || isSending;
  const mayLeave = useCallback(() => !unsaved.current, []);

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    draft.move(from, to);
    setAnnouncement(messages.moved(nameOf(item.section), to + 1, items.length));
  }

  /** Opens a section that has just come, and goes to its first field. */
  function show(id: number | undefined) {
    if (id === undefined) return;
    flushSync(() => setOpen(id));
    const card = draft.form.current?.querySelector(`[data-section="${id}"]`);
    card?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }

  return (
    <>
      <form
        ref={draft.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!mustWait()) void draft.save();
        }}
        className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6"
      >
        <LeaveGuard mayLeave={mayLeave} />
        <Targets pages={pages} shelves={shelves} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {/* What is done during a call would be lost where the sections of both are put together. */}
        <div inert={draft.busy} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <OnSending value={onSending}>
            <ol aria-label={messages.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {items.map((item, place) => {
                const mine = errorsOf(errors, item.id);
                const isWrong = Object.keys(mine).some((field) => field !== "kind");
                return (
                  <SectionCard
                    key={item.id}
                    item={item}
                    place={place}
                    count={items.length}
                    isOpen={open === item.id || isWrong}
                    errors={mine}
                    shelves={shelves}
                    mayDuplicate={canAdd(items, item.section.kind)}
                    isDragged={dragged === place}
                    onToggle={() => setOpen(open === item.id ? undefined : item.id)}
                    onChange={(section) => draft.change(item.id, section)}
                    onMove={(to) => move(place, to)}
                    onDuplicate={() => show(draft.duplicate(item))}
                    onRemove={() => {
                      draft.remove(item);
                      setAnnouncement(messages.removed(nameOf(item.section)));
                    }}
                    onDragStart={() => setDragged(place)}
                    onDragEnd={() => setDragged(undefined)}
                    onDropHere={() => dragged !== undefined && move(dragged, place)}
                  />
                );
              })}
            </ol>
          </OnSending>
          {errors.sections && (
            <p tabIndex={-1} aria-invalid="true" className="text-sm text-thread">
              {errors.sections}
            </p>
          )}
          {removed && (
            <p key={removed.id} className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
              {messages.removed(nameOf(removed.section))}
              <Button variant="quiet" autoFocus onClick={draft.putBack}>
                {messages.putBack}
              </Button>
            </p>
          )}
          <AddSection items={items} onAdd={(kind) => show(draft.add(kind))} />
        </div>
        {draft.problem && <Notice tone="error">{draft.problem}</Notice>}
        <div
          data-foot-bar=""
          className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-4"
        >
          <Button type="submit" disabled={!ready} aria-disabled={draft.busy}>
            {draft.busy ? labelMessages.saving : messages.save}
          </Button>
          <p role="status" className="text-sm font-medium empty:hidden">
            {waits && productFormMessages.pictures.busy}
          </p>
          <p className="text-sm text-ink-soft">
            {draft.saved.changedAt === undefined
              ? settingsMessages.neverChanged
              : settingsMessages.changed(formatMoment(draft.saved.changedAt))}
          </p>
        </div>
      </form>
      {draft.conflict && (
        <MergeHome
          versions={draft.conflict.versions}
          onMerged={(merged) => void draft.conflict?.settle(merged)}
          onClose={draft.closeConflict}
        />
      )}
    </>
  );
}

interface AddSectionProps {
  items: ReturnType<typeof useHomeDraft>["items"];
  onAdd: (kind: (typeof KINDS)[number]) => void;
}

function AddSection({ items, onAdd }: AddSectionProps) {
  const isFull = items.length >= MOST_SECTIONS;
  return (
    <fieldset className="min-w-0 border border-dashed border-ink-faint p-4">
      <legend className="px-1 type-label">{messages.add}</legend>
      {isFull && <p className="mb-3 text-sm text-ink-soft">{messages.full(MOST_SECTIONS)}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {KINDS.map((kind) => {
          const isOff = !canAdd(items, kind);
          return (
            <button
              key={kind}
              type="button"
              aria-disabled={isOff}
              onClick={() => !isOff && onAdd(kind)}
              className="flex flex-col rounded-soft border border-line bg-white p-3 text-left hover:border-ink aria-disabled:bg-paper-deep aria-disabled:hover:border-line"
            >
              <span className="block font-medium">{messages.kinds[kind]}</span>
              <span className="block text-sm text-ink-soft">
                {isOff && !isFull ? messages.most(MOST_OF_KIND[kind]) : messages.kindTexts[kind]}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Addresses of the shop to choose from, each by what is there. */
function Targets({ pages, shelves }: Pick<HomeFormProps, "pages" | "shelves">) {
  const all = "/collections/all";
  const filtered = (["gender", "category"] as const).flatMap((name) =>
    shelves[name].map((value) => [
      `${all}?${new URLSearchParams({ [name]: value })}`,
      shownWord(name, value),
    ]),
  );
  const targets = [
    [all, menuMessages.lists.all],
    ...filtered,
    ...shelves.collection.map((name) => [`/collections/${encodeURIComponent(name)}`, name]),
    ...pages.map((page) => [ownPagePath(page), page.title]),
    ["#newsletter", messages.newsletter],
  ];
  return (
    <datalist id="home-targets">
      {targets.map(([target, label]) => (
        <option key={target} value={target} label={label} />
      ))}
    </datalist>
  );
}

function errorsOf(errors: Record<string, string>, id: number): Record<string, string> {
  const start = `${id}.`;
  const mine = Object.entries(errors).filter(([field]) => field.startsWith(start));
  return Object.fromEntries(mine.map(([field, error]) => [field.slice(start.length), error]));
}
