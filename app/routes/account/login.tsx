import type { FormEvent } from "react";
import { Link } from "react-router";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { PASSWORD_MIN } from "../../../common/terms.ts";
import { texts } from "../../../common/texts.ts";
import { api, ask } from "../../api.ts";
import { AuthPanel } from "../../features/account/auth-panel.tsx";
import { registerPath } from "../../features/account/login-path.ts";
import { useEntry } from "../../features/account/use-entry.ts";
import { readFields } from "../../form-errors.ts";
import { ownMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Picture } from "../../ui/picture.tsx";

const PICTURE = garmentPictureUrl({ look: "men-overshirt", view: "front-1", color: "Olive" });

export function meta() {
  return ownMeta(texts.account.signIn);
}

export default function Login() {
  const { form, redirect, busy, ready, problem, errors, refuse, enter } = useEntry();
  const isMarked = Object.keys(errors).length > 0;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const body = readFields(event.currentTarget, ["email", "password"]);
    if (body.password.length < PASSWORD_MIN) {
      refuse(texts.account.passwordShort, { password: texts.account.passwordShort });
      return;
    }
    await enter(
      ask(api.POST("/api/users/login", { body }), texts.account.signInFailed),
      texts.account.loggedIn,
    );
  }

  return (
    <AuthPanel
      title={texts.account.signInTitle}
      text={texts.account.signInText}
      beside={
        <Picture
          url={PICTURE}
          alt=""
          sizes="50vw"
          className="absolute inset-0 h-full object-[50%_40%]"
        />
      }
    >
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        {problem && !isMarked && <Notice tone="error">{problem}</Notice>}
        <Field
          label={texts.account.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <PasswordField
          label={texts.account.password}
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Button type="submit" disabled={!ready} className="mt-2 w-full">
          {busy ? texts.account.signingIn : texts.account.signIn}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-ink-soft">
        {texts.account.newHere}{" "}
        <Link
          to={registerPath(redirect)}
          className="font-semibold text-ink underline underline-offset-4 hover:text-thread"
        >
          {texts.account.createAccount}
        </Link>
      </p>
    </AuthPanel>
  );
}
