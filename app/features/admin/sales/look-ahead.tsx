import { type FormEvent, useId, useState } from "react";
import { adminSaleMessages } from "../../../../common/messages/admin/sales.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../panel.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { fromZonedInput, withZone } from "../zoned-input.ts";

/** Opens the shop with the prices of a moment that is to come, in another tab. */
export function LookAhead() {
  const messages = adminSaleMessages.ahead;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isBlocked, setBlocked] = useState(false);

  async function look(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setError(undefined);
    setBlocked(false);
    // Opened at once: after an answer the browser would take it for an advertisement.
    const tab = window.open("about:blank");
    setBusy(true);
    const body = { at: fromZonedInput(typed) };
    const outcome = await ask(api.POST("/api/admin/sales/look-ahead", { body }), messages.failed);
    setBusy(false);
    if (outcome.ok) return tab ? tab.location.assign("/") : setBlocked(true);
    tab?.close();
    const { message, errors } = plainlyRefused(outcome);
    setError(errors.at ?? message);
  }

  return (
    <Panel id={useId()} title={messages.title}>
      <p className="mb-4 max-w-2xl text-sm text-ink-soft">{messages.text}</p>
      <form noValidate onSubmit={look} className="grid max-w-md gap-4">
        <Field
          type="datetime-local"
          label={messages.at}
          hint={withZone("")}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" variant="outline" aria-disabled={busy}>
            {messages.open}
          </Button>
        </div>
        {isBlocked && (
          <Notice tone="info">
            {messages.blocked}{" "}
            <a href="/" target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {messages.open}
            </a>
          </Notice>
        )}
      </form>
    </Panel>
  );
}
