import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { PASSWORD_MIN } from "../../../common/limits.ts";
import { loginMessages } from "../../../common/messages/account.ts";
import type { passwordMessages } from "../../../common/messages/passwords.ts";
import { api, ask } from "../../api.ts";
import { readFields } from "../../form-errors.ts";
import { getDeviceMark, getSession, signOut } from "../../session.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { notify } from "../../ui/toast.tsx";
import { refuse, refusedBy, useForm } from "../../use-form.ts";
import { AuthPanel, Garment } from "./auth-panel.tsx";
import { useLink } from "./use-link-secret.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Messages = Record<keyof typeof passwordMessages.reset, string>;

interface ChoosePasswordProps {
  messages: Messages;
  /**
   * The password rule for the role in the link: null if the link names no role, undefined until the link
   * is read. The server checks by the user's real role.
   */
  hintFor: (role: string | null | undefined) => ReactNode;
  /** The page to which the button leads if the link is dead. */
  wayOn: string;
  /** Beside the form on wide screens. */
  picture: string;
}

/**
 * The page behind a mailed link, on which a user chooses a password after forgetting it, or the first one.
 * @param messages the texts of each of its states
 */
export function ChoosePassword({ messages, hintFor, picture, wayOn }: ChoosePasswordProps) {
  const link = useLink();
  const token = link && (link.get("token") ?? "");
  const [refused, setRefused] = useState(false);
  const dead = refused || (token !== undefined && !TOKEN.test(token));
  return (
    <AuthPanel
      title={dead ? messages.deadTitle : messages.title}
      text={dead ? messages.dead : messages.text}
      beside={<Garment url={picture} />}
    >
      {dead ? (
        <>
          {/* The heading above has the text; this tells screen readers that it changed. */}
          <p role="alert" className="sr-only">
            {messages.dead}
          </p>
          <Link to={wayOn} className={buttonClasses("primary", "w-full")}>
            {messages.anew}
          </Link>
        </>
      ) : (
        <PasswordForm
          messages={messages}
          hint={hintFor(link?.get("role"))}
          token={token ?? ""}
          onDead={() => setRefused(true)}
        />
      )}
    </AuthPanel>
  );
}

interface PasswordFormProps {
  messages: Messages;
  hint: ReactNode;
  token: string;
  onDead: () => void;
}

function PasswordForm({ messages, hint, token, onDead }: PasswordFormProps) {
  const navigate = useNavigate();
  const { form, submit, busy, notice, errors } = useForm(async (typed) => {
    const { password } = readFields(typed, ["password"]);
    if (password.length < PASSWORD_MIN) return refuse({ password: loginMessages.passwordShort });
    const call = api.POST("/api/users/reset-password", {
      body: { token, password, deviceMark: getDeviceMark() },
    });
    const outcome = await ask(call, messages.failed);
    if (!outcome.ok) {
      const refused = refusedBy(outcome);
      if (refused.errors.token === undefined) return refused;
      onDead();
      return;
    }
    // A new password ends all sessions, this browser's included.
    if (getSession().user) signOut();
    notify.success(messages.saved, { duration: 4000 });
    await navigate("/login", { replace: true });
  });

  return (
    <form {...form} className="grid gap-5">
      <Notice tone="error">{notice}</Notice>
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
        hint={hint}
      />
      <Button {...submit} className="mt-2 w-full">
        {busy ? messages.saving : messages.save}
      </Button>
    </form>
  );
}
