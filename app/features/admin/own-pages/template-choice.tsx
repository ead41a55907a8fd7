import { useState } from "react";
import { getLocale } from "../../../../common/locale.ts";
import { ownPagesMessages } from "../../../../common/messages/admin/own-pages.ts";
import { MARKETS, type Market } from "../../../../common/page-topics.ts";
import type { PageTemplate } from "../../../../server/own-pages/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useAction } from "../../../use-action.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { SelectField } from "../fields.tsx";

interface TemplateChoiceProps {
  /** Whether there is a text that a template would replace. */
  hasText: boolean;
  onUse: (template: PageTemplate) => void;
}

/** The texts to start from, fetched once somebody wants one. */
export function TemplateChoice({ hasText, onUse }: TemplateChoiceProps) {
  const messages = ownPagesMessages.templates;
  const [templates, setTemplates] = useState<PageTemplate[]>();
  const [problem, setProblem] = useState<string>();
  const [market, setMarket] = useState<string>(() => marketOf(getLocale().tag));
  const [topic, setTopic] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [open, busy] = useAction(async () => {
    const outcome = await ask(api.GET("/api/admin/pages/templates"), messages.loadFailed);
    setProblem(outcome.ok ? undefined : outcome.message);
    if (outcome.ok) setTemplates(outcome.data);
  });
  const offered = templates?.filter((template) => template.market === market) ?? [];
  const chosen = offered.find((template) => template.topic === topic) ?? offered[0];

  function use() {
    setAsking(false);
    if (chosen) onUse(chosen);
  }

  return (
    <section aria-labelledby="templates" className="border border-line bg-white p-5 sm:p-6">
      <h2 id="templates" className="type-heading">
        {messages.title}
      </h2>
      <p className="mt-2 text-ink-soft">{messages.text}</p>
      <Notice tone="error" className="mt-4">
        {problem}
      </Notice>
      {chosen ? (
        <div className="mt-4 grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            label={messages.market}
            value={market}
            options={MARKETS.map((value) => ({ value, label: messages.markets[value] }))}
            onChange={(event) => setMarket(event.target.value)}
          />
          <SelectField
            label={messages.topic}
            value={chosen.topic}
            options={offered.map(({ topic: value, title }) => ({ value, label: title }))}
            onChange={(event) => setTopic(event.target.value)}
          />
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => (hasText ? setAsking(true) : use())}
          >
            {messages.use}
          </Button>
        </div>
      ) : (
        <Button variant="outline" className="mt-4" aria-disabled={busy} onClick={() => void open()}>
          {messages.title}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.replaces}
          confirm={messages.use}
          onConfirm={use}
          onClose={() => setAsking(false)}
        >
          <p>{messages.replacesText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The market that a shop is most likely in, by how it writes numbers and days. */
function marketOf(tag: string): Market {
  if (tag === "en-US") return "us";
  if (tag === "en-GB") return "uk";
  return tag.startsWith("de") ? "de" : "eu";
}
