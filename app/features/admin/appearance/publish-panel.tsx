import { useRef, useState } from "react";
import { appearanceMessages as messages } from "../../../../common/messages/admin/appearance.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "../panel.tsx";
import type { useSending } from "../use-sending.ts";
import { withZone } from "../zoned-input.ts";
import type { useAppearance } from "./use-appearance.ts";

interface PublishPanelProps {
  work: ReturnType<typeof useAppearance>;
  sending: ReturnType<typeof useSending>;
  draft: SettingsDocument<"appearanceDraft">;
}

/** What becomes of a draft: kept, shown to others, published now or later. */
export function PublishPanel({ work, sending, draft }: PublishPanelProps) {
  const { busy, problem, errors, isSaved, publishAt } = work;
  const planned = draft.values.publishAt;
  const moment = useRef<HTMLInputElement>(null);
  const [half, setHalf] = useState<string>();

  function save() {
    const isHalf = moment.current?.validity.badInput;
    setHalf(isHalf ? labelMessages.halfTyped : undefined);
    if (isHalf) moment.current?.focus();
    else if (!sending.mustWait()) void work.save();
  }

  return (
    <Panel id="draft" title={messages.draft}>
      <div className="grid gap-4">
        <Notice tone="error">{problem}</Notice>
        <div className="flex flex-wrap items-center gap-3">
          <Button aria-disabled={busy} onClick={save}>
            {messages.save}
          </Button>
          <Button
            variant="accent"
            aria-disabled={busy}
            onClick={() => sending.mustWait() || void work.publish()}
          >
            {messages.publish}
          </Button>
          <Button variant="quiet" aria-disabled={busy} onClick={work.startAgain}>
            {messages.discard}
          </Button>
        </div>
        {(!isSaved || sending.waits) && (
          <p role="status" className="text-sm text-straw">
            {sending.waits ? productFormMessages.pictures.busy : messages.unsaved}
          </p>
        )}
        <Field
          type="datetime-local"
          name="publishAt"
          label={messages.publishAt}
          hint={withZone(
            planned ? `${messages.planned(formatMoment(planned))}.` : messages.publishAtHint,
          )}
          ref={moment}
          error={half ?? errors.publishAt}
          value={publishAt}
          onChange={(event) => {
            setHalf(undefined);
            work.plan(event.target.value);
          }}
        />
        <PreviewLink secret={draft.values.previewSecret} />
      </div>
    </Panel>
  );
}

function PreviewLink({ secret }: { secret: string }) {
  const link = secret ? `${window.location.origin}/preview/${secret}` : "";
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{messages.previewLink}</p>
      {link ? (
        <>
          <p className="flex flex-wrap gap-x-4">
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 py-2 text-sm underline underline-offset-4 wrap-anywhere"
            >
              {link}
            </a>
            <Button variant="quiet" onClick={() => void copy(link)}>
              {messages.copy}
            </Button>
          </p>
          <p className="text-sm text-ink-soft">{messages.previewHint}</p>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{messages.saveFirst}</p>
      )}
    </div>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify.success(messages.copied);
  } catch {
    // Browsers refuse it on pages without https.
    notify.error(messages.copyFailed, { duration: 4000 });
  }
}
