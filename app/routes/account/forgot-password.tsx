import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { loginMessages } from "../../../common/messages/account.ts";
import { formMessages } from "../../../common/messages/forms.ts";
import { passwordMessages } from "../../../common/messages/passwords.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { api, ask } from "../../api.ts";
import { AuthPanel, Garment } from "../../features/account/auth-panel.tsx";
import { readFields } from "../../form-errors.ts";
import { ownMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { refuse, refusedBy, useForm } from "../../use-form.ts";

const PICTURE = garmentPictureUrl({ look: "women-overshirt", view: "front-1", color: "Maroon" });
const messages = passwordMessages.forgotten;

export function meta() {
  return ownMeta(messages.title);
}

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const { state } = useLocation();
  return (
    <AuthPanel
      title={sentTo === undefined ? messages.title : messages.sentTitle}
      text={sentTo === undefined ? messages.text : messages.sent(sentTo)}
      beside={<Garment url={PICTURE} />}
    >
      {sentTo === undefined ? (
        <RequestForm known={typedEmail(state)} onSent={setSentTo} />
      ) : (
        <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
      <p className="mt-6 text-center text-sm">
        <Link to="/login" className="font-semibold underline underline-offset-4 hover:text-thread">
          {messages.back}
        </Link>
      </p>
    </AuthPanel>
  );
}

function RequestForm({ known, onSent }: { known: string; onSent: (email: string) => void }) {
  const { form, submit, busy, notice, errors } = useForm(async (typed) => {
    const body = readFields(typed, ["email"]);
    if (body.email.trim() === "") {
      return refuse({ email: formMessages.required(loginMessages.email) });
    }
    const outcome = await ask(api.POST("/api/users/forgot-password", { body }), messages.failed);
    if (!outcome.ok) return refusedBy(outcome);
    onSent(body.email.trim());
  });

  return (
    <form {...form} className="grid gap-5">
      <Notice tone="error">{notice}</Notice>
      <Field
        label={loginMessages.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={known}
        error={errors.email}
      />
      <Button {...submit} className="mt-2 w-full">
        {busy ? messages.sending : messages.send}
      </Button>
    </form>
  );
}

/** The note after sending. Its focus tells screen readers that the heading above has changed. */
function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="grid gap-5 outline-none">
      <p className="sr-only">{messages.sent(to)}</p>
      <Notice tone="info">{messages.nothing}</Notice>
      <Button variant="outline" className="w-full" onClick={onAgain}>
        {messages.again}
      </Button>
    </div>
  );
}

/** The address that was already typed on /login. */
function typedEmail(state: unknown): string {
  const isTyped = typeof state === "object" && state !== null && "email" in state;
  return isTyped && typeof state.email === "string" ? state.email : "";
}
