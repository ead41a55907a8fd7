import { useEffect, useState } from "react";
import { ownPagesMessages } from "../../../../common/messages/admin/own-pages.ts";
import type { AdminOwnPage, OwnPageVersion } from "../../../../server/own-pages/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useAction } from "../../../use-action.ts";
import { Moment } from "../moment.tsx";
import { Panel } from "../panel.tsx";

interface PageHistoryProps {
  page: AdminOwnPage;
  /** Takes a version into the form. */
  onBack: (version: AdminOwnPage) => void;
}

/** Every version of a page, each of which can come back. */
export function PageHistory({ page, onBack }: PageHistoryProps) {
  const messages = ownPagesMessages.history;
  const { _id: id, version: current } = page;
  const [versions, setVersions] = useState<OwnPageVersion[]>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another list
  useEffect(() => {
    let isThere = true;
    const call = api.GET("/api/admin/pages/:id/versions", { params: { path: { id } } });
    void ask(call, messages.loadFailed).then((outcome) => {
      if (!isThere) return;
      if (outcome.ok) setVersions(outcome.data);
      setProblem(outcome.ok ? undefined : outcome.message);
    });
    return () => {
      isThere = false;
    };
  }, [id, current]);
  const [goBack, busy] = useAction(async (version: number) => {
    const path = { id, version: String(version) };
    const call = api.GET("/api/admin/pages/:id/versions/:version", { params: { path } });
    const outcome = await ask(call, messages.loadFailed);
    setProblem(outcome.ok ? undefined : outcome.message);
    if (outcome.ok) onBack(outcome.data);
  });

  return (
    <Panel id="versions" title={messages.title}>
      <Notice tone="error">{problem}</Notice>
      <ol className="max-h-96 divide-y divide-line overflow-y-auto">
        {versions?.map(({ version, at, title, words, isPublished, isDeleted }) => (
          <li
            key={version}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {messages.version(version)}: {title}
              </p>
              <p className="text-sm text-ink-soft">
                <Moment at={at} /> ·{" "}
                {isDeleted
                  ? messages.deleted
                  : isPublished
                    ? ownPagesMessages.meanwhile.published
                    : ownPagesMessages.meanwhile.draft}{" "}
                · {messages.words(words)}
              </p>
            </div>
            {version === current ? (
              <p className="text-sm text-ink-soft">{messages.now}</p>
            ) : (
              <Button
                variant="quiet"
                aria-label={messages.label(version)}
                aria-disabled={busy}
                onClick={() => void goBack(version)}
              >
                {messages.back}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
