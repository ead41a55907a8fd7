import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { refuse, useForm } from "../../../use-form.ts";
import { returnPath } from "./return-columns.tsx";

const messages = adminReturnMessages.find;

/** Where a code is typed or scanned: a scanner ends it with Enter. */
export function CodeField() {
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { form, submit, busy, errors, problem } = useForm(
    async () => {
      const typed = code.trim();
      if (typed === "") return refuse({ code: messages.missing });
      const path = { code: typed.slice(0, 40) };
      const call = api.GET("/api/admin/return-codes/:code", { params: { path } });
      const outcome = await ask(call, messages.failed);
      if (!outcome.ok) {
        // The next scan takes its place.
        input.current?.select();
        return refuse({ code: outcome.message });
      }
      await navigate(returnPath(outcome.data));
    },
    { toast: false },
  );
  return (
    <form {...form} className="mb-6 flex flex-wrap items-start gap-3">
      <Field
        label={messages.label}
        ref={input}
        name="code"
        value={code}
        error={errors.code ?? problem}
        hint={messages.hint}
        maxLength={40}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
        onFocus={({ target }) => target.select()}
        className="min-w-40 max-w-md flex-1"
      />
      <Button {...submit} className="mt-6" aria-disabled={busy}>
        {messages.go}
      </Button>
    </form>
  );
}
