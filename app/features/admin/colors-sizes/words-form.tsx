import type { ReactNode, RefObject } from "react";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { colorsSizesMessages as messages } from "../../../../common/messages/admin/colors-sizes.ts";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { formatMoment } from "../format-moment.ts";
import { RenameDialog } from "../renaming/rename-dialog.tsx";
import { RenamedNotice } from "../renaming/renamed-notice.tsx";
import type { Renaming } from "../renaming/use-renaming.ts";
import { FormGuard } from "../settings/held-form.tsx";
import { MergeWords } from "./merge-words.tsx";
import type { Conflict } from "./use-merged-saving.ts";

interface WordsFormProps {
  draft: {
    form: RefObject<HTMLFormElement | null>;
    saved: { changedAt?: string };
    isChanged: boolean;
    busy: boolean;
    problem: string | undefined;
    listError: string | undefined;
    removed: { id: number; name: string } | undefined;
    conflict: Conflict | undefined;
    closeConflict: () => void;
    save: () => Promise<void>;
    putBack: () => void;
  };
  /** Said to those who do not see what has moved. */
  announcement: string;
  save: string;
  /** Beside the button that saves. */
  more?: ReactNode;
  renaming?: Renaming;
  children: ReactNode;
}

/** The frame of a list that is saved as a whole. */
export function WordsForm({ draft, announcement, save, more, renaming, children }: WordsFormProps) {
  const ready = useHydrated();
  const { changedAt } = draft.saved;
  return (
    <>
      {renaming && <RenameDialog renaming={renaming} />}
      {draft.conflict && <MergeWords conflict={draft.conflict} onClose={draft.closeConflict} />}
      <form
        ref={draft.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void draft.save();
        }}
        className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6"
      >
        <FormGuard isChanged={draft.isChanged} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {renaming && <RenamedNotice renaming={renaming} />}
        {/* What is done during a call would be lost where the lists of both are put together. */}
        <div inert={draft.busy} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {children}
          {draft.removed && (
            <p
              key={draft.removed.id}
              className="flex flex-wrap items-center gap-3 text-sm text-ink-soft"
            >
              {messages.removed(draft.removed.name)}
              <Button variant="quiet" autoFocus onClick={draft.putBack}>
                {messages.putBack}
              </Button>
            </p>
          )}
        </div>
        {draft.listError && (
          <p tabIndex={-1} aria-invalid="true" className="text-sm text-alarm">
            {draft.listError}
          </p>
        )}
        {draft.problem && <Notice tone="error">{draft.problem}</Notice>}
        <div
          data-foot-bar=""
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-4"
        >
          <Button type="submit" disabled={!ready} aria-disabled={draft.busy}>
            {draft.busy ? labelMessages.saving : save}
          </Button>
          {more}
          <p className="text-sm text-ink-soft">
            {changedAt === undefined
              ? settingsMessages.neverChanged
              : settingsMessages.changed(formatMoment(changedAt))}
          </p>
        </div>
      </form>
    </>
  );
}
