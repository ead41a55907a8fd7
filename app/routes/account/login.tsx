import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { accountTexts } from "../../../common/account-texts.ts";
import { customerTexts } from "../../../common/customer-texts.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { PASSWORD_MIN } from "../../../common/terms.ts";
import { api, ask } from "../../api.ts";
import { AuthPanel } from "../../features/account/auth-panel.tsx";
import { isAdminPage, registerPath } from "../../features/account/login-path.ts";
import { useEntry } from "../../features/account/use-entry.ts";
import { readFields } from "../../form-errors.ts";
import { ownMeta } from "../../page-meta.ts";
import { getDeviceMark } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Picture } from "../../ui/picture.tsx";

const PICTURE = garmentPictureUrl({ look: "men-overshirt", view: "front-1", color: "Olive" });

export function meta() {
  return ownMeta(customerTexts.account.signIn);
}

export default function Login() {
  const { form, redirect, busy, ready, problem, errors, refuse, enter } = useEntry();
  const [typed, setTyped] = useState("");
  const isMarked = Object.keys(errors).length > 0;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = readFields(event.currentTarget, ["email", "password"]);
    if (fields.password.length < PASSWORD_MIN) {
      refuse(customerTexts.account.passwordShort, {
        password: customerTexts.account.passwordShort,
      });
      return;
    }
    const body = { ...fields, deviceMark: getDeviceMark() };
    await enter(
      ask(api.POST("/api/users/login", { body }), customerTexts.account.signInFailed),
      customerTexts.account.loggedIn,
    );
  }

  return (
    <AuthPanel
      title={customerTexts.account.signInTitle}
      text={customerTexts.account.signInText}
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
        {!problem && isAdminPage(redirect) && (
          <Notice tone="info">{accountTexts.backToAdmin}</Notice>
        )}
        {problem && !isMarked && <Notice tone="error">{problem}</Notice>}
        <Field
          label={customerTexts.account.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <PasswordField
            label={customerTexts.account.password}
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <Link
            to="/forgot-password"
            state={{ email: typed }}
            className="mt-1 inline-block py-2 text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {accountTexts.forgotten.link}
          </Link>
        </div>
        <Button type="submit" disabled={!ready} aria-disabled={busy} className="mt-2 w-full">
          {busy ? customerTexts.account.signingIn : customerTexts.account.signIn}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-ink-soft">
        {customerTexts.account.newHere}{" "}
        <Link
          to={registerPath(redirect)}
          className="font-semibold text-ink underline underline-offset-4 hover:text-thread"
        >
          {customerTexts.account.createAccount}
        </Link>
      </p>
    </AuthPanel>
  );
}
