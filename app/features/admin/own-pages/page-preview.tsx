import { useEffect, useState } from "react";
import { ownPagesMessages as messages } from "../../../../common/messages/admin/own-pages.ts";
import type { OwnPagePreview } from "../../../../server/own-pages/contract.ts";
import { api, ask } from "../../../api.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PageText } from "../../own-pages/page-text.tsx";
import type { PageDraft } from "./page-draft.ts";

/** The pause in typing before the server is asked. */
const PAUSE_MS = 350;

export interface Previewed {
  preview: OwnPagePreview | undefined;
  isLost: boolean;
}

/** A text as the server shows it, a moment after it was typed. */
export function usePreview(text: string): Previewed {
  const [previewed, setPreviewed] = useState<Previewed>({ preview: undefined, isLost: false });
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(async () => {
      const call = api.POST("/api/admin/pages/preview", { body: { text }, signal });
      const outcome = await ask(call, messages.preview.failed);
      if (signal.aborted) return;
      setPreviewed((before) =>
        outcome.ok ? { preview: outcome.data, isLost: false } : { ...before, isLost: true },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return previewed;
}

/** The page as the shop will show it. */
export function PagePreview({ draft, previewed }: { draft: PageDraft; previewed: Previewed }) {
  const { preview, isLost } = previewed;
  return (
    <section aria-label={messages.preview.title} className="border border-line bg-paper">
      <p className="border-b border-line bg-white px-5 py-3 type-label text-ink-soft sm:px-8">
        {messages.preview.title}
      </p>
      {isLost && (
        <div className="px-5 pt-5 sm:px-8">
          <Notice tone="error">{messages.preview.failed}</Notice>
        </div>
      )}
      {/* The keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus */}
      <div tabIndex={0} className="max-h-[48rem] overflow-y-auto px-5 py-8 sm:px-8">
        {draft.title && <p className="type-title wrap-anywhere">{draft.title}</p>}
        {draft.description && (
          <p className="mt-3 text-lg text-ink-soft wrap-anywhere">{draft.description}</p>
        )}
        <div className="mt-8">
          {preview?.html ? (
            <PageText html={preview.html} />
          ) : (
            <p className="text-ink-soft">{preview && messages.preview.empty}</p>
          )}
        </div>
      </div>
    </section>
  );
}

/** What has to be done before the page can be published with a good conscience. */
export function PageWarnings({ preview }: { preview: OwnPagePreview | undefined }) {
  const { warnings } = messages;
  if (!preview || (!preview.hasDraftNote && preview.openPlaces.length === 0)) return null;
  const places = preview.openPlaces.map((place) => `{${place}}`).join(", ");
  return (
    <div
      role="status"
      className="mb-6 grid gap-2 border-l-3 border-straw bg-straw-soft px-4 py-3 text-straw"
    >
      {preview.hasDraftNote && <p className="font-medium">{warnings.draftNote}</p>}
      {places && <p className="wrap-anywhere">{warnings.openPlaces(places)}</p>}
    </div>
  );
}
