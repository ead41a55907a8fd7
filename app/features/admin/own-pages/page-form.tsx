import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ownPagesMessages as messages } from "../../../../common/messages/admin/own-pages.ts";
import { ownPagePath } from "../../../../common/own-pages.ts";
import type { AdminOwnPage, PageTemplate } from "../../../../server/own-pages/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { AdminPage } from "../admin-page.tsx";
import { BackLink } from "../back-link.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { LeaveGuard } from "../product-form/leave-guard.tsx";
import { MergePages } from "./merge-pages.tsx";
import {
  addressFrom,
  blankDraft,
  columnOf,
  draftOf,
  isSame,
  type PageDraft,
} from "./page-draft.ts";
import { PageNames, PagePlace } from "./page-fields.tsx";
import { PageHistory } from "./page-history.tsx";
import { PagePreview, PageWarnings, usePreview } from "./page-preview.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import { TextEditor } from "./text-editor.tsx";
import { PAGES_PATH, usePageSaving } from "./use-page-saving.ts";

/** The form of one of the shop's own pages, undefined for a new one. Give it the page's id as its key. */
export function PageForm({ page }: { page: AdminOwnPage | undefined }) {
  const work = usePageWork(page);
  const { original, start, draft, change, saving, isChanged } = work;
  const { errors, problem, busy } = saving;
  const [isRemoving, setRemoving] = useState(false);
  const previewed = usePreview(draft.text);
  const mayLeave = useLatest(() => saving.isDone.current || !isChanged);

  function submit(event: FormEvent) {
    event.preventDefault();
    void saving.save();
  }

  return (
    <AdminPage
      title={original ? messages.edit : messages.add}
      back={<BackLink to={PAGES_PATH}>{messages.back}</BackLink>}
      actions={original && <Actions page={original} onRemove={() => setRemoving(true)} />}
    >
      <form ref={saving.form} noValidate onSubmit={submit}>
        <SaveBar draft={draft} isChanged={isChanged} saving={saving} />
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
        <PageWarnings preview={previewed.preview} />
        <div inert={busy} className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            {!original && <TemplateChoice hasText={draft.text !== ""} onUse={work.startFrom} />}
            <div className="border border-line bg-white p-5 sm:p-6">
              <PageNames draft={draft} errors={errors} onChange={change} />
            </div>
            <div className="border border-line bg-white p-5 sm:p-6">
              <TextEditor
                value={draft.text}
                error={errors.text}
                onChange={(text) => change({ text })}
              />
            </div>
            <div className="border border-line bg-white p-5 sm:p-6">
              <PagePlace draft={draft} errors={errors} onChange={change} />
            </div>
          </div>
          <div className="grid min-w-0 gap-6 xl:sticky xl:top-20">
            <PagePreview draft={draft} previewed={previewed} />
          </div>
        </div>
      </form>
      {original && (
        <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
          <PageHistory page={original} onBack={work.goBack} />
          <TemplateChoice hasText={draft.text !== ""} onUse={work.startFrom} />
        </div>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={messages.removal.title}
          confirm={messages.actions.remove}
          working={messages.removal.working}
          onConfirm={saving.remove}
          onClose={() => setRemoving(false)}
        >
          <p>{messages.removal.text(original?.title ?? "")}</p>
        </ConfirmDialog>
      )}
      {saving.theirs && (
        <MergePages
          drafts={{ base: start, mine: draft, theirs: draftOf(saving.theirs) }}
          onMerged={saving.saveMerged}
          onClose={saving.closeMerge}
        />
      )}
      <LeaveGuard mayLeave={mayLeave} />
    </AdminPage>
  );
}

/** The page as it was opened, the draft, and what changes it. */
function usePageWork(page: AdminOwnPage | undefined) {
  const [original, setOriginal] = useState(page);
  const start = useMemo(() => (original ? draftOf(original) : blankDraft()), [original]);
  const [draft, setDraft] = useState(start);
  const saving = usePageSaving({ draft, original, setDraft, setOriginal });

  function change(changes: Partial<PageDraft>) {
    for (const name of Object.keys(changes)) saving.forgetError(name);
    setDraft((now) => {
      const { title } = changes;
      // The address of a new page follows its title until somebody types another.
      const follows = title !== undefined && !original && now.address === addressFrom(now.title);
      return { ...now, ...(follows && { address: addressFrom(title) }), ...changes };
    });
  }

  return {
    original,
    start,
    draft,
    change,
    saving,
    isChanged: !isSame(draft, start),
    /** A page that is there keeps its address and its place. */
    startFrom({ title, description, text, address, topic }: PageTemplate) {
      const place = { address, topic, footerColumn: columnOf(topic) };
      change({ title, description, text, ...(!original && place) });
      notify.success(messages.templates.used);
    },
    goBack(version: AdminOwnPage) {
      const { isPublished } = draft;
      change({ ...draftOf(version), isPublished });
      notify.success(messages.history.taken(version.version));
    },
  };
}

interface SaveBarProps {
  draft: PageDraft;
  isChanged: boolean;
  saving: ReturnType<typeof usePageSaving>;
}

function SaveBar({ draft, isChanged, saving }: SaveBarProps) {
  const { actions, meanwhile, unsaved } = messages;
  const { busy, save } = saving;
  return (
    <div className="sticky top-0 z-10 -mx-4 -mt-4 mb-6 flex flex-wrap items-center justify-end gap-3 border-b border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10">
      <p role="status" className="mr-auto text-sm text-ink-soft">
        {draft.isPublished ? meanwhile.published : meanwhile.draft}
        {isChanged && ` · ${unsaved}`}
      </p>
      <Button variant="outline" aria-disabled={busy} onClick={() => void save(!draft.isPublished)}>
        {draft.isPublished ? actions.unpublish : actions.publish}
      </Button>
      <Button type="submit" aria-disabled={busy}>
        {draft.isPublished ? actions.save : actions.saveDraft}
      </Button>
    </div>
  );
}

function Actions({ page, onRemove }: { page: AdminOwnPage; onRemove: () => void }) {
  return (
    <>
      {page.isPublished && (
        <Link
          to={ownPagePath(page)}
          className="inline-flex min-h-11 items-center px-1 text-sm font-medium hover:text-thread"
        >
          {messages.open}
        </Link>
      )}
      <Button variant="quiet" className="text-thread" onClick={onRemove}>
        {messages.actions.remove}
      </Button>
    </>
  );
}

/** A stable function with the answer of the last render. */
function useLatest(ask: () => boolean): () => boolean {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  return useCallback(() => latest.current(), []);
}
