import { useState } from "react";
import {
  COLUMN_MOST,
  DEFAULT_FOOTER,
  DEFAULT_HEADER,
  HEADER_MOST,
  NAME_MOST,
} from "../../../../common/menus.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { menuMessages as messages } from "../../../../common/messages/admin/menus.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { footerMessages } from "../../../../common/messages/shop.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useForm } from "../../../use-form.ts";
import { formatMoment } from "../format-moment.ts";
import { plainlyRefused } from "../plainly-refused.ts";
import { LeaveGuard } from "../product-form/leave-guard.tsx";
import { Section } from "../product-form/section.tsx";
import { type DraftEntry, draftOf, isSame, type MenusDraft, menusOf } from "./draft.ts";
import { EntryList } from "./entry-list.tsx";
import { HeaderLook } from "./header-look.tsx";
import type { Offered } from "./load-offered.ts";
import { mergeMenus } from "./merge.ts";

type Document = SettingsDocument<"menus">;

/** The menus of header and footer, which are saved together. */
export function MenusForm({ document, offered }: { document: Document; offered: Offered }) {
  const work = useMenusWork(document);
  const { draft, change, isChanged, sending, isMerged } = work;
  const { form, submit, busy, problem, errors } = sending;
  const lists = { errors, offered };
  return (
    <form {...form} className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      {isMerged && <Notice tone="info">{messages.merged}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      <HeaderLook entries={draft.header} />
      <Section title={messages.header}>
        <EntryList
          {...lists}
          label={messages.header}
          place="header"
          hint={messages.headerHint}
          most={HEADER_MOST}
          entries={draft.header}
          onChange={(header) => change({ ...draft, header })}
        />
      </Section>
      {draft.footer.map(({ title, entries }, index) => {
        const place = `footer.${index}`;
        const set = (changes: { title?: string; entries?: DraftEntry[] }) =>
          change({
            ...draft,
            footer: draft.footer.with(index, { title, entries, ...changes }),
          });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
          <Section key={index} title={messages.footer}>
            <Field
              label={messages.columnTitle}
              value={title}
              maxLength={NAME_MOST}
              placeholder={footerMessages.shop}
              hint={messages.columnTitleHint(footerMessages.shop)}
              error={errors[`${place}.title`]}
              onChange={(event) => set({ title: event.target.value })}
              className="mb-5 max-w-sm"
            />
            <EntryList
              {...lists}
              label={messages.footer}
              place={`${place}.entries`}
              hint={messages.footerHint}
              most={COLUMN_MOST}
              entries={entries}
              onChange={(changed) => set({ entries: changed })}
            />
          </Section>
        );
      })}
      <p>
        <Button variant="quiet" onClick={work.restore}>
          {messages.standard}
        </Button>
      </p>
      <div
        data-foot-bar=""
        className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-1 py-3"
      >
        <Button {...submit}>{busy ? labelMessages.saving : settingsMessages.save}</Button>
        <Button variant="outline" disabled={!isChanged} onClick={work.undo}>
          {messages.undo}
        </Button>
        <p className="text-sm text-ink-soft max-sm:hidden">{work.savedAt}</p>
      </div>
      <LeaveGuard mayLeave={work.mayLeave} />
    </form>
  );
}

function useMenusWork(opened: Document) {
  const [document, setDocument] = useState(opened);
  const [base, setBase] = useState(() => draftOf(opened.values));
  const [draft, setDraft] = useState(base);
  const [isMerged, setMerged] = useState(false);
  const isChanged = !isSame(menusOf(draft), menusOf(base));

  const sending = useForm(async () => {
    const body = { version: document.version, values: menusOf(draft) };
    const outcome = await ask(api.PUT("/api/admin/settings/menus", { body }), messages.saveFailed);
    if (outcome.ok) {
      // The routes of settings share one type.
      begin(outcome.data as Document);
      notify.success(messages.saved);
      return;
    }
    if (outcome.refusal?.code === "settings_changed" && (await takeOver())) return;
    const { message, errors } = plainlyRefused(outcome, "values.");
    return { message: Object.keys(errors).length > 0 ? messages.problems : message, errors };
  });

  /** Starts again with what is saved now. */
  function begin(saved: Document) {
    const start = draftOf(saved.values);
    setDocument(saved);
    setBase(start);
    setDraft(start);
    setMerged(false);
  }

  /** Puts what another admin saved meanwhile together with what was done here. */
  async function takeOver(): Promise<boolean> {
    const now = await ask(api.GET("/api/admin/settings"), messages.loadFailed);
    if (!now.ok) return false;
    const theirs = draftOf(now.data.menus.values);
    setDraft(mergeMenus(base, draft, theirs));
    setDocument(now.data.menus);
    setBase(theirs);
    setMerged(true);
    return true;
  }

  function change(next: MenusDraft) {
    // Errors name places, which other entries may have now.
    sending.forgetAll();
    setDraft(next);
  }

  return {
    draft,
    change,
    isChanged,
    isMerged,
    sending,
    undo: () => begin(document),
    restore: () => change(draftOf({ header: DEFAULT_HEADER, footer: DEFAULT_FOOTER })),
    mayLeave: () => !isChanged,
    savedAt:
      document.changedAt === undefined
        ? settingsMessages.neverChanged
        : settingsMessages.changed(formatMoment(document.changedAt)),
  };
}
