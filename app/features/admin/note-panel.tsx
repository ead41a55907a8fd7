import { useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { labelMessages } from "../../../common/messages/admin/area.ts";
import { adminOrderMessages } from "../../../common/messages/admin/orders.ts";
import type { Outcome } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/toast.tsx";
import { useForm } from "../../use-form.ts";
import { Panel } from "./panel.tsx";
import { plainlyRefused } from "./plainly-refused.ts";

const messages = adminOrderMessages.note;
const MAX = 2000;

interface NotePanelProps {
  title: string;
  hint: string;
  /** What is kept. */
  note: string;
  save: (note: string) => Promise<Outcome<unknown>>;
}

/** A note of the team's. Another admin's text appears here, unless this text was edited. */
export function NotePanel({ title, hint, note, save }: NotePanelProps) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(note);
  const saved = useRef(note);
  const hintId = useId();
  useEffect(() => {
    const before = saved.current;
    saved.current = note;
    setText((current) => (current === before ? note : current));
  }, [note]);

  const { form, submit, busy, problem } = useForm(
    async () => {
      const outcome = await save(text);
      if (!outcome.ok) return plainlyRefused(outcome);
      notify.success(messages.saved);
      saved.current = text;
      await revalidate();
    },
    { toast: false },
  );

  return (
    <Panel id="team-note" title={title}>
      <form {...form}>
        <textarea
          aria-labelledby="team-note"
          aria-describedby={hintId}
          value={text}
          maxLength={MAX}
          rows={4}
          onChange={({ target }) => setText(target.value)}
          className="field-sizing-content min-h-28 w-full rounded-soft border border-ink-faint bg-white px-3 py-2"
        />
        <p id={hintId} className="mb-3 text-sm text-ink-soft">
          {hint} {text.length > MAX - 200 && messages.left(MAX - text.length)}
        </p>
        <Notice tone="error" className="mb-3">
          {problem}
        </Notice>
        <Button {...submit} variant="outline" aria-disabled={busy || text === note}>
          {busy ? labelMessages.saving : messages.save}
        </Button>
      </form>
    </Panel>
  );
}
