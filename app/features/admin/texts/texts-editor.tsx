import { useMemo, useRef, useState } from "react";
import { cutText } from "../../../../common/cut-text.ts";
import { textMessages as messages } from "../../../../common/messages/admin/texts.ts";
import type { KnownTexts, SettingsDocument } from "../../../../server/settings/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { EmptyList } from "../empty-list.tsx";
import { LeaveGuard } from "../product-form/leave-guard.tsx";
import { findSaid, findTexts, type ShownText, withChanges } from "./find-texts.ts";
import { PointPanel } from "./point-panel.tsx";
import { TextForm } from "./text-form.tsx";
import { useDrafts } from "./use-drafts.ts";
import { useTexts } from "./use-texts.ts";

const AT_ONCE = 20;

interface TextsEditorProps {
  texts: KnownTexts["texts"];
  document: SettingsDocument<"texts">;
  /** The id of a product. */
  product: string | undefined;
}

/** What was pointed at. Its texts stay when they say something else. */
interface Pointed {
  said: string;
  places: string[];
}

/** All texts, found by search or by pointing at them, each with its form. */
export function TextsEditor({ texts, document, product }: TextsEditorProps) {
  const { changes, save } = useTexts(document);
  const [search, setSearch] = useState("");
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [pointed, setPointed] = useState<Pointed>();
  const [most, setMost] = useState(AT_ONCE);
  const { unsaved, draftOf, keep, mayLeave } = useDrafts();
  const list = useRef<HTMLDivElement>(null);
  const all = useMemo(() => withChanges(texts, changes), [texts, changes]);
  const found = pointed
    ? pointed.places.flatMap((place) => all.find((text) => text.place === place) ?? [])
    : findTexts(onlyChanged ? all.filter(({ changed }) => changed !== undefined) : all, search);

  const shown = found.slice(0, most);
  const begun = all.filter((text) => unsaved.includes(text.place) && !shown.includes(text));

  function narrow(change: () => void) {
    change();
    setPointed(undefined);
    setMost(AT_ONCE);
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <LeaveGuard mayLeave={mayLeave} />
      <div className="xl:sticky xl:top-6 xl:order-2">
        <PointPanel
          product={product && `/product/${product}`}
          state={changes}
          onPoint={(said) => {
            const places = firstSaid(all, said).map(({ place }) => place);
            setPointed({ said: said[0] ?? "", places });
            list.current?.scrollIntoView({ block: "nearest" });
          }}
        />
      </div>
      <div ref={list} className="grid scroll-mt-6 gap-4">
        <search className="grid gap-3">
          <Field
            type="search"
            label={messages.search}
            placeholder={messages.searchHint}
            value={search}
            maxLength={200}
            onChange={(event) => narrow(() => setSearch(event.target.value))}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={onlyChanged}
              onChange={(event) => narrow(() => setOnlyChanged(event.target.checked))}
              className="size-5 shrink-0 accent-ink"
            />
            {messages.onlyChanged}
          </label>
        </search>
        <div role="status" className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {pointed ? (
            <>
              <span>
                {found.length > 0
                  ? messages.pointed(cutText(pointed.said, 80))
                  : messages.pointedNone}
              </span>
              <Button variant="quiet" onClick={() => setPointed(undefined)}>
                {messages.clear}
              </Button>
            </>
          ) : (
            messages.found(found.length)
          )}
        </div>
        {found.length === 0 && !pointed && (
          <EmptyList
            title={onlyChanged && search === "" ? messages.noneChanged : messages.none}
            text={onlyChanged && search === "" ? messages.noneChangedText : messages.noneText}
          />
        )}
        {[...shown, ...begun].map((text) => (
          <TextForm
            key={text.place}
            text={text}
            draft={draftOf(text.place)}
            isUnsaved={unsaved.includes(text.place)}
            onDraft={(drafted) => keep(text.place, drafted)}
            save={save}
          />
        ))}
        {found.length > most && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => setMost(most + AT_ONCE)}
          >
            {messages.more}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The texts that say what the nearest element says that says one. */
function firstSaid(texts: ShownText[], pointed: string[]): ShownText[] {
  for (const said of pointed) {
    const found = findSaid(texts, said);
    if (found.length > 0) return found;
  }
  return [];
}
