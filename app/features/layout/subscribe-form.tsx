import { type FormEvent, useRef, useState } from "react";
import { footerMessages } from "../../../common/messages/shop.ts";
import { api, ask } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

const NOTE = "newsletter-note";

/** The newsletter's form on every page: small, so it uses the browser's validation. */
export function SubscribeForm() {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [{ note, wrong }, say] = useState({ note: "", wrong: false });

  function refuse(why: string) {
    say({ note: why, wrong: true });
    input.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = input.current;
    if (busy || !field) return;
    if (!field.checkValidity()) return refuse(field.validationMessage);
    setBusy(true);
    say({ note: footerMessages.subscribing, wrong: false });
    const call = api.POST("/api/newsletter", { body: { email: field.value } });
    const outcome = await ask(call, footerMessages.subscribeFailed);
    setBusy(false);
    if (!outcome.ok) return refuse(outcome.message);
    say({ note: outcome.data.message, wrong: false });
    field.value = "";
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="needs-script mt-5">
      <label htmlFor="newsletter-email" className="mb-1 block text-sm font-medium">
        {footerMessages.email}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          aria-invalid={wrong}
          aria-describedby={NOTE}
          className={`min-h-11 w-0 min-w-0 flex-1 rounded-soft border bg-ink-field px-3 text-base ${wrong ? "border-alarm-soft" : "border-paper-faint"}`}
        />
        <Button type="submit" variant="plain" disabled={!hydrated} aria-disabled={busy}>
          {footerMessages.subscribe}
        </Button>
      </div>
      <p
        id={NOTE}
        role="status"
        className={`mt-2 min-h-10 text-sm text-pretty ${wrong ? "font-medium text-alarm-soft" : "text-paper-soft"}`}
      >
        {note}
      </p>
    </form>
  );
}
